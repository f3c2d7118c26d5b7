import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';
import { useMay } from '#web/lib/standing.ts';
import { useAskClient } from '../client-files.queries.ts';

/** What the client can say himself is asked of him in one click; what he was asked stands here until it is settled. */
export function AskClient({ found: { id, askable, questionnaire } }: { found: CasePieces }) {
  const { mutate, isPending } = useAskClient(id);
  const mayAsk = useMay('clerk');
  if (questionnaire) return <Asked questionnaire={questionnaire} />;
  if (askable.length === 0 || !mayAsk) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? <Spinner /> : <Send className="size-4" aria-hidden="true" />}
        Poser {countOf(askable.length, 'question', 'questions')} au client
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-muted">{askable.join(' ')}</p>
    </div>
  );
}

function Asked({ questionnaire }: { questionnaire: NonNullable<CasePieces['questionnaire']> }) {
  const here = useHere();
  const { at, sentences, messageId } = questionnaire;
  return (
    <p className="mt-2 text-muted text-sm">
      {countOf(sentences.length, 'question posée', 'questions posées')} au client le{' '}
      <time dateTime={at}>{formatDateTime(at)}</time>
      {messageId ? (
        <>
          {'\u00a0'}:{' '}
          <Link
            to={messagePage(messageId)}
            state={here}
            className="text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            sa réponse attend votre confirmation
          </Link>
        </>
      ) : (
        ', sans réponse encore'
      )}
      .
    </p>
  );
}
