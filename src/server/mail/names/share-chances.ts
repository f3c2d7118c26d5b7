/** The chance of each choice by the weights of its features; they sum up to one. */
export function shareChances(
  choices: readonly (readonly string[])[],
  weights: Readonly<Record<string, number>>,
): number[] {
  const sums = choices.map((features) => features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0));
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}
