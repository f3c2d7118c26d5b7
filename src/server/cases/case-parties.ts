import { readCompanyName } from '#server/reading/names/company-names.ts';
import type { PersonName } from '#server/reading/names/person-name.ts';
import { surnamesOf } from '#server/reading/names/same-person.ts';
import { foldText } from '#server/reading/text/fold.ts';
import type { KnownCase } from './known-case.ts';
import { findParty, type Party } from './party.ts';

const COUPLE =
  /\b(?:M|MR|MONSIEUR)\.? (?:OU|ET|&) (?:MME|MADAME)\b|\b(?:MME|MADAME)\.? (?:OU|ET|&) (?:M|MR|MONSIEUR)\b/;
const NO_NAME = new Set(
  'M MR MME MLLE MONSIEUR MADAME MADEMOISELLE ET OU EPOUSE EPOUX NEE NE VEUVE VVE DE DU LA LE DES D L COMPTE JOINT'.split(
    ' ',
  ),
);
const LEGAL_FORM =
  /^(?:SCI|SARL|SASU?|SA|EURL|SNC|SCCV|SC|GFA|EARL|GAEC|SELARL|ASSOCIATION|SOCIETE|INDIVISION)\b/;

/**
 * Parties whose account it may be: those of the case, and its family where the case is the family's. Nobody's who has died:
 * what is paid to his account is paid to no heir. While nothing says who died, any parent may be he. Nor another associate's,
 * who may buy the client's shares, nor that of the spouse whom the client divorces.
 */
function isHolder({ own, kin, deceased, isFamilyCase, isDivorce }: KnownCase, party: Party): boolean {
  if (party.because === 'client') return true;
  if (party.because === 'associate' || (isDivorce && party.because !== 'accepted')) return false;
  if (party.forms.some((form) => findParty(deceased, form))) return false;
  if (own.includes(party)) return true;
  return isFamilyCase && kin.includes(party) && !(party.isParent && deceased.length === 0);
}

/**
 * The parties of a case whom the printed holder of an account names, by their place in it; what is printed beside a name
 * does not count. Empty for anybody else, and for nobody.
 */
export function findAccountHolders(holder: string | null, known: KnownCase): string[] {
  if (!holder) return [];
  const persons = [...known.own, ...known.kin].flatMap((party, index) =>
    isHolder(known, party) && party.forms.some((form) => namesPerson(holder, form))
      ? [`person ${index}`]
      : [],
  );
  const company = readCompanyName(holder).key;
  return known.companies.has(company) ? [...persons, `company ${company}`] : persons;
}

function namesPerson(holder: string, party: PersonName): boolean {
  if (party.kind !== 'natural' || LEGAL_FORM.test(foldText(holder).trim())) return false;
  const words = listNameWords(holder);
  return surnamesOf(party).some((surname) => {
    const last = listNameWords(surname);
    if (last.length === 0 || !last.every((word) => words.some((one) => isSameWord(one, word)))) return false;
    const rest = words.filter((word) => !last.some((one) => isSameWord(one, word)));
    // A couple's account bears one given name, or none.
    return rest.length === 0 || COUPLE.test(foldText(holder)) || namesGiven(rest, party.firstName);
  });
}

/** « Jean-Pierre » is neither Jean nor Pierre; of « Claire Marie » the first is enough, or its initial. */
function namesGiven(words: readonly string[], firstName: string): boolean {
  const given = listNameWords(firstName.trim().split(/[\s,]/)[0] ?? '');
  if (given.length === 0) return false;
  const [first = ''] = given;
  if (words.length === 1 && words[0] !== undefined && isInitialOf(words[0], first)) return true;
  return given.every((name) => words.some((word) => isSameWord(word, name) || isInitialOf(word, name)));
}

function listNameWords(name: string): string[] {
  return foldText(name)
    .split(/[^A-Z0-9]/)
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
