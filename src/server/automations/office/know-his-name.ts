import { listClientPersons } from '#server/cases/case-persons.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { seekName } from './names-whole.ts';

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

/** « Jean » and « Jean-Paul »: a paper may mean either, though only one half of « VERNAY-GALLAY » be the surname of each. */
function isNear(one: NaturalName, other: NaturalName): boolean {
  return firstOf(one) === firstOf(other);
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

function isNamed(person: NaturalName, written: string, holders: readonly string[]): boolean {
  if (!foldKey(person.firstName)) return isDenomination(person, written);
  const { isWhole, isGivenAlone, isSurnamed } = seekName(person);
  // « MARTIN Paul et Claire »: the surname stands beside the other one.
  return isWhole(written) || (isGivenAlone(written) && holders.some(isSurnamed));
}

const NO_NAME = new Set(['M', 'MR', 'MME', 'MLLE', 'MLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE']);

function listWords(written: string): string[] {
  return written
    .split(/[^\p{L}\p{M}\p{N}'’-]/u)
    .map(foldKey)
    .filter((word) => word !== '' && !NO_NAME.has(word));
}
