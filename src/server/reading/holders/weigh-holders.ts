import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type HashedModel, weigh } from '../evidence/hashed-model.ts';
import { softmax } from '../evidence/softmax.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { type Holder, listHolders } from './list-holders.ts';
import { isVariant, listPairs, type Pair } from './list-pairs.ts';
import { isParty } from './named-parties.ts';

/** All that a paper may be named after: one of its holders, two of them, or nobody. */
export interface Offer {
  holders: Holder[];
  pairs: Pair[];
  nobody: Set<string>;
}

export function listOffer(
  document: DocumentText,
  type: DocumentTypeId,
  ruled: PersonChoice,
  parties: readonly PersonName[] = [],
): Offer {
  const holders = listHolders(document, type, ruled, parties);
  const pairs = listPairs(document, type, holders);
  const nobody = new Set(['none', `${type}|none`, `none|of:${Math.min(holders.length, 6)}`]);
  return { holders, pairs, nobody };
}

export interface WeighedHolder {
  /** One person, two, or nobody. */
  persons: PersonName[];
  /** Where the first is named, as an offset; null for nobody. */
  start: number | null;
  /** From 0 to 1, against all that the paper offers. */
  probability: number;
  /** One person who only signs, attests or is cited, wherever the paper names him. */
  isCited?: boolean;
}

/**
 * What it says for a holder that he is of the case whose client sent the paper, on the scale of the model's scores: some
 * twenty times as probable as without. Not more: the landlord's bill names the tenant who sends it.
 */
const OF_CASE = 3;

/** Two writings of one company or one place, or a company and the person that its name was taken for. */
function isSame(one: Holder, other: Holder): boolean {
  const isNatural = one.person.kind === 'natural';
  if (isNatural && other.person.kind === 'natural') return false;
  if (one.person.kind === other.person.kind) return isVariant(one, other);
  return foldKey(displayName(one.person)) === foldKey(displayName(other.person));
}

/** What a learned model makes of whom a paper of a type is named after, most probable first. */
export function weighHolders(
  document: DocumentText,
  type: DocumentTypeId,
  ruled: PersonChoice,
  model: HashedModel,
  parties: readonly PersonName[] = [],
): WeighedHolder[] {
  const { holders, pairs, nobody } = listOffer(document, type, ruled, parties);
  const alone = holders.map(({ features }) => weigh(model, features));
  const known = holders.map(({ person }) => (isParty(person, parties) ? OF_CASE : 0));
  const together = pairs.map(
    ({ first, second, features }) =>
      ((alone[first] ?? 0) + (alone[second] ?? 0)) / 2 +
      weigh(model, features) +
      Math.max(known[first] ?? 0, known[second] ?? 0),
  );
  const shares = softmax([
    ...alone.map((score, index) => score + (known[index] ?? 0)),
    ...together,
    weigh(model, nobody),
  ]);
  const single = holders.map((holder, index): WeighedHolder => {
    const same = holders.flatMap((other, at) =>
      at !== index && isSame(holder, other) ? [shares[at] ?? 0] : [],
    );
    const probability = same.reduce((sum, share) => sum + share, shares[index] ?? 0);
    const isCited = holder.features.has('always-bystander');
    return {
      persons: [holder.person],
      start: holder.starts[0] ?? 0,
      probability,
      ...(isCited && { isCited }),
    };
  });
  const double = pairs.map(({ first, second }, index): WeighedHolder => {
    const both = [holders[first], holders[second]].filter((holder) => holder !== undefined);
    return {
      persons: both.map(({ person }) => person),
      start: both[0]?.starts[0] ?? 0,
      probability: shares[holders.length + index] ?? 0,
    };
  });
  const none: WeighedHolder = { persons: [], start: null, probability: shares.at(-1) ?? 0 };
  const all = [...single, ...double, none].toSorted((left, right) => right.probability - left.probability);
  return allPapers[type].person?.property ? withoutPlaces(all) : all;
}

/** What is of a property may be named after its owner or its address: the address speaks against no owner. */
function withoutPlaces(weighed: readonly WeighedHolder[]): WeighedHolder[] {
  const isPlace = ({ persons: [person] }: WeighedHolder) => person?.kind === 'building';
  const [best] = weighed;
  if (!best || isPlace(best)) return [...weighed];
  const places = weighed.reduce((sum, holder) => sum + (isPlace(holder) ? holder.probability : 0), 0);
  return weighed.map((holder) =>
    isPlace(holder) ? holder : { ...holder, probability: holder.probability / Math.max(1 - places, 1e-9) },
  );
}
