import { editDistance } from '../text/edit-distance.ts';
import { foldKey } from '../text/fold.ts';
import { isKnownGivenName } from './known-given-names.ts';
import type { PersonName } from './person-name.ts';

export interface KnownPerson {
  id: string;
  lastName: string;
  firstName: string;
}

export type PersonMatch =
  | { kind: 'exact' | 'close'; person: KnownPerson }
  | { kind: 'ambiguous' | 'none'; person: null };

/** Surname key without its leading particle: « DE LA ROCHE » and « LA ROCHE » are compared as one. */
function particleFree(name: string): string {
  return foldKey(name.replace(/^(?:de|du|des|d')\s{0,30}(?=\S)/i, ''));
}

function sameSurname(left: string, right: string): boolean {
  return foldKey(left) === foldKey(right) || particleFree(left) === particleFree(right);
}

/** One error in 4 to 7 letters, two from 8, none below. */
function closeSurname(left: string, right: string): boolean {
  const [a, b] = [foldKey(left), foldKey(right)];
  const shortest = Math.min(a.length, b.length);
  if (shortest <= 3) return a === b;
  const limit = shortest >= 8 ? 2 : 1;
  return editDistance(a, b, limit) <= limit;
}

function sameGiven(left: string, right: string): boolean {
  const [a, b] = [foldKey(left), foldKey(right)];
  return a !== '' && a === b;
}

function closeGiven(left: string, right: string): boolean {
  const [a, b] = [foldKey(left), foldKey(right)];
  if (a === '' || b === '') return false;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  // « Simone » is no misreading of « Simon »: both are borne.
  if (a !== b && isKnownGivenName(left) && isKnownGivenName(right)) return false;
  return a === b || (Math.min(a.length, b.length) >= 5 && editDistance(a, b, 1) <= 1);
}

function only(matches: readonly KnownPerson[], kind: 'exact' | 'close'): PersonMatch | null {
  const distinct = new Map(matches.map((person) => [person.id, person]));
  if (distinct.size > 1) return { kind: 'ambiguous', person: null };
  const [person] = distinct.values();
  return person ? { kind, person } : null;
}

/** The known client that a name of a document means: exact on either surname, then close; two candidates are none. */
export function matchPerson(name: PersonName, known: readonly KnownPerson[]): PersonMatch {
  const surnames = [name.lastName, name.usageName].filter((surname): surname is string => Boolean(surname));
  const exact = known.filter(
    (person) =>
      surnames.some((surname) => sameSurname(surname, person.lastName)) &&
      sameGiven(name.firstName, person.firstName),
  );
  const found = only(exact, 'exact');
  if (found) return found;
  const close = known.filter((person) => {
    return (
      surnames.some((surname) => closeSurname(surname, person.lastName)) &&
      closeGiven(name.firstName, person.firstName)
    );
  });
  return only(close, 'close') ?? { kind: 'none', person: null };
}
