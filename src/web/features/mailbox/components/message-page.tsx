import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { May } from '#web/components/may.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { isUnknown, useMessage, useMessageContent } from '../messages.queries.ts';
import { MessageActs } from './message-acts.tsx';
import { MessageExchange } from './message-exchange.tsx';
import { MessageHeading } from './message-heading.tsx';
import { MessagePapers } from './message-papers.tsx';
import { MessageWords } from './message-words.tsx';
import { ToldAnswers } from './told-answers.tsx';

/** One message: who wrote what, what became of it, and what a person does with it. */
export function MessagePage({ id }: { id: string }) {
  const { data: message, error, refetch } = useMessage(id);
  // Begun at once: its mailbox may be slower than what is known of it.
  useMessageContent(id);
  if (!message)
    return (
      <>
        <PageHeading title="Message" />
        {error ? <Failure error={error} onRetry={refetch} /> : <Waiting />}
      </>
    );
  return (
    <>
      <MessageHeading message={message} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <MessageWords id={id} />
          {message.answers && <ToldAnswers message={message} answers={message.answers} />}
          <May be="clerk">
            <MessageActs message={message} />
          </May>
        </div>
        <div className="grid min-w-0 gap-6">
          <MessagePapers papers={message.papers} decorations={message.decorations} />
          <MessageExchange exchange={message.exchange} />
        </div>
      </div>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isUnknown(error)) return <LoadFailure title={toasts.loading.data} error={error} onRetry={onRetry} />;
  return (
    <Notice tone="info" title="Message introuvable">
      Ce message n’existe pas, ou n’est pas de votre étude.
    </Notice>
  );
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label="Chargement du message"
      className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
