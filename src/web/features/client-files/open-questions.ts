import { type FactTheme, factThemes, findTheme } from '#shared/case-fact-themes.ts';
import type { CasePiece } from '#shared/contracts/clients.ts';
import { listChoices, listFolded, type MaritalChoice, maritalQuestion } from '#shared/marital-status.ts';

export interface OpenQuestion {
  question: NonNullable<CasePiece['question']>;
  /** What hangs on the answer. */
  pieces: CasePiece[];
  suggestion: string | null;
  /** What it is answered with, where that is more than yes or no. */
  choices?: MaritalChoice[];
}

/** So many are asked at a time; the others are there for who wants them. */
const FEW = 3;

/** What is asked of a case, each once: what a paper suggests first, then what decides most pieces. */
export function listQuestions(pieces: readonly CasePiece[]): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>();
  const besidePapers = listBesidePapers(pieces);
  for (const piece of pieces) {
    const { question, suggestion } = piece;
    if (!question || besidePapers.has(question.key)) continue;
    const open = questions.get(question.key) ?? { question, pieces: [], suggestion: null };
    open.pieces.push(piece);
    open.suggestion ??= suggestion;
    questions.set(question.key, open);
  }
  return foldStatuses(questions).toSorted(
    (one, other) =>
      Number(other.suggestion !== null) - Number(one.suggestion !== null) ||
      other.pieces.length - one.pieces.length,
  );
}

/** Those about one person's status, which exclude each other, are one question. */
function foldStatuses(questions: ReadonlyMap<string, OpenQuestion>): OpenQuestion[] {
  const asked = new Set(questions.keys());
  const folded = listFolded(asked);
  const some = [...questions.values()].filter(({ question }) => folded.has(question.key));
  return [...questions.values()].flatMap((open) => {
    const { question, pieces, suggestion } = open;
    if (folded.has(question.key)) return [];
    if (folded.size === 0 || question.key !== 'married') return [open];
    return {
      question: { ...question, sentence: maritalQuestion },
      pieces: [...pieces, ...some.flatMap((one) => one.pieces)],
      suggestion: suggestion ?? some.find((one) => one.suggestion)?.suggestion ?? null,
      choices: listChoices(asked),
    };
  });
}

/** How many there are, those beside a paper among them: as « À traiter » counts them. */
export function countQuestions(pieces: readonly CasePiece[]): number {
  const besidePapers = listBesidePapers(pieces);
  const asked = new Set(pieces.flatMap(({ question }) => question?.key ?? []));
  const alone = new Set([...asked].filter((key) => !besidePapers.has(key)));
  const folded = listFolded(alone);
  return [...asked].filter((key) => !folded.has(key)).length;
}

/** What is asked beside a paper that is there, by its key, and the first piece that asks it. */
function listBesidePapers(pieces: readonly CasePiece[]): Map<string, CasePiece> {
  const first = new Map<string, CasePiece>();
  for (const piece of pieces)
    if (piece.question && piece.document && !first.has(piece.question.key))
      first.set(piece.question.key, piece);
  return first;
}

/** The pieces that have a row of their own among what is to be confirmed; a question stands in the first that asks it. */
export function listRows(pieces: readonly CasePiece[]): CasePiece[] {
  const besidePapers = listBesidePapers(pieces);
  return pieces.flatMap((piece) => {
    const { question, document } = piece;
    if (!question) return [piece];
    const asks = besidePapers.get(question.key);
    if (asks === piece) return [piece];
    return asks || document ? [{ ...piece, question: null }] : [];
  });
}

/** As they were `shown` while the page is open, so that none moves under the hand; what has come since comes last. */
export function keepOrder(questions: readonly OpenQuestion[], shown: readonly string[]): OpenQuestion[] {
  const placeOf = ({ question }: OpenQuestion) => {
    const at = shown.indexOf(question.key);
    return at === -1 ? shown.length : at;
  };
  return questions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The first few, and the rest by theme; a rest of one is no rest. */
export function splitQuestions(questions: readonly OpenQuestion[]): {
  first: OpenQuestion[];
  rest: { theme: FactTheme; heading: string; questions: OpenQuestion[] }[];
} {
  const few = questions.length > FEW + 1 ? FEW : questions.length;
  const byTheme = Map.groupBy(questions.slice(few), ({ question }) => findTheme(question.key));
  const rest = (Object.keys(factThemes) as FactTheme[]).flatMap((theme) => {
    const some = byTheme.get(theme);
    return some ? [{ theme, heading: factThemes[theme], questions: some }] : [];
  });
  return { first: questions.slice(0, few), rest };
}
