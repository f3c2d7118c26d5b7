import type { PersonName } from '../names/person-name.ts';
import { comparePersons } from '../names/same-person.ts';
import { type DocumentText, findLineIndexAt } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

/** Letters between a surname and its given name, whichever comes first: a label, a line of a table. */
const APART = 80;

/** The offsets of a word that stands by itself in a folded text. */
function findWord(folded: string, word: string): number[] {
  const found: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    if (!/[A-Z]/.test(folded[at - 1] ?? ' ') && !/[A-Z]/.test(folded[at + word.length] ?? ' '))
      found.push(at);
  return found;
}

/** As it is written in the paper, small letters and hyphens aside. */
const written = (name: string) => foldText(name).trim();

/**
 * Where a paper names the persons of its case, in whatever layout: a surname and the given name next to it. That they are
 * named says nothing yet of whose the paper is.
 */
export function listNamedParties(document: DocumentText, parties: readonly PersonName[]): FoundName[] {
  return parties.flatMap((person) => {
    const surname = written(person.lastName);
    const given = written(person.firstName);
    if (surname.length < 2 || given.length < 2) return [];
    const firsts = findWord(document.folded, given);
    return findWord(document.folded, surname).flatMap((start) => {
      const end = start + surname.length;
      const isNamed = firsts.some(
        (at) =>
          Math.min(Math.abs(at - end), Math.abs(start - at - given.length)) < APART &&
          Math.abs(findLineIndexAt(document, at) - findLineIndexAt(document, start)) <= 2,
      );
      return isNamed ? [{ person, start, end }] : [];
    });
  });
}

/** Whether somebody is one of the case's persons. */
export function isParty(person: PersonName, parties: readonly PersonName[]): boolean {
  return parties.some((party) => comparePersons(person, party) === 'same');
}
