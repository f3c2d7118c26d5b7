import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PersonName } from '../names/person-name.ts';
import { findNamed } from '../persons/mentions.ts';
import { findRoles, keyOf, type Role } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';
import { ownerships } from './ownership.ts';
import { findParts } from './parts.ts';
import { isToldDead } from './told-dead.ts';

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
  /** Whether one of the two is the other side of the other: its seller and its buyer, or who died and who pays. */
  areOpposed(persons: readonly PersonName[]): boolean;
  /** Whether it calls both the same, or both are « d'une part ». */
  areAlike(persons: readonly PersonName[]): boolean;
}

/** Two agents, or two who vouch, hold nothing. */
const isOfOneRole = (one?: Role, other?: Role) => one !== undefined && one === other && one in OPPOSITE;

export function readOpposition(document: DocumentText, type: DocumentTypeId): Opposition {
  const named = findNamed(document);
  const roles = findRoles(document, named);
  const { named: isOfMany, ofDeceased } = ownerships[type];
  const parts = findParts(document, named);
  const areOfOnePart = ([one, other]: readonly PersonName[]) => {
    const part = one && parts.get(keyOf(one));
    return part !== undefined && other !== undefined && part === parts.get(keyOf(other));
  };
  const isOfDeceased = isOfMany === true && ofDeceased === true && !allPapers[type].person?.couple;
  const areParted = (persons: readonly PersonName[]) =>
    new Set(persons.map((person) => isToldDead(document, person, named))).size > 1;
  const rolesOf = (persons: readonly PersonName[]) => persons.map((person) => roles.get(keyOf(person)));
  return {
    areOpposed: (persons) => {
      const [one, other] = rolesOf(persons);
      const isOpposite = one !== undefined && other !== undefined && OPPOSITE[one] === other;
      return isOpposite || (isOfDeceased && persons.length > 1 && areParted(persons));
    },
    areAlike: (persons) => {
      const [one, other] = rolesOf(persons);
      return persons.length === 2 && (isOfOneRole(one, other) || areOfOnePart(persons));
    },
  };
}
