import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useCancelSubscription } from '../subscription.queries.ts';

/** Asks before it cancels, and says until when everything goes on. */
export function CancelSubscription({ endsAt }: { endsAt: string | null }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { mutate: cancel, isPending } = useCancelSubscription();
  const close = () => {
    if (!isPending) setAsking(false);
  };
  return (
    <>
      <Button ref={opener} onClick={() => setAsking(true)}>
        Annuler l’abonnement
      </Button>
      {asking && (
        <OpenDialog
          title="Annuler votre abonnement ?"
          description={
            endsAt
              ? `Il restera actif jusqu’au ${formatDateTime(endsAt)}, fin de la période déjà payée.`
              : 'Il restera actif jusqu’à la fin de la période déjà payée.'
          }
          opener={opener.current}
          onClose={close}
        >
          <p className="text-sm">
            Ensuite, vos automatisations s’arrêteront. Vos dossiers et vos documents restent à leur place, et
            vous pourrez toujours vous connecter, lire et exporter vos données.
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-md:*:w-full">
            <Button onClick={close} disabled={isPending}>
              Garder mon abonnement
            </Button>
            <Button
              look="danger"
              disabled={isPending}
              onClick={() => cancel(undefined, { onSettled: () => setAsking(false) })}
            >
              {isPending && <Spinner />}
              Confirmer l’annulation
            </Button>
          </div>
        </OpenDialog>
      )}
    </>
  );
}
