import type { Question } from './find-questions.ts';
import { listSigns } from './line-signs.ts';
import { type NearnessWeights, rankNearest, weigh } from './nearest-lines.ts';
import type { SheetLine } from './read-text.ts';

/** The line nearest to each question, in their order, and all that speaks for these as the answer to the whole. */
export interface WholeAnswer {
  lines: string[];
  /** Of each sign the least that any question has of its line: a message is answered as well as its least answered question. */
  signs: number[];
  /** The least near of them. */
  nearness: number;
  /** One of them is about another thing, case or paper than is asked, or does not tell what is. */
  isAnother: boolean;
}

/** As small, and as great, as a probability may seem. */
const LEAST = 1e-4;

/** Null where nothing is asked or the sheet is empty. */
export function findWholeAnswer(
  questions: readonly Question[],
  entries: readonly SheetLine[],
  weights: Pick<NearnessWeights, 'signs' | 'among'>,
): WholeAnswer | null {
  const nearest = rankNearest(questions, entries, weights).map(([first, second]) => ({ first, second }));
  const rows = nearest.flatMap(({ first, second }, at) => {
    const question = questions[at];
    const line = question && listSigns(question, entries).find(({ id }) => id === first?.id);
    if (!first || !line) return [];
    const near = logit(first.nearness);
    return [{ ...first, signs: [...line.signs, near, near - logit(second?.nearness ?? 0)] }];
  });
  const [any] = rows;
  if (!any) return null;
  const least = (of: (row: (typeof rows)[number]) => number) => Math.min(...rows.map(of));
  return {
    lines: rows.map(({ id }) => id),
    signs: any.signs.map((_, sign) => least(({ signs }) => signs[sign] ?? 0)),
    nearness: least(({ nearness }) => nearness),
    isAnother: rows.some(({ isAnother }) => isAnother),
  };
}

/** How probable it is that these lines answer all that is asked, by messages of authors who were left out. */
export function weighWholeAnswer({ signs }: WholeAnswer, { whole }: Pick<NearnessWeights, 'whole'>): number {
  return 1 / (1 + Math.exp(-weigh([...signs, 1], whole)));
}

function logit(probability: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(bounded / (1 - bounded));
}
