import type { CasePieces } from '#shared/contracts/clients.ts';
import { countOf } from '#web/lib/figures.ts';
import { useSaidAnswer } from '../client-files.queries.ts';
import { countQuestions } from '../open-questions.ts';

/** For who does not see that the question has gone: what was said of it, and how many are left. */
export function SaidAnswer({ found: { id, pieces } }: { found: CasePieces }) {
  const said = useSaidAnswer(id);
  const left = countQuestions(pieces);
  return (
    <p role="status" className="sr-only">
      {said &&
        `${said.answer === null ? 'Réponse reprise' : `Répondu : ${said.answer ? 'oui' : 'non'}`}. Encore ${countOf(left, 'question', 'questions')}.`}
    </p>
  );
}
