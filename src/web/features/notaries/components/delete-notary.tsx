import type { Notary } from '#shared/contracts/notaries.ts';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { formatLongDate } from '#web/lib/dates.ts';
import { useDeleteNotary } from '../notaries.queries.ts';

interface DeleteNotaryProps {
  notary: Notary;
  opener: HTMLElement | null;
  /** Back to the record, while there is one. */
  onClose: () => void;
  onGone: () => void;
}

export function DeleteNotary({ notary, opener, onClose, onGone }: DeleteNotaryProps) {
  const { mutate, isPending } = useDeleteNotary(notary, onGone);
  const { total } = notary.workflows;
  return (
    <ConfirmDialog
      title={`Supprimer ${notary.firstName} ${notary.lastName}\u00a0?`}
      confirmLabel="Supprimer"
      pending={isPending}
      opener={opener}
      onConfirm={() => mutate(undefined, { onError: onClose })}
      onClose={onClose}
    >
      <p>
        {total === 0 && 'Aucune automatisation n’est à arrêter.'}
        {total === 1 && 'Son automatisation est arrêtée et supprimée.'}
        {total > 1 && `Ses ${total} automatisations sont arrêtées et supprimées.`} Ses coordonnées, son mot de
        passe et ses identifiants Google sont effacés.
      </p>
      <p>
        Rien ne disparaît de sa boîte ni de son drive. Sa licence reste la sienne{'\u00a0'}: s’il configure de
        nouveau son compte, il retrouve ses dossiers, et aucun message n’est traité deux fois.
      </p>
      {notary.subscription && (
        <p>
          Son abonnement, lui, continue
          {notary.subscription.nextPaymentDue &&
            `, prochain prélèvement le ${formatLongDate(notary.subscription.nextPaymentDue)}`}
          {'\u00a0'}: s’il ne doit plus payer, résiliez-le d’abord dans Stripe.
        </p>
      )}
    </ConfirmDialog>
  );
}
