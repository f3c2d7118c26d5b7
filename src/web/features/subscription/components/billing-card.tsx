import { ExternalLink } from 'lucide-react';
import { price } from '#shared/price.ts';
import { IncludedServices } from '#web/components/included-services.tsx';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { describeVat, formatPrice } from '#web/lib/prices.ts';
import { usePortal } from '../portal.ts';
import { useSubscription } from '../subscription.queries.ts';
import { CancelSubscription } from './cancel-subscription.tsx';

/** The right column: what is paid, and where that is managed. */
export function BillingCard() {
  const { data: subscription } = useSubscription();
  const isActive = subscription?.subscriptionStatus === 'active';
  const isGiven = subscription?.hasSubscription === false;
  return (
    <TitledCard id="billing" title="Facturation">
      {isGiven && (
        <p className="mt-4">
          Rien n’est prélevé pour votre licence&nbsp;: elle vous a été donnée. Un abonnement coûterait&nbsp;:
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-title tabular-nums">{formatPrice(price.monthly)}</span>
        <span>par mois</span>
      </p>
      <p className="text-muted text-sm">
        {describeVat(price.monthly)}.{!isGiven && ' Le prélèvement a lieu le même jour chaque mois.'}
      </p>
      <IncludedServices className="mt-4 text-sm" />
      {!isGiven && (
        <>
          <May be="holder">
            <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-5 max-sm:*:w-full">
              <PortalButton />
              {isActive && <CancelSubscription endsAt={subscription.nextPaymentDue} />}
            </div>
          </May>
          <p className="mt-3 text-muted text-sm">
            Moyen de paiement, coordonnées et factures se trouvent sur le portail de notre prestataire de
            paiement.
          </p>
        </>
      )}
    </TitledCard>
  );
}

function PortalButton() {
  const { openPortal, isOpening } = usePortal();
  return (
    <Button look="primary" onClick={openPortal} disabled={isOpening}>
      {isOpening ? <Spinner /> : <ExternalLink className="size-4" aria-hidden="true" />}
      Gérer mon abonnement
      <span className="sr-only">(s’ouvre dans un nouvel onglet)</span>
    </Button>
  );
}
