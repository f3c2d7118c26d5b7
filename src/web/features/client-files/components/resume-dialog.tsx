import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useResume } from '../standstill.queries.ts';
import type { ClientActProps } from '../use-client-dialog.tsx';

/** « Reprendre » and « Rouvrir le dossier » : what ends, and what begins again with it. */
export function ResumeDialog({ act, client, opener, onClose }: ClientActProps) {
  const { mutate, isPending } = useResume(client);
  const reopens = act === 'reopen';
  const ended = client.suspensions.filter(({ kind }) => (kind === 'closed') === reopens);
  const asked = client.asked.length > 0;
  return (
    <ConfirmDialog
      title={reopens ? 'Rouvrir ce dossier ?' : 'Reprendre les relances ?'}
      confirmLabel={reopens ? 'Rouvrir' : 'Reprendre'}
      isUndoable
      pending={isPending}
      opener={opener}
      onConfirm={() =>
        mutate(
          ended.map(({ id }) => id),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {ended.map(({ id, reason, sentence, addresses }) => (
        <p key={id} className="[overflow-wrap:anywhere]">
          {reason}.{sentence && ` « ${sentence} »`}
          {addresses && ` De nouveau écrit à\u00a0: ${addresses.join(', ')}.`}
        </p>
      ))}
      <p>
        <span className="font-medium text-text">{client.name}</span>{' '}
        {asked
          ? 'pourra de nouveau recevoir une relance, à la prochaine heure d’étude, et des réponses automatiques.'
          : 'pourra de nouveau recevoir des réponses automatiques ; aucune pièce ne lui est demandée pour l’instant.'}
      </p>
    </ConfirmDialog>
  );
}
