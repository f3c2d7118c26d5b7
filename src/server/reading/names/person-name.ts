import { foldKey } from '../text/fold.ts';

/** A person, a company or a building named by a document. */
export interface PersonName {
  kind: 'natural' | 'company' | 'building' | 'group';
  /** Surname in capitals; for the other kinds the whole name as it is displayed. */
  lastName: string;
  /** First given name, `Jean-Pierre`; empty when unknown. */
  firstName: string;
  /** The name of use of a married or widowed person. */
  usageName?: string;
}

/** Surname in capitals with its accents: `Lefèvre` → `LEFÈVRE`. */
export function formatLastName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLocaleUpperCase('fr-FR');
}

/** `JEAN-PIERRE`, `jean-pierre` → `Jean-Pierre`. */
export function formatFirstName(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase('fr-FR')
    .replace(
      /(^|[-' ])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase('fr-FR'),
    );
}

/** The form that opens a file name: `MARTIN Claire`, `SCI LES ORMES`, `Résidence LES TILLEULS`. */
export function displayName(person: PersonName): string {
  if (person.kind !== 'natural') return person.lastName;
  return `${person.lastName} ${person.firstName}`.trim();
}

export function isSamePerson(one: PersonName, other: PersonName): boolean {
  return foldKey(displayName(one)) === foldKey(displayName(other));
}

/** Two holders in one name: `MARTIN Paul et Claire`, `MARTIN Paul et DUBOIS Claire`; three or more: `… et autres`. */
export function displayNames(persons: readonly PersonName[]): string {
  const [first, second] = persons;
  if (!first) return '';
  if (!second) return displayName(first);
  if (persons.length > 2) return `${displayName(first)} et autres`;
  const shared = first.kind === 'natural' && second.kind === 'natural' && first.lastName === second.lastName;
  if (shared && first.firstName && second.firstName) return `${displayName(first)} et ${second.firstName}`;
  return `${displayName(first)} et ${displayName(second)}`;
}
