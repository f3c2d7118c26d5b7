import { isKnownGivenName } from '../names/known-given-names.ts';
import { type NameReading, readHoldersAt, readNameAt } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { isBystander } from './bystanders.ts';

const MENTION =
  /(?<![\p{L}\d'-])(?=(?:Monsieur|Madame|Mademoiselle|M\.|Mme|Mlle|MME|MONSIEUR|MADAME)\s|\p{Lu})/gu;
const CIVIL = /^(?:Monsieur|Madame|Mademoiselle|M\.|Mme|Mlle|MME|MONSIEUR|MADAME)\s/;

/** Only a person is born. */
export const BORN =
  /^(?:, ?[A-Z][A-Z'-]{1,60}(?=,)){0,3}(?:, ?[A-Z][A-Z'-]{1,60})?,?\s{0,2}\(?NEE?(?:\(E\))? (?:LE|EN|A)\b/;

/** « COLOMBANI Lesia Maria, née le … »: further given names between a name and its birth. */
const MORE_GIVEN = /^(?:,? \p{Lu}\p{Ll}[\p{L}'-]{0,30}){0,3}/u;

function isBorn({ text, folded }: DocumentText, end: number): boolean {
  const more = MORE_GIVEN.exec(text.slice(end, end + 130))?.[0].length ?? 0;
  return [end, end + more].some((at) => BORN.test(folded.slice(at, at + 60)));
}

/** « BOULANGERIE DU PORT »: what a particle joins to a word in capitals opens no name. */
function goesOn(document: DocumentText, start: number): boolean {
  const before = document.text.slice(Math.max(0, start - 20), start);
  const opensWithParticle = /^(?:DU|DES|DE|LA|LE) /.test(document.text.slice(start, start + 4));
  return (
    /\p{Lu} (?:DU|DES|DE LA|LA|LES) $/u.test(before) || (opensWithParticle && /\p{Lu}{4} $/u.test(before))
  );
}

/** A name is recognised after a civility, before a birth, or as capitals beside a known given name. */
function isConvincing(document: DocumentText, reading: NameReading): boolean {
  const written = document.text.slice(reading.start, reading.end);
  const person = reading.persons[0];
  if (!person?.firstName || goesOn(document, reading.start)) return false;
  if (CIVIL.test(written)) return true;
  // « 45 rue des Lilas, Sophie MARTIN, née le … »: what goes on with an address opens no name.
  const isApart = !/\p{Ll}\s$/u.test(document.text.slice(0, reading.start).slice(-2));
  if (isApart && isBorn(document, reading.end) && /\p{Lu}{2}/u.test(written)) return true;
  const opens =
    (isApart && isKnownGivenName(/^\p{Lu}[\p{L}-]+, ?(\p{Lu}[\p{L}-]+)/u.exec(written)?.[1] ?? '')) ||
    /^\p{Lu}[\p{Lu}']/u.test(written) ||
    isKnownGivenName(/^[\p{L}-]+/u.exec(written)?.[0] ?? '');
  const list = /, ?\p{Lu}\p{Ll}/u.test(written);
  return opens && /\p{Lu}{2}/u.test(written) && (list || isKnownGivenName(person.firstName));
}

/** Names of possible persons of the document, in order of appearance; those who only sign or are cited left out. */
export function findMentions(document: DocumentText): NameReading[] {
  return findNamed(document, isBystander);
}

/** All of them, with those who sign, declare or represent; `isLeftOut` says of whom nothing is wanted. */
export function findNamed(
  document: DocumentText,
  isLeftOut: typeof isBystander = () => false,
): NameReading[] {
  const found: NameReading[] = [];
  let from = 0;
  for (const match of document.text.matchAll(MENTION)) {
    if (match.index < from) continue;
    const single = readNameAt(document.text, match.index);
    if (!single || !isConvincing(document, single)) continue;
    from = single.end;
    if (isLeftOut(document, match.index, single.end)) continue;
    const holders = readHoldersAt(document.text, match.index) ?? single;
    found.push(holders);
    from = holders.end;
  }
  return found;
}

/** The same person named in full elsewhere in the document; null when nobody, or two different persons, fit. */
export function findFullName(document: DocumentText, partial: PersonName): PersonName | null {
  const named = findMentions(document)
    .flatMap((mention) => mention.persons)
    .filter((person) => foldKey(person.lastName) === foldKey(partial.lastName) && person.firstName !== '');
  const firstNames = new Set(named.map((person) => foldKey(person.firstName)));
  return firstNames.size === 1 ? (named[0] ?? null) : null;
}
