import type { DocumentTypeId } from '#shared/document-types.ts';
import type { NameReading } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import { findNamed } from '../persons/mentions.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import { findRoles, keyOf, type Role } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';
import { ownerships } from './ownership.ts';
import { isSame, isToldDead, mentionsOf } from './told-dead.ts';

/** From here on a rule has chosen somebody by what the paper calls him. */
const FIRMLY = 0.7;

export interface Kin {
  /** For whom it speaks that the paper names them. */
  parties: readonly PersonName[];
  /** Those whom the paper calls the other side of whom the rules have chosen. */
  faced: readonly PersonName[];
}

/**
 * The parties of a case for whom it speaks that a paper names them: not for whom it names as the other side of the one whom it
 * calls its own, as his heir or his address, or as who pays him or lodges him. The buyer sends the promise of his seller, the heir
 * what the bank says of the deceased.
 */
export function findKin(
  document: DocumentText,
  type: DocumentTypeId,
  { persons, confidence }: Pick<PersonChoice, 'persons' | 'confidence'>,
  parties: readonly PersonName[],
): Kin {
  const all = { parties, faced: [] };
  const { named: isOfMany, ofDeceased, tellsProperty, teaches } = ownerships[type];
  // An heir sends what is of the deceased, a child what his parents gave: that he is named in it does not make it his.
  if (isOfMany && ofDeceased) return { ...all, parties: [] };
  const [ruled] = persons;
  if (!ruled || confidence < FIRMLY || parties.length === 0) return all;
  if (persons.some((person) => parties.some((party) => isSame(person, party)))) return all;
  const named = findNamed(document);
  const roles = findRoles(document, named);
  const his = roleOf(ruled, named, roles);
  const isDead = ofDeceased === true && isToldDead(document, ruled, named);
  // By a title its seller owns nothing any more, and a mandate is its principal's.
  const isBoth = !(tellsProperty && teaches === 'co-holders');
  const isAcross = (party: PersonName) => {
    const role = roleOf(party, named, roles);
    return isBoth && his !== null && role !== null && role !== his;
  };
  return {
    parties: isDead ? [] : parties.filter((party) => !isAcross(party) && !isBeside(document, party, named)),
    faced: parties.filter(isAcross),
  };
}

function roleOf(
  person: PersonName,
  named: readonly NameReading[],
  roles: ReadonlyMap<string, Role>,
): Role | null {
  const writings = named.flatMap(({ persons }) => persons.filter((one) => isSame(one, person)));
  return writings.map((one) => roles.get(keyOf(one))).find((role) => role !== undefined) ?? null;
}

/** « chez Mme X », « par Mme X », « employeur : Mme X », « je soussignée X atteste héberger ». */
const THROUGH =
  /(?:\b(?:CHEZ|C\/O|AUX BONS SOINS DE|REPRESENTEE? PAR|EMPLOYEU(?:R|SE)|HEBERGEANTE?|HEBERGEE? PAR)|(?:^|\n)\s{0,3}PAR)\s{0,3}:?\s{0,3}$/;
const LODGES = /\b(?:HEBERGER?|LOGER?)\b|\bDONNE L'HOSPITALITE\b/;

function isBeside({ folded }: DocumentText, party: PersonName, named: readonly NameReading[]): boolean {
  const mentions = mentionsOf(party, named);
  const lodges = ({ end }: NameReading, next: NameReading | undefined) =>
    next !== undefined && LODGES.test(folded.slice(end, next.start));
  return (
    mentions.length > 0 &&
    mentions.some(
      (mention) =>
        THROUGH.test(folded.slice(Math.max(0, mention.start - 40), mention.start)) ||
        lodges(mention, named[named.indexOf(mention) + 1]),
    )
  );
}
