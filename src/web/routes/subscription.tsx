import { PageHeading } from '#web/components/page-heading.tsx';
import { BillingCard } from '#web/features/subscription/components/billing-card.tsx';
import { SubscriptionCard } from '#web/features/subscription/components/subscription-card.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Paramètres">L’état de votre licence et de votre abonnement.</PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SubscriptionCard />
        {/* The second column stays where it is when there is nothing to say in the first. */}
        <div className="lg:col-start-2">
          <BillingCard />
        </div>
      </div>
    </>
  );
}
