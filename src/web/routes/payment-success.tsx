import { useState } from 'react';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Delivery } from '#web/features/purchase/components/delivery.tsx';

export function Component() {
  // Read once: the address does not change while one is here.
  const [sessionId] = useState(() => new URLSearchParams(window.location.search).get('session_id'));
  return (
    <CentredScreen title="Paiement réussi">
      <Delivery sessionId={sessionId} />
      <ButtonLink look="primary" to="/login" className="mt-8">
        Aller à la connexion
      </ButtonLink>
    </CentredScreen>
  );
}
