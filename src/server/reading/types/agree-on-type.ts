import { allPapers } from '#server/papers/all-papers.ts';
import { hold } from '../evidence/doubts.ts';
import { ENOUGH, FILED } from '../evidence/trust.ts';
import type { Classification } from './classify.ts';
import type { WeighedType } from './weigh-types.ts';

/**
 * From here on the learned reader, which shares itself out among ninety types, confirms what the rules are not sure of. What
 * they are sure of it confirms by finding nothing likelier: of 41 such papers below it, of authors left out, all were right.
 */
const CONFIRMED = 0.15;
const CONFIRMED_SURELY = 0.05;

/** So sure that it is believed where the rules are not sure of theirs. That 29 papers below it were right is too few to file alone by. */
const SURE_ALONE = 0.8;

/**
 * What the rules are sure of and the second reader finds nearly as likely as another one, he does not speak against: of 17 such
 * papers all were right, of those down to half as likely 11 of 12.
 */
const NEARLY_AS_LIKELY = 0.7;

/** More likely than not: what a clerk is shown first where the two disagree. */
const LIKELY = 0.5;

/** Two readers who know nothing of each other, as for persons (decision 0052). */
export function agreeOnType(ruled: Classification, weighed: readonly WeighedType[]): Classification {
  const [best] = weighed;
  if (!best) return ruled;
  const held = hold(ruled, 'type-disagreed');
  if (best.type === ruled.type) {
    const bar = ruled.confidence >= ENOUGH ? CONFIRMED_SURELY : CONFIRMED;
    return best.probability < bar
      ? hold(ruled, 'type-hardly-agreed')
      : { ...ruled, confidence: Math.max(ruled.confidence, FILED) };
  }
  // « None of the types » is never filed: it can only speak against.
  if (allPapers[best.type].cues === null)
    return best.probability >= LIKELY && ruled.type !== null ? held : ruled;
  const own = weighed.find(({ type }) => type === ruled.type)?.probability ?? 0;
  if (ruled.confidence >= ENOUGH && own >= NEARLY_AS_LIKELY * best.probability) return ruled;
  if (ruled.confidence < ENOUGH && best.probability >= SURE_ALONE)
    return { ...ruled, type: best.type, confidence: FILED };
  return best.probability >= LIKELY || ruled.type === null ? { ...held, type: best.type } : held;
}
