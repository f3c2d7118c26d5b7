import { allPapers } from '#server/papers/all-papers.ts';
import { ENOUGH, FILED, HELD } from '../evidence/trust.ts';
import type { Classification } from './classify.ts';
import type { WeighedType } from './weigh-types.ts';

/** From here on the learned reader, which shares itself out among ninety types, confirms what the rules have chosen. */
const CONFIRMED = 0.15;

/** So sure that it is believed where the rules are not sure of theirs. */
const SURE_ALONE = 0.8;

/** More likely than not: what a clerk is shown first where the two disagree. */
const LIKELY = 0.5;

/** Two readers who know nothing of each other, as for persons (decision 0052). */
export function agreeOnType(ruled: Classification, weighed: readonly WeighedType[]): Classification {
  const [best] = weighed;
  if (!best) return ruled;
  const held = { ...ruled, confidence: Math.min(ruled.confidence, HELD) };
  if (best.type === ruled.type) {
    return best.probability < CONFIRMED ? held : { ...ruled, confidence: Math.max(ruled.confidence, FILED) };
  }
  // « None of the types » is never filed: it can only speak against.
  if (allPapers[best.type].cues === null)
    return best.probability >= LIKELY && ruled.type !== null ? held : ruled;
  if (ruled.confidence < ENOUGH && best.probability >= SURE_ALONE)
    return { ...ruled, type: best.type, confidence: FILED };
  return best.probability >= LIKELY || ruled.type === null ? { ...held, type: best.type } : held;
}
