import { Link } from 'react-router';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMailbox } from '../mailbox.queries.ts';
import { AwaitingMessages } from './awaiting-messages.tsx';
import { MailboxState } from './mailbox-state.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';

/** Before the office has said which mailbox is to be read. */
function NoMailboxYet() {
  return (
    <Card className="px-5 py-4 text-sm">
      Elle sera relevée dès que vous aurez enregistré la{' '}
      <Link to="/notary/google" className="underline underline-offset-4 hover:text-text">
        configuration de votre compte
      </Link>
      .
    </Card>
  );
}

/** The dedicated mailbox: when it was last read, and what the automations leave to a person. */
export function MailboxPanel() {
  const { data: mailbox, error, refetch } = useMailbox();
  return (
    <section aria-labelledby="mailbox">
      <h2 id="mailbox" className="mb-4 font-display text-section">
        Boîte dédiée
      </h2>
      {mailbox && (
        <Card className="overflow-hidden">
          <MailboxState mailbox={mailbox} />
          <AwaitingMessages messages={mailbox.awaiting} />
          <UndeliveredMails mails={mailbox.undelivered} />
        </Card>
      )}
      {mailbox === null && <NoMailboxYet />}
      {mailbox === undefined &&
        (error ? (
          <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
        ) : (
          <div
            role="status"
            aria-label="Chargement de la boîte dédiée"
            className="grid gap-4 rounded-card border border-line bg-panel p-5"
          >
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
    </section>
  );
}
