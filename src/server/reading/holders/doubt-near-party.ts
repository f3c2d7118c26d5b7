import { PARTICLES } from '../names/name-tokens.ts';
import type { PersonName } from '../names/person-name.ts';
import { comparePersons, isSameSurname } from '../names/same-person.ts';
import { doubtNameItself, holdForClient, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { editDistance } from '../text/edit-distance.ts';
import { foldKey, foldText, foldWords } from '../text/fold.ts';

/** Letters that may be misread in one name. */
const MISREAD = 2;

/** Shorter names are near each other without being one. */
const SHORTEST = 4;

/** « NAT » and « NATIVEL », « MLE MUSELLI » and « MUSELLI », « Calomon » and « Salomon ». */
function isNear(read: string, known: string): boolean {
  const [one, other] = [foldKey(read), foldKey(known)];
  if (one.length < 2 || other.length < 2 || one === other) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(short) || long.endsWith(short)) return true;
  const most = short.length > SHORTEST ? MISREAD : 1;
  return short.length >= SHORTEST && editDistance(one, other, most) <= most;
}

/** « MILE BENOÎT » for « Mlle BENOÎT »: a short word before his surname, and no particle. */
function hasStrayWord(read: string, known: string): boolean {
  const [stray = '', ...rest] = foldText(read).trim().split(' ');
  const isShort = stray.length <= SHORTEST && !PARTICLES.has(stray) && !/['-]/.test(stray);
  return isShort && rest.length > 0 && foldKey(rest.join(' ')) === foldKey(known);
}

const firstOf = (given: string) => foldKey(given.split(/[\s-]/)[0] ?? '');

function isNamed(folded: string, name: string): boolean {
  return ` ${foldWords(folded).join(' ')} `.includes(` ${foldWords(name).join(' ')} `);
}

/** What a name that is almost a party's leaves open: how it is spelt, or whose it is. */
type Nearness = 'spelling' | 'name' | null;

/**
 * The same given name with almost his surname, or his surname with almost the given name, is a party misread more often
 * than his relative; under another surname, on a paper that prints his own as well, he may be meant by his name of birth.
 * On what she signs with her husband his surname is printed as his own, and hers is the one that was read.
 */
function judgeNearness(
  folded: string,
  read: PersonName,
  party: PersonName,
  together: readonly PersonName[],
): Nearness {
  if (read.kind !== 'natural' || party.kind !== 'natural' || !read.firstName || !party.firstName) return null;
  if (hasStrayWord(read.lastName, party.lastName)) return 'spelling';
  if (comparePersons(read, party) !== 'no') return null;
  const isGivenSame = firstOf(read.firstName) === firstOf(party.firstName);
  if (isGivenSame && isNear(read.lastName, party.lastName)) return 'spelling';
  if (isSameSurname(read.lastName, party.lastName))
    return isNear(read.firstName, party.firstName) ? 'spelling' : null;
  const isSpouses = together.some((other) => other !== read && isSameSurname(other.lastName, party.lastName));
  return isGivenSame && !isSpouses && isNamed(folded, party.lastName) ? 'name' : null;
}

/** A paper under a name that is almost one of its case: a person looks, unless a client bears just this spelling. */
export function doubtNearParty(
  { folded }: Pick<DocumentText, 'folded'>,
  choice: PersonChoice,
  parties: readonly PersonName[],
): PersonChoice {
  const found = choice.persons.flatMap((read) =>
    parties.map((party) => judgeNearness(folded, read, party, choice.persons)),
  );
  if (found.includes('name')) return doubtNameItself(choice, 'near-a-party');
  return found.includes('spelling') ? holdForClient(choice, 'near-a-party') : choice;
}
