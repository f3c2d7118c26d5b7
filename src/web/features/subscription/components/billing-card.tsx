import { Check, ExternalLink } from 'lucide-react';
import { findVat, price, vatRate } from '#shared/price.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { usePortal } from '../portal.ts';
import { useSubscription } from '../subscription.queries.ts';
import { CancelSubscription } from './cancel-subscription.tsx';

const included = [
  'Automatisations illimitées',
  'Gestion automatisée des clients',
  'Classement intelligent des documents',
  'Relances automatiques',
  'Assistance technique',
];

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** The right column: what is paid, and where that is managed. */
export function BillingCard() {
  const { data: subscription } = useSubscription();
  const isActive = subscription?.subscriptionStatus === 'active';
  return (
    <Card aria-labelledby="billing" className="p-5 md:p-6">
      <h2 id="billing" className="font-display text-section">
        Facturation
      </h2>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-title tabular-nums">{price.monthly / 100}&nbsp;€</span>
        <span>par mois</span>
      </p>
      <p className="text-muted text-sm">
        TTC, dont {euros.format(findVat(price.monthly) / 100)} de TVA à {vatRate}&nbsp;%. Le prélèvement a
        lieu le même jour chaque mois.
      </p>
      <ul className="mt-4 grid gap-1.5 text-sm">
        {included.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-5 max-sm:*:w-full">
        <PortalButton />
        {isActive && <CancelSubscription endsAt={subscription.nextPaymentDue} />}
      </div>
      <p className="mt-3 text-muted text-sm">
        Moyen de paiement, coordonnées et factures se trouvent sur le portail de notre prestataire de
        paiement.
      </p>
    </Card>
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
