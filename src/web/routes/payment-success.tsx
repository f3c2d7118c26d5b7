import { useState } from 'react';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Delivery } from '#web/features/purchase/components/delivery.tsx';
import { type DeliveryState, useDelivery } from '#web/features/purchase/delivery.ts';

/** Of a payment that is known by its number, nothing is said before it is confirmed. */
const titles: Record<DeliveryState, string> = {
  unknown: 'Paiement réussi',
  waiting: 'Paiement en cours de confirmation',
  done: 'Paiement réussi',
  late: 'Paiement en attente de confirmation',
};

export function Component() {
  // Read once: the address does not change while one is here.
  const [told] = useState(() => new URLSearchParams(window.location.search));
  const state = useDelivery(told.get('session_id'));
  const isFree = told.get('acces') === 'gratuit';
  return (
    <CentredScreen title={isFree ? 'Accès gratuit confirmé' : titles[state]}>
      <Delivery state={state} />
      <ButtonLink look="primary" to="/login" className="mt-8">
        Aller à la connexion
      </ButtonLink>
    </CentredScreen>
  );
}
