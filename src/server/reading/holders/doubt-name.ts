import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { isCommonWord } from '../names/common-words.ts';
import { readCompanyName } from '../names/company-names.ts';
import { isGivenName } from '../names/given-names.ts';
import type { PersonName } from '../names/person-name.ts';
import { doubtNameItself, holdForClient, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';

/** « MARTIN Clément et ROJAS Clément »: the given name of the one was read for the other's. */
function areAlike([first, second]: readonly PersonName[]): boolean {
  if (first?.kind !== 'natural' || second?.kind !== 'natural' || first.firstName === '') return false;
  return foldKey(first.firstName) === foldKey(second.firstName) && first.lastName !== second.lastName;
}

/** « SCI SCI », « SC SIREN », « Résidence SDC »: what stands before a name, and no name behind it. */
function isOnlyForm({ kind, lastName }: PersonName): boolean {
  if (kind === 'company') return ['', ...REGISTERS].includes(readCompanyName(lastName).key);
  return kind === 'building' && REGISTERS.has(foldKey(lastName.split(' ').slice(1).join(' ')));
}

/** What numbers of a company are announced by, and the head of those who own a building together. */
const REGISTERS = new Set(['SIREN', 'SIRET', 'RCS', 'APE', 'NAF', 'TVA', 'CAPITAL', 'SDC']);

/** Whoever lends, keeps accounts or insures writes the paper; it is not his. */
function isBank({ kind, lastName }: PersonName): boolean {
  return kind === 'company' && BANK.test(foldText(lastName));
}

const BANK =
  /\b(?:BANQUE|BNP|BPCE|LCL|CIC|HSBC|CREDIT (?:AGRICOLE|MUTUEL|LYONNAIS|FONCIER|COOPERATIF|DU NORD|LOGEMENT)|SOCIETE GENERALE|CAISSE (?:D'EPARGNE|REGIONALE|DES DEPOTS)|BOURSO(?:BANK|RAMA)|FORTUNEO|ASSURANCES?|MUTUELLE)\b/;

/** « SCI « TI BÔ KAY »: where the name ends was not seen. */
function isOpenQuote({ lastName }: PersonName): boolean {
  return /[«»“”"]/.test(lastName);
}

/** Fewer words than these are a form and an article. */
const FEWEST_WORDS = 2;

/** « EARL DES TROIS MARES COMPTAGRI », which the paper elsewhere calls EARL DES TROIS MARES. */
function isShorterElsewhere(text: string, { kind, lastName }: PersonName): boolean {
  if (kind !== 'company') return false;
  const words = foldText(lastName).split(/\s+/);
  for (let count = words.length - 1; count >= FEWEST_WORDS; count -= 1) {
    const short = words.slice(0, count).join(' ');
    if (readCompanyName(short).key.length < 3) return false;
    const rest = ` ${words[count] ?? ''}`;
    for (let at = text.indexOf(short); at >= 0; at = text.indexOf(short, at + 1)) {
      const behind = text.slice(at + short.length, at + short.length + rest.length);
      if (!/^[A-Z'-]/.test(behind) && behind !== rest && !/^ ?[&-]/.test(behind)) return true;
    }
  }
  return false;
}

/** « VENTE Lecomte » of « Dossier : VENTE LECOMTE / DUBOIS », « Résidence Police Échéance » of two heads of columns. */
function isMadeOfWords({ kind, lastName, firstName }: PersonName): boolean {
  const words = lastName.split(/[\s'’-]/).filter((word) => word.length > 3);
  if (kind === 'building') return words.slice(1).length > 0 && words.slice(1).every(isCommonWord);
  if (kind !== 'natural' || isGivenName(firstName)) return false;
  return [...words, ...firstName.split(/[\s'’-]/)].some(isCommonWord);
}

/** « OULD Amar » of « M. OULD AMAR SIDI »: what begins a surname is none by itself. */
function isOnlyBeginning({ kind, lastName }: PersonName): boolean {
  return kind === 'natural' && BEGINNINGS.has(foldText(lastName));
}

const BEGINNINGS = new Set([
  'OULD',
  'AIT',
  'BEN',
  'BENT',
  'ABOU',
  'ABU',
  'BOU',
  'SIDI',
  'VAN',
  'VON',
  'MAC',
  'LE',
  'LA',
  'SAINT',
]);

/** Given names that are borne alone less often than with the one that follows. */
const FIRST_HALVES = new Set(['JEAN', 'MARIE', 'ANNE', 'ANA', 'MARIA', 'JOSE']);

/** « M GRONDIN JEAN FRED », « PAYET<<MARIE<ROSE »: no sign tells whether he is Jean, or Jean-Fred. */
function isHalved(text: string, { kind, lastName, firstName }: PersonName): boolean {
  const first = foldText(firstName);
  if (kind !== 'natural' || !FIRST_HALVES.has(first)) return false;
  const name = `${foldText(lastName)} ${first} `;
  const spaced = text.replace(/<+/g, ' ');
  for (let at = spaced.indexOf(name); at >= 0; at = spaced.indexOf(name, at + 1)) {
    const [next = ''] = spaced.slice(at + name.length, at + name.length + 30).split(/[^A-Z-]/, 1);
    if (isGivenName(next)) return !spaced.includes(`${first}, `);
  }
  return false;
}

/** What was chosen in the right place may still be no name that anybody bears: a person looks. */
export function doubtName({ folded }: DocumentText, choice: PersonChoice): PersonChoice {
  const text = folded.replace(/\s+/g, ' ');
  const isDoubtful =
    areAlike(choice.persons) ||
    choice.persons.some(
      (person) =>
        isOnlyForm(person) ||
        isOpenQuote(person) ||
        isBank(person) ||
        isShorterElsewhere(text, person) ||
        isMadeOfWords(person) ||
        isOnlyBeginning(person),
    );
  return isDoubtful ? doubtNameItself(choice) : doubtHalf({ folded }, choice);
}

/** A marriage or a partnership is between two: who is read alone is half of what names it. */
export function doubtHalfOfCouple(type: DocumentTypeId, choice: PersonChoice): PersonChoice {
  const rule = allPapers[type].person;
  return rule?.couple && !rule.orOne && choice.persons.length === 1 ? doubtNameItself(choice) : choice;
}

/** A client who bears it tells whether all of the given name was read. */
export function doubtHalf({ folded }: Pick<DocumentText, 'folded'>, choice: PersonChoice): PersonChoice {
  const text = folded.replace(/\s+/g, ' ');
  return choice.persons.some((person) => isHalved(text, person)) ? holdForClient(choice) : choice;
}
