/** Scores as probabilities that make one together, each growing with its score (softmax). */
export function shareOut(scores: Float64Array): Float64Array;
export function shareOut(scores: readonly number[]): number[];
export function shareOut(scores: Float64Array | readonly number[]): ArrayLike<number> {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  const parts = Float64Array.from(scores, (score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const shares = parts.map((part) => part / whole);
  return scores instanceof Float64Array ? shares : [...shares];
}
