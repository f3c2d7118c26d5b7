import { May } from '#web/components/may.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
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
  const hasOffice = useHasOffice();
  // What is of the office alone waits until there is one.
  const isOfOffice = isNotary && hasOffice !== false;
  return (
    <>
      <PageHeading title="Paramètres">L’état de votre licence et de votre abonnement.</PageHeading>
      {/* Two columns of their own heights; on a phone one, in the order that is said here. */}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="contents lg:grid lg:gap-4">
          <SubscriptionCard />
          {isOfOffice && (
            <div className="max-lg:order-2">
              <MorningMailCard />
            </div>
          )}
          <div className="max-lg:order-4">
            <SessionsCard />
          </div>
        </div>
        {/* The second column stays where it is when there is nothing to say in the first. */}
        <div className="contents lg:col-start-2 lg:grid lg:gap-4">
          <div className="max-lg:order-1">
            <BillingCard />
          </div>
          {isOfOffice && (
            <div className="grid gap-4 empty:hidden max-lg:order-3">
              <May be="notary">
                <ExportCard />
                <ErasuresCard />
              </May>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
