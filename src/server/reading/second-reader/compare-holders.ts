import type { NamedParty } from '#shared/paper-parties.ts';
import type { PaperClaims } from '#shared/second-reading.ts';
import { readCompanyName } from '../names/company-names.ts';
import { comparePersons, isSameSurname } from '../names/same-person.ts';
import { wordsOf } from './find-quote.ts';

/** `unclear`: neither the same nor surely another. */
export type Likeness = 'same' | 'unclear' | 'other';

type Claimed = PaperClaims['holders'][number];

/** All whom our readers name beside all who are claimed: one more or one less is another answer. */
export function compareHolders(
  own: readonly NamedParty[],
  claimed: readonly Claimed[],
  otherSurnames: readonly string[],
): Likeness {
  if (claimed.length === 0 || own.length === 0) return 'unclear';
  const found = claimed.map((one) => own.map((holder) => compareHolder(holder, one, otherSurnames)));
  if (found.some((row) => row.every((likeness) => likeness === 'other'))) return 'other';
  if (own.length !== claimed.length) return 'other';
  const isPaired = own.every((_, at) => found.some((row) => row[at] === 'same'));
  return isPaired && found.every((row) => row.includes('same')) ? 'same' : 'unclear';
}

function compareHolder(own: NamedParty, claimed: Claimed, otherSurnames: readonly string[]): Likeness {
  if (own.kind === 'company')
    return compareWords(companyWords(own.lastName), companyWords(wholeName(claimed)));
  if (own.kind !== 'natural') return compareWords(wordsOf(own.lastName), wordsOf(wholeName(claimed)));
  const named = { kind: 'natural' as const, lastName: claimed.lastName, firstName: claimed.firstName ?? '' };
  const likeness = comparePersons(own, named, { line: claimed.quote, surnames: otherSurnames });
  if (likeness === 'same') return 'same';
  const isHalf = !own.firstName || !named.firstName;
  return likeness === 'initial' || (isHalf && isSameSurname(own.lastName, named.lastName))
    ? 'unclear'
    : 'other';
}

function wholeName({ lastName, firstName }: Claimed): string {
  return firstName ? `${lastName} ${firstName}` : lastName;
}

/** « SCI LES ORMES » and « Les Ormes » are one. */
function companyWords(name: string): string {
  return readCompanyName(name).key || wordsOf(name);
}

function compareWords(own: string, claimed: string): Likeness {
  const [one, other] = [own.trim(), claimed.trim()];
  if (one === other) return 'same';
  return one.includes(other) || other.includes(one) ? 'unclear' : 'other';
}
