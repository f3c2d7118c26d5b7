import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';
import { useMay } from '#web/lib/standing.ts';
import { useAskClient } from '../client-files.queries.ts';

/** What the client can say himself is asked of him; what he was asked stands here until it is settled. */
export function AskClient({ found }: { found: CasePieces }) {
  const { askable, questionnaire, suspensions, contacts } = found;
  const mayAsk = useMay('clerk');
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (questionnaire) return <Asked questionnaire={questionnaire} />;
  if (askable.length === 0 || !mayAsk) return null;
  const obstacle = findObstacle({ suspensions, contacts });
  if (obstacle) return <p className="mt-2 text-muted text-sm">{obstacle}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button size="small" aria-haspopup="dialog" onClick={({ currentTarget }) => setOpener(currentTarget)}>
        <Send className="size-4" aria-hidden="true" />
        Poser {countOf(askable.length, 'question', 'questions')} au client
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-muted">{askable.join(' ')}</p>
      {opener && <Sending found={found} opener={opener} onClose={() => setOpener(null)} />}
    </div>
  );
}

/** Why it would be refused: an act that can only fail is not offered. */
function findObstacle({
  suspensions,
  contacts,
}: Pick<CasePieces, 'suspensions' | 'contacts'>): string | null {
  if (suspensions.length > 0)
    return 'Les envois à ce client sont suspendus\u00a0: rien ne lui est demandé d’ici.';
  return contacts.emails.length === 0
    ? 'Aucune adresse de ce client n’est connue\u00a0: rien ne peut lui être demandé d’ici.'
    : null;
}

interface SendingProps {
  found: CasePieces;
  opener: HTMLElement;
  onClose: () => void;
}

/** What leaves, before it leaves. */
function Sending({ found: { id, name, askable }, opener, onClose }: SendingProps) {
  const { mutate, isPending } = useAskClient(id);
  return (
    <ConfirmDialog
      title={askable.length > 1 ? 'Envoyer ces questions\u00a0?' : 'Envoyer cette question\u00a0?'}
      confirmLabel="Envoyer"
      isUndoable
      pending={isPending}
      opener={opener}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Un e-mail part maintenant à <span className="font-medium text-text">{name}</span>, qui répond par «
        {'\u00a0'}oui{'\u00a0'}» ou «{'\u00a0'}non{'\u00a0'}»{'\u00a0'}:
      </p>
      <ol className="grid list-decimal gap-1 pl-5 text-text">
        {askable.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>Rien de ce qu’il répond ne compte avant que vous ne l’ayez confirmé.</p>
    </ConfirmDialog>
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
