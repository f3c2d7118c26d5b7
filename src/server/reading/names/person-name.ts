import { foldKey } from '../text/fold.ts';

/** What a person is called, as far as it was written. */
export interface NaturalName {
  /** Surname in capitals, accents kept. */
  lastName: string;
  /** First given name, `Jean-Pierre`; an initial (`T`) when a mail says no more, empty when unknown. */
  firstName: string;
}

/** A person, a company or a building named by a document; `lastName` of the others is the whole name as displayed. */
export interface PersonName extends NaturalName {
  kind: 'natural' | 'company' | 'building' | 'group';
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

/** Two names that a paper gives; a client’s, whom initials never name, is compared in `mail/client/named-clients.ts`. */
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
