import type { Progress } from '../scripts/progress.ts';

/** One benchmark: `bench/<name>.bench.ts` exports `purpose` (one French sentence) and `measure`. */
export interface Benchmark {
  purpose: string;
  /** Starts whatever it needs and stops it. `startProgress` is for work of more than two seconds. */
  measure(tools: { startProgress(what: string, total: number): Progress }): Promise<Figure[]>;
}

/**
 * A figure that means something on any machine is a ratio (unit « × » or « % ») to something measured in the same run,
 * interleaved with it; only those carry a bound, and the few times that somebody waits for and was promised: as
 * medians, several times over what a busy machine takes.
 */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The benchmark fails when the value is under, or over, its bound. */
  atLeast?: number;
  atMost?: number;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
