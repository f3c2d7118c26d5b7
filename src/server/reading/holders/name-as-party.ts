import { displayNames, type PersonName } from '../names/person-name.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import { foldKey } from '../text/fold.ts';

const firstOf = (given: string) => foldKey(given.split(/[\s-]/)[0] ?? '');

/** « AUPETIT Nadège, épouse GRISEL »: whom the office knows as GRISEL Nadège has her papers under that name. */
function nameAsParty(person: PersonName, parties: readonly PersonName[]): PersonName {
  const { kind, lastName, firstName, usageName } = person;
  if (kind !== 'natural' || !usageName || !firstName) return person;
  const known = parties.find(
    (party) =>
      party.kind === 'natural' &&
      foldKey(party.lastName) === foldKey(usageName) &&
      firstOf(party.firstName) === firstOf(firstName),
  );
  return known ? { ...person, lastName: known.lastName, usageName: lastName } : person;
}

/** Of a person’s two surnames the one that the case knows. */
export function nameAsParties(choice: PersonChoice, parties: readonly PersonName[]): PersonChoice {
  const persons = choice.persons.map((person) => nameAsParty(person, parties));
  const isSame = persons.every((person, at) => person === choice.persons[at]);
  return isSame ? choice : { ...choice, persons, value: displayNames(persons) };
}
