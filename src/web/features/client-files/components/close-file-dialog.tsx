import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useSuspend } from '../standstill.queries.ts';
import type { ClientActProps } from '../use-client-dialog.tsx';

export function CloseFileDialog({ client, opener, onClose }: ClientActProps) {
  const { mutate, isPending } = useSuspend(client);
  return (
    <ConfirmDialog
      title="Clore ce dossier ?"
      confirmLabel="Clore le dossier"
      pending={isPending}
      opener={opener}
      onConfirm={() => mutate({ kind: 'closed', until: null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <span className="font-medium text-text">{client.name}</span> ne recevra plus ni relance ni réponse
        automatique.
      </p>
      <p>
        Ce qui arrive encore pour ce client vous attend dans la boîte dédiée et dans «{'\u00a0'}À vérifier
        {'\u00a0'}», avec la mention «{'\u00a0'}dossier clos{'\u00a0'}». Vous pouvez rouvrir le dossier à tout
        moment.
      </p>
    </ConfirmDialog>
  );
}
