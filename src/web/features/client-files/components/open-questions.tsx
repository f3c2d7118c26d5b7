import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CasePiece } from '#shared/contracts/clients.ts';
import { noteShown } from '#web/lib/just-shown.ts';
import { keepOrder, listQuestions, listRows, type OpenQuestion, splitQuestions } from '../open-questions.ts';
import { Answer } from './answer.tsx';
import { PieceRow } from './piece-row.tsx';
import { StatusAnswer } from './status-answer.tsx';

/** What is to be confirmed: a few questions at a time, with the pieces that hang on each. */
export function OpenQuestions({ pieces, clientId }: { pieces: CasePiece[]; clientId: string }) {
  const questions = useOrdered(listQuestions(pieces));
  const { first, rest } = splitQuestions(questions);
  const shown = listRows(pieces);
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((piece) => (
          <PieceRow key={piece.key} piece={piece} clientId={clientId} />
        ))}
        {first.map((open) => (
          <Question key={open.question.key} open={open} clientId={clientId} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group border-line border-t">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted text-sm hover:text-text">
            <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
            {questions.length - first.length} autres questions
          </summary>
          {rest.map(({ theme, heading, questions: some }) => (
            <section key={theme} aria-labelledby={`questions-${theme}`} className="mt-3">
              <h3 id={`questions-${theme}`} className="font-medium text-muted text-sm">
                {heading}
              </h3>
              <ul className="divide-y divide-line">
                {some.map((open) => (
                  <Question key={open.question.key} open={open} clientId={clientId} />
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
    </>
  );
}

/** In the order in which they were first shown; where one has gone, what stands in its place is looked at first. */
function useOrdered(listed: OpenQuestion[]): OpenQuestion[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const questions = keepOrder(listed, shown);
  const keys = questions.map(({ question }) => question.key);
  const unseen = keys.filter((key) => !shown.includes(key));
  if (unseen.length > 0) setShown([...shown, ...unseen]);
  const inSight = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told each time that they are others.
  useEffect(noteShown, [inSight]);
  return questions;
}

function Question({ open, clientId }: { open: OpenQuestion; clientId: string }) {
  const { question, pieces, suggestion, choices } = open;
  return (
    <li className="grid gap-x-6 gap-y-2.5 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{question.sentence}</p>
        <p className="text-muted">
          {pieces.map(({ label, person }) => (person ? `${label} de ${person}` : label)).join(', ')}
        </p>
        {suggestion && <p className="text-info">{suggestion}</p>}
      </div>
      {choices ? (
        <StatusAnswer question={question} choices={choices} clientId={clientId} />
      ) : (
        <Answer question={question} clientId={clientId} />
      )}
    </li>
  );
}
