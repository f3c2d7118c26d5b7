import { May } from '#web/components/may.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { ErasuresCard } from '#web/features/client-data/components/erasures-card.tsx';
import { ExportCard } from '#web/features/export/components/export-card.tsx';
import { MorningMailCard } from '#web/features/office-day/components/morning-mail-card.tsx';
import { SessionsCard } from '#web/features/sessions/components/sessions-card.tsx';
import { BillingCard } from '#web/features/subscription/components/billing-card.tsx';
import { SubscriptionCard } from '#web/features/subscription/components/subscription-card.tsx';
import { findRole } from '#web/lib/access.ts';
import { useUser } from '#web/lib/session-store.ts';

export function Component() {
  const isNotary = findRole(useUser()) === 'notary';
  return (
    <>
      <PageHeading title="Paramètres">L’état de votre licence et de votre abonnement.</PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr]">
        <SubscriptionCard />
        {/* The second column stays where it is when there is nothing to say in the first. */}
        <div className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <BillingCard />
        </div>
        {isNotary && (
          <div className="lg:col-start-1">
            <MorningMailCard />
          </div>
        )}
        {isNotary && (
          <div className="lg:col-start-1">
            <May be="notary">
              <div className="grid gap-4">
                <ExportCard />
                <ErasuresCard />
              </div>
            </May>
          </div>
        )}
        <div className="lg:col-start-1">
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
