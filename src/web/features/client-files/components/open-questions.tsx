import type { CasePiece } from '#shared/contracts/clients.ts';
import { Answer } from './answer.tsx';
import { PieceRow } from './piece-row.tsx';

interface OpenQuestion {
  question: NonNullable<CasePiece['question']>;
  pieces: CasePiece[];
}

/** What is to be confirmed: each question once, with the pieces that hang on it. */
export function OpenQuestions({ pieces, clientId }: { pieces: CasePiece[]; clientId: string }) {
  const questions = new Map<string, OpenQuestion>();
  for (const piece of pieces) {
    const { question } = piece;
    if (!question || piece.document) continue;
    const open = questions.get(question.key) ?? { question, pieces: [] };
    open.pieces.push(piece);
    questions.set(question.key, open);
  }
  const shown = pieces.filter(({ question, document }) => !question || document);
  return (
    <>
      {shown.map((piece) => (
        <PieceRow key={piece.key} piece={piece} clientId={clientId} />
      ))}
      {[...questions.values()].map(({ question, pieces: some }) => (
        <li key={question.key} className="grid gap-x-6 gap-y-2.5 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0 text-sm">
            <p className="font-medium">{question.sentence}</p>
            <p className="text-muted">
              {some.map(({ label, person }) => (person ? `${label} de ${person}` : label)).join(', ')}
            </p>
            {some.find(({ suggestion }) => suggestion)?.suggestion && (
              <p className="text-info">{some.find(({ suggestion }) => suggestion)?.suggestion}</p>
            )}
          </div>
          <Answer question={question} clientId={clientId} />
        </li>
      ))}
    </>
  );
}
