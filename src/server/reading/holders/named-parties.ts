import type { PersonName } from '../names/person-name.ts';
import { comparePersons } from '../names/same-person.ts';
import { type DocumentText, findLineIndexAt } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

/** Letters between a surname and its given name, whichever comes first: a label, a line of a table. */
const APART = 80;

/** Lines from one to the other. */
const LINES_APART = 2;
/** More mentions of one person tell nothing more of him. */
const MOST_MENTIONS = 60;

/** The offsets of a word that stands by itself in a folded text, from `from` up to `to`. */
function findWord(folded: string, word: string, from = 0, to = folded.length): number[] {
  const found: number[] = [];
  for (
    let at = folded.indexOf(word, from);
    at >= 0 && at < to && found.length < MOST_MENTIONS;
    at = folded.indexOf(word, at + word.length)
  )
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
  const { folded } = document;
  return parties.flatMap((person) => {
    const surname = written(person.lastName);
    const given = written(person.firstName);
    if (surname.length < 2 || given.length < 2) return [];
    return findWord(folded, surname).flatMap((start) => {
      const end = start + surname.length;
      const line = findLineIndexAt(document, start);
      const isNamed = findWord(folded, given, Math.max(0, start - APART - given.length), end + APART).some(
        (at) => Math.abs(findLineIndexAt(document, at) - line) <= LINES_APART,
      );
      return isNamed ? [{ person, start, end }] : [];
    });
  });
}

/** Whether somebody is one of the case's persons. */
export function isParty(person: PersonName, parties: readonly PersonName[]): boolean {
  return parties.some((party) => comparePersons(person, party) === 'same');
}
