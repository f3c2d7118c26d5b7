import { PageHeading } from '#web/components/page-heading.tsx';
import { LicencesCard } from '#web/features/licences/components/licences-card.tsx';
import { PaymentCard } from '#web/features/licences/components/payment-card.tsx';
import { LicenceCard } from '#web/features/own-key/components/licence-card.tsx';
import { PlatformCards } from '#web/features/platform/components/platform-cards.tsx';
import { SchedulerCheck } from '#web/features/scheduler/components/scheduler-check.tsx';
import { SecondFactorCard } from '#web/features/second-factor/components/second-factor-card.tsx';
import { SessionsCard } from '#web/features/sessions/components/sessions-card.tsx';
import { useUser } from '#web/lib/session-store.ts';

export function Component() {
  const maskedKey = useUser()?.maskedKey ?? null;
  return (
    <>
      <PageHeading title="Paramètres">L’état du planificateur et de la plateforme.</PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <SchedulerCheck />
          <LicencesCard />
          <PaymentCard />
        </div>
        <div className="grid min-w-0 gap-4">
          <PlatformCards />
          <LicenceCard maskedKey={maskedKey} />
          <SecondFactorCard />
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
