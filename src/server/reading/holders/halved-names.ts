import { isKnownGivenName } from '../names/known-given-names.ts';
import { displayNames, formatFirstName, type PersonName } from '../names/person-name.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';

/** So far from his given name may a card print his surname, labels in three languages between them. */
const BESIDE = 80;

/** Given names that are borne alone less often than with the one that follows. */
const FIRST_HALVES = new Set(['JEAN', 'MARIE', 'ANNE', 'ANA', 'MARIA', 'JOSE']);

/** The word behind each place where a first half stands beside its surname, and what follows that word. */
function listBehind(text: string, { lastName, firstName }: PersonName): { next: string; rest: string }[] {
  const name = ` ${foldText(firstName)} `;
  const found: { next: string; rest: string }[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const behind = text.slice(at + name.length, at + name.length + 60);
    const [next = ''] = behind.split(/[^A-Z-]/, 1);
    const isHis = text
      .slice(Math.max(0, at - BESIDE), at + name.length + BESIDE)
      .includes(foldText(lastName));
    // « Jean Martin », whose surname is a given name too.
    const isSurname = foldKey(next) === foldKey(lastName);
    if (isHis && !isSurname && isKnownGivenName(next)) found.push({ next, rest: behind.slice(next.length) });
  }
  return found;
}

function isFirstHalf({ kind, firstName }: PersonName): boolean {
  return kind === 'natural' && FIRST_HALVES.has(foldText(firstName));
}

/**
 * « M GRONDIN JEAN FRED », « PAYET<<MARIE<ROSE », « 2. Marie Josée » of a card: no sign tells whether he is Jean, or Jean-Fred.
 */
export function isHalved(text: string, person: PersonName): boolean {
  const spaced = ` ${text.replace(/<+/g, ' ')} `;
  return (
    isFirstHalf(person) &&
    listBehind(spaced, person).length > 0 &&
    !spaced.includes(`${foldText(person.firstName)}, `)
  );
}

/**
 * « M GRONDIN JEAN FRED » as GRONDIN Jean Fred: two words that stand together wherever he is named, and no third one behind
 * them, are all that the paper has of his given name; whether a hyphen joins them changes nothing.
 */
export function completeHalf({ folded }: Pick<DocumentText, 'folded'>, person: PersonName): PersonName {
  const text = folded.replace(/\s+/g, ' ');
  if (!isFirstHalf(person) || !isHalved(text, person)) return person;
  const behind = listBehind(` ${text} `, person);
  const [first] = behind;
  const isAll = behind.every(
    ({ next, rest }) => next === first?.next && !/^ ?[,-]? ?[A-Z]{2}/.test(cutAt(rest, person)),
  );
  return first && isAll
    ? { ...person, firstName: formatFirstName(`${person.firstName} ${first.next}`) }
    : person;
}

/** What follows a given name, unless it is no other one: his surname, his birth, an address. */
function cutAt(rest: string, { lastName }: PersonName): string {
  const word = /^ ?[,-]? ?([A-Z'-]{2,30})/.exec(rest)?.[1] ?? '';
  return isKnownGivenName(word) && !foldText(lastName).startsWith(word) ? rest : '';
}

/** Given names of which two words were printed and one was read, whole. */
export function completeHalves(document: Pick<DocumentText, 'folded'>, choice: PersonChoice): PersonChoice {
  const persons = choice.persons.map((person) => completeHalf(document, person));
  const isSame = persons.every((person, at) => person === choice.persons[at]);
  return isSame ? choice : { ...choice, persons, value: displayNames(persons) };
}
