import { softmax } from '#server/reading/evidence/softmax.ts';
import type { Question } from './find-questions.ts';
import { listSigns } from './line-signs.ts';
import { trainedNearness } from './nearness.data.ts';
import type { SheetLine } from './read-text.ts';

/** How heavily each sign counts, of a line alone and beside what the other questions of the message are bound to. */
export interface NearnessWeights {
  signs: readonly number[];
  among: readonly number[];
}

export interface NearLine {
  id: string;
  /** How probably it is the line that is meant, where one is; all lines together make 1. */
  nearness: number;
  /** It is about another thing, case or paper than is asked, or does not tell what is. */
  isAnother: boolean;
}

/** For each question of a message the lines of the sheet, the nearest first. */
export function rankNearest(
  questions: readonly Question[],
  entries: readonly SheetLine[],
  weights: NearnessWeights = trainedNearness,
): NearLine[][] {
  const read = questions.map((question) => listSigns(question, entries));
  const alone = read.map((lines) => lines.map(({ signs }) => weigh(signs, weights.signs)));
  return listAmong(alone).map((lines, question) => {
    const shares = softmax(lines.map((signs) => weigh(signs, weights.among)));
    return (read[question] ?? [])
      .map(({ id, isAnother }, at) => ({ id, isAnother, nearness: shares[at] ?? 0 }))
      .sort((one, other) => other.nearness - one.nearness);
  });
}

/** As small as a probability may seem. */
const LEAST = 1e-4;

/**
 * What a line is worth to each question beside the others of the same message: its own score, and how near it is to the
 * question before and to any other. « Et c’est payant ? » goes on asking of one line. By question, by line.
 */
export function listAmong(scores: readonly (readonly number[])[]): number[][][] {
  const shares = scores.map((all) => softmax([...all]));
  return scores.map((own, at) => {
    const mine = shares[at] ?? [];
    const unsure = 1 - Math.max(0, ...mine);
    return own.map((score, line) => {
      const others = shares.flatMap((share, other) => (other === at ? [] : (share[line] ?? 0)));
      const most = Math.max(0, ...others);
      const before = shares[at - 1]?.[line] ?? 0;
      return [
        score,
        Math.log(Math.max(mine[line] ?? 0, LEAST)),
        most,
        before,
        most * unsure,
        before * unsure,
        Math.log(Math.max(most, LEAST)),
        Math.log(Math.max(before, LEAST)),
      ];
    });
  });
}

export function weigh(signs: readonly number[], weights: readonly number[]): number {
  return signs.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);
}
