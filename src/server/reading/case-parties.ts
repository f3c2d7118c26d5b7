import { type CaseAnswers, personQuestion } from '#shared/case-facts.ts';
import { listClientPersons, readCasePerson } from './case-persons.ts';
import { foldText } from './fold.ts';

/** Somebody, or a company, who is party to a client's case. */
export interface CaseParty {
  lastName: string;
  /** Empty for a company. */
  firstName: string;
}

/**
 * Who is party to a case for sure: the persons of the client's row, and those of whom the office has said so. The one
 * place that says it for bank details.
 */
export function listCaseParties(client: {
  lastName: string;
  firstName: string;
  answers: CaseAnswers;
}): CaseParty[] {
  const prefix = personQuestion('');
  const said = Object.entries(client.answers).flatMap(([key, answer]) =>
    answer && key.startsWith(prefix) ? [readCasePerson(key.slice(prefix.length))] : [],
  );
  return [...listClientPersons(client), ...said].map(({ lastName, firstName }) => ({ lastName, firstName }));
}

const COUPLE =
  /\b(?:M|MR|MONSIEUR)\.? (?:OU|ET|&) (?:MME|MADAME)\b|\b(?:MME|MADAME)\.? (?:OU|ET|&) (?:M|MR|MONSIEUR)\b/;
const NO_NAME = new Set(
  'M MR MME MLLE MONSIEUR MADAME MADEMOISELLE ET OU EPOUSE EPOUX NEE NE VEUVE VVE DE DU LA LE DES D L COMPTE JOINT'.split(
    ' ',
  ),
);
const LEGAL_FORM =
  /^(?:SCI|SARL|SASU?|SA|EURL|SNC|SCCV|SC|GFA|EARL|GAEC|SELARL|ASSOCIATION|SOCIETE|INDIVISION)\b/;

/** Whether a printed holder is one of the parties; what is printed beside the name does not count. */
export function isOfParty(holder: string, parties: readonly CaseParty[]): boolean {
  const words = listNameWords(holder);
  const couple = COUPLE.test(foldText(holder));
  return parties.some((party) => {
    const last = listNameWords(party.lastName);
    if (last.length === 0 || !last.every((word) => words.some((one) => isSameWord(one, word)))) return false;
    const rest = words.filter((word) => !last.some((one) => isSameWord(one, word)));
    const firsts = listNameWords(party.firstName);
    // A company's name is all of it: « SCI LES ORMES » is not « SCI LES ORMES INVEST ».
    if (firsts.length === 0 || LEGAL_FORM.test(foldText(party.lastName)))
      return rest.every((word) => LEGAL_FORM.test(word));
    if (LEGAL_FORM.test(foldText(holder).trim())) return false;
    const named = rest.some((word) =>
      firsts.some((first) => isSameWord(word, first) || isInitialOf(word, first)),
    );
    // A couple's account bears one given name, or none.
    return named || rest.length === 0 || couple;
  });
}

function listNameWords(name: string): string[] {
  return foldText(name)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !NO_NAME.has(word));
}

function isInitialOf(word: string, name: string): boolean {
  return word.length === 1 && name.startsWith(word);
}

/** One mark that a picture shows badly, in a word that is long enough to bear it. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length !== other.length || one.length < 6) return false;
  const plain = (word: string) => word.replace(/[0OQ]/g, 'O').replace(/[1IL]/g, 'I').replace(/[5S]/g, 'S');
  return plain(one) === plain(other);
}
