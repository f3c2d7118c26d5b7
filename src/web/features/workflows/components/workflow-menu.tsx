import { FolderInput, Pencil, Trash2 } from 'lucide-react';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { ActionMenu } from '#web/components/ui/action-menu.tsx';
import { useManagement } from '../management-requests.ts';

export function WorkflowMenu({ workflow }: { workflow: Workflow }) {
  const ask = useManagement();
  return (
    <ActionMenu
      label={`Actions${'\u00a0'}: ${workflow.name}`}
      actions={[
        {
          label: 'Modifier',
          Icon: Pencil,
          onSelect: (opener) => ask({ kind: 'edit-workflow', workflow }, opener),
        },
        {
          label: 'Ranger dans un dossier',
          Icon: FolderInput,
          onSelect: (opener) => ask({ kind: 'move-workflow', workflow }, opener),
        },
        {
          label: 'Supprimer',
          Icon: Trash2,
          danger: true,
          onSelect: (opener) => ask({ kind: 'delete-workflow', workflow }, opener),
        },
      ]}
    />
  );
}
