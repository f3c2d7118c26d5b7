import { listClientPersons, readCasePerson } from '#server/cases/case-persons.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { comparePersons, isSameSurname } from '#server/reading/names/same-person.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';

/**
 * Whether what was read names this client whole, be it beside somebody else; not by a name that another client of the office
 * bears as well, who may be the one that it means.
 */
export function knowHisName(
  client: NaturalName,
  others: readonly NaturalName[],
): (written: string) => boolean {
  const his = listClientPersons(client);
  const namesakes = others
    .flatMap(listClientPersons)
    .filter((other) => his.some((one) => isNear(one, other)));
  return (written) => {
    const holders = listHolders(written);
    const isOne = (names: (person: NaturalName) => boolean) => his.some(names) && !namesakes.some(names);
    // « SCI MARTIN ET FILS » is one.
    if (isOne((person) => isDenomination(person, written))) return true;
    return holders.some((one) => isOne((person) => isNamed(person, one, holders)));
  };
}

/** « Jean » and « Jean-Paul » of one surname: a paper may mean either. */
function isNear(one: NaturalName, other: NaturalName): boolean {
  return isSameSurname(one.lastName, other.lastName) && firstOf(one) === firstOf(other);
}

function firstOf({ firstName }: NaturalName): string {
  return foldWords(firstName)[0] ?? '';
}

const BETWEEN = /\s(?:et|ou)\s|[&/;\n]/i;

/** « M. ou Mme Paul MARTIN » are two, the first without a name. */
function listHolders(written: string): string[] {
  return written.split(BETWEEN).map((one) => one.trim());
}

/** A company, or somebody of whom no more is known. */
function isDenomination({ lastName, firstName }: NaturalName, written: string): boolean {
  const surname = foldKey(lastName);
  return !foldKey(firstName) && surname !== '' && listWords(written).join('') === surname;
}

const OTHERWISE = /\s(?:n[ée]e?|[ée]pou(?:se|x)|veu(?:ve|f))\s/i;

function isNamed(person: NaturalName, written: string, holders: readonly string[]): boolean {
  const { lastName, firstName } = person;
  const words = listWords(written);
  const given = foldKey(firstName);
  if (!given) return isDenomination(person, written);
  const surnames = [lastName, ...lastName.split(OTHERWISE)].map(foldKey).filter(Boolean);
  const isSurnamed = (some: readonly string[]) => surnames.some((surname) => hasRun(some, surname));
  const givens = [given, foldKey(firstName.trim().split(/[\s,]/)[0] ?? '')];
  // « MARTIN Paul et Claire »: the surname stands beside the other one.
  if (givens.includes(words.join(''))) return holders.some((one) => isSurnamed(listWords(one)));
  if (givens.some((one) => hasRun(words, one)) && isSurnamed(words)) return true;
  const known = { kind: 'natural', lastName, firstName } as const;
  return comparePersons({ kind: 'natural', ...readCasePerson(written) }, known) === 'same';
}

const NO_NAME = new Set(['M', 'MR', 'MME', 'MLLE', 'MLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE']);

function listWords(written: string): string[] {
  return written
    .split(/[^\p{L}\p{M}\p{N}'’-]/u)
    .map(foldKey)
    .filter((word) => word !== '' && !NO_NAME.has(word));
}

/** « De La Roche » and « DE LAROCHE » are one name; « SAINT-MARTIN » is not « MARTIN ». */
function hasRun(words: readonly string[], name: string): boolean {
  return words.some((_, from) => {
    let run = '';
    for (const word of words.slice(from)) {
      run += word;
      if (run === name) return true;
      if (!name.startsWith(run)) return false;
    }
    return false;
  });
}
