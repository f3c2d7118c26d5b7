import type { Folder } from '#shared/contracts/folders.ts';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useDeleteFolder } from '../folders.queries.ts';
import type { DialogPlace } from '../management-requests.ts';
import { isGone } from '../workflows.queries.ts';

interface DeleteFolderDialogProps extends DialogPlace {
  folder: Folder;
  /** Of workflows in it. */
  count: number;
}

export function DeleteFolderDialog({ folder, count, opener, onClose }: DeleteFolderDialogProps) {
  const { mutate, isPending } = useDeleteFolder(folder.id);
  const confirm = () =>
    mutate(undefined, { onSuccess: onClose, onError: (error) => isGone(error) && onClose() });
  return (
    <ConfirmDialog
      title="Supprimer ce dossier ?"
      confirmLabel="Supprimer"
      pending={isPending}
      opener={opener}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Le dossier «{'\u00a0'}
        <span className="font-medium text-text">{folder.name}</span>
        {'\u00a0'}» disparaîtra.
      </p>
      <p>{describeContent(count)}</p>
    </ConfirmDialog>
  );
}

function describeContent(count: number): string {
  if (count === 0) return 'Il ne contient aucun workflow.';
  return count === 1
    ? 'Son workflow n’est pas supprimé : il continue de s’exécuter, hors dossier.'
    : `Ses ${count} workflows ne sont pas supprimés : ils continuent de s’exécuter, hors dossier.`;
}
