import type { PersonName } from '../names/person-name.ts';
import { findNamed } from '../persons/mentions.ts';
import type { DocumentText } from '../text/document-text.ts';
import { findRoles, keyOf, type Role } from './roles.ts';

/** The two roles of one contract. */
const OPPOSITE: Partial<Record<Role, Role>> = {
  sells: 'buys',
  buys: 'sells',
  lets: 'rents',
  rents: 'lets',
  gives: 'receives',
  receives: 'gives',
  borrows: 'lends',
  lends: 'borrows',
};

/** Which of those whom a paper names are the two sides of a contract, and which are one. */
export interface Opposition {
  /** Whether it calls one of the two the other side of the other: its seller and its buyer. */
  areOpposed(persons: readonly PersonName[]): boolean;
  /** Whether it calls both the same. */
  areAlike(persons: readonly PersonName[]): boolean;
}

export function readOpposition(document: DocumentText): Opposition {
  const roles = findRoles(document, findNamed(document));
  const rolesOf = (persons: readonly PersonName[]) => persons.map((person) => roles.get(keyOf(person)));
  return {
    areOpposed: (persons) => {
      const [one, other] = rolesOf(persons);
      return one !== undefined && other !== undefined && OPPOSITE[one] === other;
    },
    areAlike: (persons) => {
      const [one, other] = rolesOf(persons);
      return persons.length === 2 && one !== undefined && one === other;
    },
  };
}
