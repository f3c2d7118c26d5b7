import { Link } from 'react-router';
import { workflowLabels } from '#shared/messages/labels.ts';
import { May } from '#web/components/may.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { activityQuery } from '#web/features/activity/activity.queries.ts';
import { RecentActivity } from '#web/features/activity/components/recent-activity.tsx';
import { bankCallsQuery } from '#web/features/calls/calls.queries.ts';
import { BankCalls } from '#web/features/calls/components/bank-calls.tsx';
import { pressingFilesQuery } from '#web/features/client-files/client-files.queries.ts';
import { ClientFiles } from '#web/features/client-files/components/client-files.tsx';
import { SuspendedClients } from '#web/features/client-files/components/suspended-clients.tsx';
import { ClosedNotice } from '#web/features/closures/components/closed-notice.tsx';
import { MailboxPanel } from '#web/features/mailbox/components/mailbox-panel.tsx';
import { mailboxQuery } from '#web/features/mailbox/mailbox.queries.ts';
import { HeldDocuments } from '#web/features/review/components/held-documents.tsx';
import { heldDocumentsQuery } from '#web/features/review/review.queries.ts';
import { ToDoNotice } from '#web/features/to-do/components/to-do-notice.tsx';
import { DriveRules } from '#web/features/workflows/components/drive-rules.tsx';
import { OwnWorkflows } from '#web/features/workflows/components/own-workflows.tsx';
import { workflowsQuery } from '#web/features/workflows/workflows.queries.ts';
import { awaitAnswers } from '#web/lib/arrival.ts';
import { setupPage, sheetAnswersPage, simulationPage } from '#web/lib/pages.ts';

export const loader = () =>
  awaitAnswers('notary/workflows', [
    workflowsQuery,
    bankCallsQuery,
    heldDocumentsQuery,
    pressingFilesQuery,
    mailboxQuery,
    activityQuery,
  ]);

export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <PageHeading title="Mes Automatisations" actions={hasOffice === false ? <SetUp /> : <Ways />}>
        {workflowLabels.everyMinute}{' '}
        <Link
          to="/notary/cron"
          className="whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Voir la planification
        </Link>
      </PageHeading>
      <ClosedNotice />
      <OwnWorkflows />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <SuspendedClients />
        <BankCalls />
        <HeldDocuments />
        {/* Read once: on a phone after all else. */}
        <div className="max-md:order-last">
          <DriveRules />
        </div>
        <ClientFiles />
        <MailboxPanel />
        <RecentActivity />
      </div>
    </>
  );
}

function Ways() {
  return (
    <>
      <ToDoNotice />
      <ButtonLink to={sheetAnswersPage}>Vos réponses</ButtonLink>
      <May be="notary">
        <ButtonLink to={simulationPage}>Simuler sur 30&nbsp;jours</ButtonLink>
      </May>
    </>
  );
}

/** Of a new licence: there is nothing to look at yet. */
function SetUp() {
  return (
    <May be="notary">
      <ButtonLink look="primary" to={setupPage}>
        Mettre l’étude en route
      </ButtonLink>
    </May>
  );
}
