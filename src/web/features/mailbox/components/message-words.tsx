import { useState } from 'react';
import type { MessageContent } from '#shared/contracts/messages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shortenLinks } from '../links.ts';
import { useMessageContent } from '../messages.queries.ts';
import { splitQuoted } from '../split-quoted.ts';
import { FormattedWords } from './formatted-words.tsx';

/** What was written, from the mailbox: its text, and on demand the formatting that it came in. */
export function MessageWords({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useMessageContent(id);
  if (!data && error)
    return <LoadFailure title="Le texte du message n’a pas pu être lu" error={error} onRetry={refetch} />;
  return (
    <Card aria-label="Texte du message" className="min-w-0 p-5 md:p-7">
      {!data && (
        <div role="status" aria-label="Lecture dans la boîte dédiée" className="grid gap-3">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
      {data && 'missing' in data && (
        <Notice
          tone="warning"
          title="Le texte ne peut pas être montré"
          action={
            <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          {data.missing}
        </Notice>
      )}
      {data && 'text' in data && <Words id={id} content={data} />}
    </Card>
  );
}

function Words({ id, content }: { id: string; content: Extract<MessageContent, { text: string }> }) {
  const [asSent, setAsSent] = useState(false);
  const { formatted, text, isCut } = content;
  const { written, quoted } = splitQuoted(text);
  return (
    <div className="grid gap-5">
      {asSent ? (
        <FormattedWords id={id} text={text} blockedPictures={formatted?.blockedPictures ?? 0} />
      ) : (
        <>
          <p className="max-w-[72ch] whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
            {shortenLinks(written) || (
              <span className="text-muted">Ce message ne contient pas de texte.</span>
            )}
          </p>
          {quoted && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted text-sm hover:text-text md:min-h-8">
                Message cité
              </summary>
              <p className="mt-2 max-w-[72ch] whitespace-pre-wrap border-line-strong border-l-2 pl-4 text-muted text-sm [overflow-wrap:anywhere]">
                {shortenLinks(quoted)}
              </p>
            </details>
          )}
          {isCut && (
            <p className="text-sm text-warning">
              Ce message est très long{'\u00a0'}: seul son début est montré ici.
            </p>
          )}
        </>
      )}
      {formatted && (
        <div className="border-line border-t pt-4">
          <Button
            size="small"
            look="ghost"
            className="-ml-3"
            aria-pressed={asSent}
            onClick={() => setAsSent(!asSent)}
          >
            {asSent ? 'Revenir au texte' : 'Voir la mise en forme d’origine'}
          </Button>
        </div>
      )}
    </div>
  );
}
