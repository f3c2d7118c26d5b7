import { shareChances } from '../../src/server/mail/names/share-chances.ts';

/** A letter as the model sees it: what speaks for each of whom it may be, and which of them are right; none of them is `nobody`. */
export interface NameSample {
  choices: readonly (readonly string[])[];
  right: readonly number[];
  /** How much it counts beside a letter that somebody wrote. */
  weight: number;
}

const ROUNDS = 200;
const STEP = 0.3;
const DECAY = 5e-4;
/** What weighs less changes no choice. */
const LEAST = 0.005;

/** Whose each letter is, among all of whom it may be (a conditional logistic regression, AdaGrad over all letters at once). The same weights for the same letters. */
export function trainNames(samples: readonly NameSample[]): Record<string, number> {
  const weights: Record<string, number> = {};
  const squares: Record<string, number> = {};
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient: Record<string, number> = {};
    for (const sample of samples) addGradient(gradient, sample, weights);
    for (const [feature, sum] of Object.entries(gradient)) {
      const weight = weights[feature] ?? 0;
      const slope = sum + DECAY * total * weight;
      const square = (squares[feature] ?? 1e-6) + slope * slope;
      squares[feature] = square;
      weights[feature] = weight - (STEP * slope) / Math.sqrt(square);
    }
  }
  const kept = Object.entries(weights)
    .map(([feature, weight]) => [feature, Number(weight.toFixed(3))] as const)
    .filter(([, weight]) => Math.abs(weight) >= LEAST);
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function addGradient(
  gradient: Record<string, number>,
  { choices, right, weight }: NameSample,
  weights: Readonly<Record<string, number>>,
): void {
  const chances = shareChances(choices, weights);
  const ofRight = right.reduce((sum, at) => sum + (chances[at] ?? 0), 0);
  choices.forEach((features, at) => {
    const chance = chances[at] ?? 0;
    const wanted = right.includes(at) ? chance / ofRight : 0;
    for (const feature of features) gradient[feature] = (gradient[feature] ?? 0) + (chance - wanted) * weight;
  });
}
