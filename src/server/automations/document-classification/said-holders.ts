import { readCasePerson } from '#server/cases/case-persons.ts';
import { readCompanyName } from '#server/reading/names/company-names.ts';
import { parseName } from '#server/reading/names/names.ts';
import { displayNames, type PersonName } from '#server/reading/names/person-name.ts';
import { comparePersons } from '#server/reading/names/same-person.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import { type CaseFile, learnFile } from '../office/case-file.ts';
import { findBearer } from './judge-owner.ts';

/**
 * Who a paper speaks of once a person has said whose it is: its holders are those, whatever was read, and it teaches nothing
 * that contradicts them. Its bearer is the one who was said, as the case calls him. A paper that names nobody, as a picture, has no
 * holder by that: whoever's it is said to be, it goes where its message goes.
 */
export function sayHolders(
  read: PaperParties | null,
  { type, person }: { type: DocumentTypeId; person: string },
  file: CaseFile | null,
): PaperParties {
  const parties = applySaid(read ?? NOBODY, person);
  const paper = { type, parties };
  const known = file && learnFile({ ...file, papers: [...file.papers, paper] });
  const namesNobody = (read?.holders.length ?? 0) === 0 && parties.holders.length < 2;
  const holders = namesNobody ? [] : parties.holders;
  return { ...parties, holders, bearer: known && findBearer(paper, known) };
}

const NOBODY: PaperParties = {
  ...{ holders: [], line: '', couple: false, otherSurnames: [], spouses: [], named: [] },
  ...{ companies: [], sirens: [], places: [], homes: [] },
};

function applySaid(read: PaperParties, person: string): PaperParties {
  if (displayNames(read.holders) === person) return read;
  const holders = readSaid(person);
  const isAmong = (one: PersonName, some: readonly PersonName[]) =>
    some.some((other) => comparePersons(one, other) === 'same');
  // Two in one breath, of whom one alone was said, do not hold it together.
  const named = read.named.flatMap((group) =>
    group.length > 1 &&
    group.some((one) => isAmong(one, holders)) !== group.every((one) => isAmong(one, holders))
      ? group.map((one) => [one])
      : [group],
  );
  const { opposed: _, ...rest } = read;
  const said = { ...rest, holders, named };
  if (holders.length === 0 || holders.some((one) => isAmong(one, read.holders))) return said;
  // What was read of him was read of somebody else.
  const unions = { spouses: [], late: [], parted: [], unpacsed: [] };
  return { ...said, ...unions, line: '', couple: false, otherSurnames: [], homes: [] };
}

const AND = /\s{1,3}et\s{1,3}/;

/** « MARTIN Paul et Claire », « MARTIN Paul et DURAND Claire », « SCI LES ORMES »; nobody where a name says no more. */
function readSaid(person: string): PersonName[] {
  const company = readCompanyName(person);
  if (company.hasForm) return [{ kind: 'company', lastName: person, firstName: '' }];
  const persons = person.split(AND).map(readOne);
  const [first] = persons;
  return persons.flatMap((one, index) => {
    if (one) return [one];
    const given = person.split(AND)[index]?.trim() ?? '';
    return index > 0 && first && /^\p{Lu}\p{Ll}/u.test(given) ? [{ ...first, firstName: given }] : [];
  });
}

function readOne(name: string): PersonName | null {
  const { lastName, firstName } = readCasePerson(name.trim());
  if (firstName) return { kind: 'natural', lastName, firstName };
  const parsed = parseName(name.trim());
  return parsed?.firstName ? parsed : null;
}
