import type { CasePieces } from '#shared/contracts/clients.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { useFocusKept } from '#web/lib/use-focus-kept.ts';
import { countQuestions } from '../open-questions.ts';
import { describeStatuses, statusLooks, statusOrder } from '../piece-status.ts';
import { AcceptedParties } from './accepted-parties.tsx';
import { AskClient } from './ask-client.tsx';
import { FiledDocument } from './filed-document.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { InferredAnswers } from './inferred-answers.tsx';
import { KnownAccounts } from './known-accounts.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { PapersAskedAgain } from './papers-asked-again.tsx';
import { PapersToCheck } from './papers-to-check.tsx';
import { PieceRow } from './piece-row.tsx';
import { PieceStrip } from './piece-strip.tsx';
import { SaidAnswer } from './said-answer.tsx';

/** A client’s case, piece by piece. */
export function CaseFile({ found }: { found: CasePieces }) {
  const {
    pieces,
    statuses,
    toCheck,
    askedAgain,
    others,
    answers,
    parties,
    accounts,
    remindersSent,
    lastReminderAt,
  } = found;
  const focusKept = useFocusKept<HTMLDivElement>();
  return (
    <div className="grid gap-6 outline-none" {...focusKept}>
      <SaidAnswer found={found} />
      {statuses.length > 0 && (
        <div className="grid gap-2.5">
          <PieceStrip statuses={statuses} />
          <p className="text-muted text-sm">
            {describeStatuses(statuses)}
            {remindersSent > 0 && lastReminderAt && (
              <>
                {' '}
                · {remindersSent === 1 ? 'une relance' : `${remindersSent} relances`}, la dernière le{' '}
                <time dateTime={lastReminderAt}>{formatDateTime(lastReminderAt)}</time>
              </>
            )}
          </p>
        </div>
      )}
      {toCheck.length > 0 && <PapersToCheck papers={toCheck} />}
      {askedAgain.length > 0 && <PapersAskedAgain papers={askedAgain} />}
      {statusOrder.map((status) => {
        const some = pieces.filter((piece) => piece.status === status);
        const { Icon, ink, label, plural } = statusLooks[status];
        return (
          some.length > 0 && (
            <section key={status} aria-labelledby={`pieces-${status}`}>
              <h2 id={`pieces-${status}`} className={`flex items-center gap-2 font-medium text-sm ${ink}`}>
                <Icon className="size-4" aria-hidden="true" />
                {some.length > 1 ? `${some.length} pièces ${plural}` : `1 pièce ${label}`}
                {status === 'to-confirm' && tellQuestions(some)}
              </h2>
              {status === 'to-confirm' ? (
                <>
                  <AskClient found={found} />
                  <OpenQuestions pieces={some} clientId={found.id} />
                </>
              ) : (
                <ul className="mt-1 divide-y divide-line">
                  {some.map((piece) => (
                    <PieceRow key={piece.key} piece={piece} clientId={found.id} />
                  ))}
                </ul>
              )}
            </section>
          )
        );
      })}
      {found.inferred.length > 0 && <InferredAnswers found={found} />}
      {accounts.length > 0 && <KnownAccounts accounts={accounts} />}
      {others.length > 0 && (
        <section aria-labelledby="other-papers">
          <h2 id="other-papers" className="font-medium text-muted text-sm">
            Autres documents classés
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {others.map((document) => (
              <li key={document.id} className="py-3">
                <p className="font-medium text-sm">{document.typeLabel ?? document.originalName}</p>
                <FiledDocument document={document} goodUntil={null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {parties.length > 0 && <AcceptedParties parties={parties} clientId={found.id} />}
      {answers.length > 0 && <GivenAnswers answers={answers} clientId={found.id} />}
    </div>
  );
}

/** As « À traiter » counts them: several pieces may hang on one. */
function tellQuestions(pieces: CasePieces['pieces']): string {
  const count = countQuestions(pieces);
  return count > 0 && count < pieces.length ? `, par ${countOf(count, 'question', 'questions')}` : '';
}
