import { allPapers } from '#server/papers/all-papers.ts';
import { displayName, type PersonName } from '#server/reading/names/person-name.ts';
import { isSameSurname } from '#server/reading/names/same-person.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** Somebody who is party to a case, or whom a paper in its folder makes think of. */
export interface CasePerson {
  /** `MARTIN Claire`. */
  name: string;
  lastName: string;
  firstName: string;
  /** False when only a paper names him: nothing is asked for him before the office has said that he counts. */
  certain: boolean;
}

/** What each person of a case owes for himself. A bill or a family book serves the whole household. */
export function isOwnPiece(type: DocumentTypeId): boolean {
  return allPapers[type].isOwedByEach;
}

/** A person as the key of a piece, or the name of a file, writes him: « MARTIN Claire ». */
export function readCasePerson(name: string): CasePerson {
  const parts = WRITTEN.exec(name);
  return makePerson(parts?.[1] ?? name, parts?.[2] ?? '', true);
}

const WRITTEN = /^((?:[\p{Lu}'’-]+\s)+)(\p{Lu}\p{Ll}.*)$/u;

const JOINED = /\s{1,30}(?:et|ou|&)\s{1,30}|\s{0,30}[&/]\s{0,30}/i;

/** The persons of a client's row: « MARTIN », « Claire et Paul » are two, and « MARTIN / DURAND », « Claire / Paul » too. */
export function listClientPersons({
  lastName,
  firstName,
}: {
  lastName: string;
  firstName: string;
}): CasePerson[] {
  const firsts = firstName.split(JOINED).filter(Boolean);
  const lasts = lastName.split(JOINED).filter(Boolean);
  if (firsts.length < 2 || (lasts.length !== 1 && lasts.length !== firsts.length))
    return [makePerson(lastName, firstName, true)];
  return firsts.map((first, index) => makePerson(lasts[index] ?? lasts[0] ?? lastName, first, true));
}

function makePerson(lastName: string, firstName: string, certain: boolean): CasePerson {
  const [last, first] = [lastName.trim(), firstName.trim()];
  const person: PersonName = { kind: 'natural', lastName: last, firstName: first };
  return { name: displayName(person), lastName: last, firstName: first, certain };
}

/** Which of the persons a paper in this name is about: by given name, else by a surname that says nothing more. */
export function findBearers(name: string | null, persons: readonly CasePerson[]): readonly CasePerson[] {
  if (!name) return persons;
  const words = new Set(listWords(name));
  const byFirst = persons.filter(({ firstName }) => listWords(firstName).some((word) => words.has(word)));
  if (byFirst.length > 0) return byFirst;
  return persons.filter(({ lastName }) => {
    const surname = new Set(listWords(lastName));
    return surname.size > 0 && [...words].every((word) => surname.has(word) || CIVILITIES.has(word));
  });
}

const CIVILITIES: ReadonlySet<string> = new Set(['M', 'MR', 'MME', 'MONSIEUR', 'MADAME', 'MLLE', 'ET', 'OU']);

function listWords(name: string): string[] {
  return foldWords(name).filter((word) => word.length > 1 || CIVILITIES.has(word));
}

/** Whether this is his name, whole; « MARTIN née DURAND » of the row is MARTIN. */
export function isNamed({ lastName, firstName }: CasePerson, name: string): boolean {
  const other = readCasePerson(name);
  return isSameSurname(lastName, other.lastName) && foldKey(firstName) === foldKey(other.firstName);
}

/** The persons whom identity papers in the folder name beside those that are known; a company is none. */
export function listNamedPersons(
  papers: readonly { type: DocumentTypeId; person: string | null; bearer?: string | null }[],
  known: readonly CasePerson[],
): CasePerson[] {
  const found: CasePerson[] = [];
  for (const { type, person: printed, bearer } of papers) {
    const person = bearer ?? printed;
    if (!person || !isOwnPiece(type) || JOINED.test(person)) continue;
    const parts = WRITTEN.exec(person);
    const others = [...known, ...found];
    const isKnown = bearer
      ? others.some((one) => isNamed(one, bearer))
      : findBearers(person, others).length > 0;
    if (!parts?.[1] || !parts[2] || isKnown) continue;
    found.push(makePerson(parts[1], parts[2], false));
  }
  return found;
}
