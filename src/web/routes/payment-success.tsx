import { useState } from 'react';
import { purchasePath } from '#shared/public-pages.ts';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Delivery } from '#web/features/purchase/components/delivery.tsx';
import { NoPayment } from '#web/features/purchase/components/no-payment.tsx';
import { Refused } from '#web/features/purchase/components/refused.tsx';
import { type DeliveryState, useDelivery } from '#web/features/purchase/delivery.ts';

/** Of a payment that is known by its number, nothing is said before it is confirmed. */
const titles: Record<DeliveryState, string> = {
  unknown: 'Paiement réussi',
  none: 'Paiement introuvable',
  waiting: 'Paiement en cours de confirmation',
  done: 'Paiement réussi',
  debit: 'Prélèvement en cours',
  late: 'Paiement en attente de confirmation',
  refused: 'Paiement refusé par la banque',
};

export function Component() {
  // Read once: the address does not change while one is here.
  const [told] = useState(() => new URLSearchParams(window.location.search));
  const state = useDelivery(told.get('session_id'));
  const hasNoLicence = state === 'refused' || state === 'none';
  const isFree = told.get('acces') === 'gratuit';
  return (
    <CentredScreen title={isFree ? 'Accès gratuit confirmé' : titles[state]}>
      {state === 'refused' && <Refused />}
      {state === 'none' && <NoPayment />}
      {state !== 'refused' && state !== 'none' && <Delivery state={state} />}
      {hasNoLicence && (
        <ButtonLink look="primary" to={purchasePath} className="mt-8 mr-3">
          Acheter une licence
        </ButtonLink>
      )}
      <ButtonLink look={hasNoLicence ? 'outline' : 'primary'} to="/login" className="mt-8">
        Aller à la connexion
      </ButtonLink>
    </CentredScreen>
  );
}
