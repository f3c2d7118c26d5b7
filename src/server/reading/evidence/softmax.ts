/** Scores as probabilities that make one together, each growing with its score; none for no score. */
export function softmax(scores: Iterable<number>): number[] {
  const all = [...scores];
  const highest = all.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const parts = all.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}
