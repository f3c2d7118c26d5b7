import type { JudgedDocument } from './document-scores.ts';

/** What one doubt costs and protects from, over the papers that it holds. */
export interface DoubtCount {
  doubt: string;
  held: number;
  /** Of these, all three right: what it costs, unless another doubt holds them as well. */
  right: number;
  /** Held by it alone. */
  aloneRight: number;
  aloneWrong: number;
}

/** A doubt by which right papers alone are held protects from nothing; the most costly first. */
export function countDoubts(judged: readonly JudgedDocument[]): DoubtCount[] {
  const counts = new Map<string, DoubtCount>();
  for (const { truth, outcome, all } of judged) {
    if (outcome.filed) continue;
    const isRight = all && truth.expect === 'file';
    const isAlone = outcome.doubts.length === 1;
    for (const doubt of outcome.doubts) {
      const count = counts.get(doubt) ?? { doubt, held: 0, right: 0, aloneRight: 0, aloneWrong: 0 };
      counts.set(doubt, {
        ...count,
        held: count.held + 1,
        right: count.right + Number(isRight),
        aloneRight: count.aloneRight + Number(isAlone && isRight),
        aloneWrong: count.aloneWrong + Number(isAlone && !isRight),
      });
    }
  }
  return [...counts.values()].toSorted((left, right) => right.aloneRight - left.aloneRight);
}
