import { FolderPlus, Plus } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { useManagement } from '../management-requests.ts';

/** What an administrator begins on this screen. */
export function ManagementActions() {
  const ask = useManagement();
  return (
    <>
      <Button onClick={({ currentTarget }) => ask({ kind: 'create-folder' }, currentTarget)}>
        <FolderPlus className="size-4" aria-hidden="true" />
        Nouveau dossier
      </Button>
      <Button look="primary" onClick={({ currentTarget }) => ask({ kind: 'create-workflow' }, currentTarget)}>
        <Plus className="size-4" aria-hidden="true" />
        Nouveau workflow
      </Button>
    </>
  );
}
