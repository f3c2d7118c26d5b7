import type { Doubt } from '../evidence/doubts.ts';
import { isCommonWord } from '../names/common-words.ts';
import { SHORT_FORMS } from '../names/company-forms.ts';
import { readCompanyName } from '../names/company-names.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { PARTICLES } from '../names/name-tokens.ts';
import { formatFirstName, type PersonName } from '../names/person-name.ts';
import { doubtNameItself, holdForClient, type PersonChoice } from '../persons/person-choice.ts';
import { type DocumentText, type Line, listCells } from '../text/document-text.ts';
import { foldKey, foldText, foldWords } from '../text/fold.ts';
import { doubtHalf } from './doubt-half.ts';
import { isInsideDenomination } from './inside-denominations.ts';
import { isCutShort, isMisplaced, isRunIntoFigures } from './misplaced-names.ts';
import { isSpeltOtherwise } from './other-spelling.ts';

/** « MARTIN Clément et ROJAS Clément »: the given name of the one was read for the other's. */
function areAlike([first, second]: readonly PersonName[]): boolean {
  if (first?.kind !== 'natural' || second?.kind !== 'natural' || first.firstName === '') return false;
  return foldKey(first.firstName) === foldKey(second.firstName) && first.lastName !== second.lastName;
}

/** « M. HAKAN DEMIR, MME PAULINE GAUTHIER » read as DEMIR Hakan and PAULINE Gauthier: one of the two is the wrong way round. */
function isTurnedRound(original: string, text: string, persons: readonly PersonName[]): boolean {
  const [one, other] = persons.map((person) => orderOf(text, person));
  if (persons.length !== 2 || one === other || !one || !other) return false;
  return persons.some(isEitherWay) || persons.every((person) => isInCapitals(original, person));
}

/** « M SAUVAGE FLORIAN OU MME KONATE AISSA »: only the order tells which word is the surname. */
function isInCapitals(original: string, { lastName, firstName }: PersonName): boolean {
  const given = firstName.toLocaleUpperCase('fr-FR');
  const words = original.replace(/\s+/g, ' ');
  return [`${lastName} ${given}`, `${given} ${lastName}`].some((name) => words.includes(name));
}

function isEitherWay({ kind, lastName, firstName }: PersonName): boolean {
  return kind === 'natural' && isKnownGivenName(lastName) && isKnownGivenName(firstName);
}

function orderOf(text: string, { lastName, firstName }: PersonName): 'first' | 'last' | null {
  const [last, first] = [foldText(lastName), foldText(firstName)];
  if (!first) return null;
  if (text.includes(`${last} ${first}`)) return 'last';
  return text.includes(`${first} ${last}`) ? 'first' : null;
}

/** « SCI SCI », « SC SIREN », « Résidence SDC »: what stands before a name, and no name behind it. */
function isOnlyForm({ kind, lastName }: PersonName): boolean {
  if (kind === 'company') return ['', ...REGISTERS].includes(readCompanyName(lastName).key);
  if (kind !== 'building') return false;
  const [first = '', ...others] = lastName.split(' ').slice(1);
  // « Résidence SDC PARC MONPLAISIR »: who owns it together is no part of its name.
  return others.length === 0 ? REGISTERS.has(foldKey(first)) : foldKey(first) === 'SDC';
}

/** What numbers of a company are announced by, and the head of those who own a building together. */
const REGISTERS = new Set(['SIREN', 'SIRET', 'RCS', 'APE', 'NAF', 'TVA', 'CAPITAL', 'SDC']);

/** Whoever lends, keeps accounts or insures writes the paper; it is not his. « CIC Ouest » is no person either. */
function isBank({ kind, lastName, firstName }: PersonName): boolean {
  if (kind === 'natural' && isKnownGivenName(firstName)) return false;
  return kind !== 'building' && BANK.test(foldText(`${lastName} ${firstName}`));
}

const BANK =
  /\b(?:BANQUE|BNP|BPCE|LCL|CIC|HSBC|CREDIT (?:AGRICOLE|MUTUEL|LYONNAIS|FONCIER|COOPERATIF|DU NORD|LOGEMENT)|SOCIETE GENERALE|CAISSE (?:D'EPARGNE|REGIONALE|DES DEPOTS)|BOURSO(?:BANK|RAMA)|FORTUNEO|ASSURANCES?|MUTUELLE)\b/;

/** « SCI « TI BÔ KAY »: where the name ends was not seen. */
function isOpenQuote({ lastName }: PersonName): boolean {
  return /[«»“”"]/.test(lastName);
}

/** « Association LES AMIS DU MOULIN DE », « Association LES AMIS »: what they are friends of is on the next line, or was not read. */
function isCutOff({ kind, lastName }: PersonName): boolean {
  if (/^ASSOCIATION (?:LES |DES )?(?:AMIE?S|ANCIEN(?:NE)?S|PARENTS)$/.test(foldText(lastName))) return true;
  return kind !== 'natural' && LINKING.has(foldText(lastName).split(/[\s']/).at(-1) ?? '');
}

const LINKING = new Set([
  'DE',
  'DU',
  'DES',
  'D',
  'LA',
  'LE',
  'LES',
  'L',
  'ET',
  'AU',
  'AUX',
  'EN',
  'SUR',
  'SOUS',
  'A',
  '&',
  '-',
]);

/** Whether each place of a paper that names them goes on with « de »: « ASSOCIATION LES AMIS\nDE L'ORGUE ». */
function isBrokenOff(text: string, { kind, lastName }: PersonName): boolean {
  const name = foldText(lastName);
  if (kind === 'natural' || !text.includes(name)) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/^[ -]{1,9}(?:DE|DU|DES|D')\b/.test(text.slice(at + name.length, at + name.length + 14)))
      return false;
  }
  return true;
}

/** « SC LES TROIS CÈDRES » of what is headed « SCI LES TROIS CÈDRES »: which form it has was read elsewhere. */
function hasOtherForm(text: string, { kind, lastName }: PersonName): boolean {
  if (kind !== 'company') return false;
  const [form = '', ...rest] = foldText(lastName).split(' ');
  const name = rest.join(' ');
  if (!SHORT_FORMS.has(form) || name.length < 3) return false;
  const forms = [...SHORT_FORMS].filter((one) => ` ${text} `.includes(` ${one} ${name} `));
  return forms.length > 0 && !forms.includes(form);
}

/** « FAMILIENNAME Vornamen », « RAKOTO Grade »: what announces a name in another language, or the next rubric of a payslip. */
function isLabel({ kind, lastName, firstName }: PersonName): boolean {
  return (
    kind === 'natural' && [...foldWords(lastName), ...foldWords(firstName)].some((word) => LABELS.has(word))
  );
}

const LABELS = new Set(
  'NOM NOMS PRENOM PRENOMS FAMILIENNAME FAMILIENNAMEN VORNAME VORNAMEN NACHNAME GEBURTSNAME SURNAME FORENAME FORENAMES FIRSTNAME LASTNAME GIVEN NAMES COGNOME NOMI APELLIDO APELLIDOS NOMBRE NOMBRES APELIDO APELIDOS SOBRENOME NOMES ACHTERNAAM VOORNAAM VOORNAMEN NAZWISKO IMIE IMIONA SOYADI PREZIME NUME PRENUME GRADE ECHELON INDICE MATRICULE EMPLOI QUALIFICATION COEFFICIENT CLASSIFICATION FONCTION CATEGORIE'.split(
    ' ',
  ),
);

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
function isMadeOfWords({ lines }: DocumentText, { kind, lastName, firstName }: PersonName): boolean {
  const words = lastName.split(/[\s'’-]/).filter((word) => word.length > 3);
  if (kind === 'building') {
    const isOfWords = words.slice(1).length > 0 && words.slice(1).every(isCommonWord);
    return isOfWords && !isAddress(lastName) && !isPrintedWhole(lines, lastName);
  }
  if (kind !== 'natural' || isKnownGivenName(firstName)) return false;
  return [...words, ...firstName.split(/[\s'’-]/)].some(isCommonWord);
}

/** « Copropriété 12 rue des Écoles ». */
const isAddress = (name: string) => /(?:^| )\d{1,4}(?: ?(?:bis|ter))?,? \p{L}/iu.test(name);

/**
 * « Résidence Plein Sud », « copropriété « Plein Sud » », written so in one cell: two heads of columns stand apart, and of a
 * title no « Résidence » is said.
 */
function isPrintedWhole(lines: readonly Line[], name: string): boolean {
  const own = foldText(name).replace(/^(?:RESIDENCE|COPROPRIETE) /, '');
  if (LINKING.has(own.split(/[ ']/)[0] ?? '') && !/^L[AE]S? /.test(own)) return false;
  const words = ` ${foldWords(own).join(' ')} `;
  return lines.some((line) =>
    listCells(line).some(({ folded }) => {
      const [, ...behind] = folded.split(HOUSE);
      return ` ${foldWords(behind.join(' ')).join(' ')} `.includes(words);
    }),
  );
}

const HOUSE = /\b(?:RESIDENCE|COPROPRIETE|COPROPRIETAIRES|IMMEUBLE|SDC)\b/;

/** « LAMBERT Lambert », of a name that two lines or two columns hold. */
function isTwice({ kind, lastName, firstName }: PersonName): boolean {
  return kind === 'natural' && foldKey(lastName) === foldKey(firstName);
}

/** « OULD Amar » of « M. OULD AMAR SIDI », « DU Hélène » of « Nom du défunt »: what begins a surname is none by itself. */
function isOnlyBeginning({ kind, lastName }: PersonName): boolean {
  const words = foldText(lastName).split(' ');
  return (
    kind === 'natural' && (BEGINNINGS.has(words.join(' ')) || words.every((word) => PARTICLES.has(word)))
  );
}

/** « OKONKWO Grace » of « Chidinma Grace OKONKWO », wherever it stands: a word in front of it is his as well. */
function isCutInFront(text: string, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural' || firstName === '') return false;
  const name = `${firstName} ${lastName}`;
  const fronts: string[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.slice(Math.max(0, at - LONGEST_WORD), at);
    fronts.push(before.endsWith(' ') ? (before.trimEnd().split(/[ \n]/).at(-1) ?? '') : '');
  }
  return fronts.length > 0 && fronts.every(isPartOfName) && !isWrittenOut(text, firstName, lastName);
}

/** « Monsieur Hervé Jean QUÉRÉ », whose son is Maël Hervé QUÉRÉ: with all his given names he has none in front. */
function isWrittenOut(text: string, firstName: string, lastName: string): boolean {
  for (let at = text.indexOf(`${firstName} `); at >= 0; at = text.indexOf(`${firstName} `, at + 1)) {
    const front =
      text
        .slice(Math.max(0, at - LONGEST_WORD), at)
        .trimEnd()
        .split(/[ \n]/)
        .at(-1) ?? '';
    const [, surname = ''] =
      /^(?:\p{Lu}\p{Ll}[\p{L}-]{1,30} ){1,3}([\s\S]{1,60})/u.exec(
        text.slice(at + firstName.length + 1, at + firstName.length + 160),
      ) ?? [];
    if (surname.startsWith(lastName) && !isPartOfName(front)) return true;
  }
  return false;
}

/** « LOUIS Tanguy » of « Monsieur Tanguy Louis DU couËDIC »: written like a given name, with a surname in capitals behind it. */
function isCutBehind(text: string, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural' || firstName === '' || !isKnownGivenName(lastName)) return false;
  const name = `${firstName} ${formatFirstName(lastName)}`;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (/^ \p{Lu}{2}/u.test(text.slice(at + name.length, at + name.length + 4))) return true;
  }
  return false;
}

/** Surnames of most Vietnamese, whose given name has two words and no comma. */
const VIETNAMESE = new Set(
  'NGUYEN TRAN PHAM HUYNH HOANG PHAN VU VO DANG BUI DO HO NGO DUONG LY TRUONG DINH LAM MAI TRINH DOAN LUONG'.split(
    ' ',
  ),
);

/** « PHAM Thu » of « PHAM Thu Trang, pharmacienne », « TRAN Minh » of « TRAN Minh Quân ». */
function isHalfOfTwoWords(text: string, { kind, lastName, firstName }: PersonName): boolean {
  const [surname = ''] = foldText(lastName).split(' ');
  if (kind !== 'natural' || !VIETNAMESE.has(surname) || /[ -]/.test(firstName)) return false;
  const name = `${foldText(lastName)} ${foldText(firstName)} `;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [next = ''] = /^[A-Z]{2,30}/.exec(text.slice(at + name.length, at + name.length + 30)) ?? [];
    if (next !== '' && !nameStopWords.has(next) && !isCommonWord(next)) return true;
  }
  return false;
}

const LONGEST_WORD = 40;

function isPartOfName(word: string): boolean {
  return (
    /^\p{Lu}\p{Ll}[\p{L}-]{1,30}$/u.test(word) && !nameStopWords.has(foldKey(word)) && !isCommonWord(word)
  );
}

/** « TURGIS Ra » of « M. TURGIS Ra mond »: two letters that nobody bears, and others behind them. */
function isBroken(folded: string, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural' || firstName.length !== 2 || isKnownGivenName(firstName)) return false;
  return folded.includes(`${foldText(lastName)} ${foldText(firstName)} `);
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

/** Pages that a person reads with ease are recognised at 0.8 and more. */
const BARELY_SEEN = 0.7;

/** The page of a name, folded and on one line as well. */
interface Page {
  document: DocumentText;
  /** Folded, every gap one blank. */
  text: string;
}

type Test = readonly [Doubt, (page: Page, person: PersonName) => boolean];

/** What shows that what was read is no name, or another one. */
const UNFIT: readonly Test[] = [
  ['only-a-form', (_, person) => isOnlyForm(person)],
  ['one-word-twice', (_, person) => isTwice(person)],
  ['open-quote', (_, person) => isOpenQuote(person)],
  ['cut-off', (_, person) => isCutOff(person)],
  ['label-for-a-name', (_, person) => isLabel(person)],
  ['other-form', ({ text }, person) => hasOtherForm(text, person)],
  ['broken-off', ({ text }, person) => isBrokenOff(text, person)],
  ['bank-for-a-client', (_, person) => isBank(person)],
  ['shorter-elsewhere', ({ text }, person) => isShorterElsewhere(text, person)],
  ['made-of-words', ({ document }, person) => isMadeOfWords(document, person)],
  ['inside-a-denomination', ({ text }, person) => isInsideDenomination(text, person)],
  ['only-a-beginning', (_, person) => isOnlyBeginning(person)],
  ['cut-in-front', ({ document }, person) => isCutInFront(document.text, person)],
  ['cut-behind', ({ document }, person) => isCutBehind(document.text, person)],
  ['misplaced', ({ document }, person) => isMisplaced(document, person)],
  ['half-of-two-words', ({ text }, person) => isHalfOfTwoWords(text, person)],
];

/** What shows that letters of a name may be others: a client who bears it proves it. */
const MISREAD: readonly Test[] = [
  // Half of the lines of such a page are not there: what is read of a name may be what is left of it.
  ['left-over', ({ document }) => document.seen < BARELY_SEEN],
  ['broken-given-name', ({ document }, person) => isBroken(document.folded, person)],
  ['spelt-otherwise', ({ document }, person) => isSpeltOtherwise(document.text, person)],
  ['cut-short', ({ document }, person) => isCutShort(document, person)],
  ['run-into-figures', ({ document }, person) => isRunIntoFigures(document, person)],
];

function findDoubt(tests: readonly Test[], page: Page, persons: readonly PersonName[]): Doubt | undefined {
  return tests.find(([, test]) => persons.some((person) => test(page, person)))?.[0];
}

/** What was chosen in the right place may still be no name that anybody bears: a person looks. */
export function doubtName(document: DocumentText, choice: PersonChoice): PersonChoice {
  const { persons } = choice;
  const page = { document, text: document.folded.replace(/\s+/g, ' ') };
  if (areAlike(persons)) return doubtNameItself(choice, 'alike-given-names');
  if (isTurnedRound(document.text, page.text, persons)) return doubtNameItself(choice, 'turned-round');
  const unfit = findDoubt(UNFIT, page, persons);
  if (unfit) return doubtNameItself(choice, unfit);
  const misread = findDoubt(MISREAD, page, persons);
  return misread ? holdForClient(choice, misread) : doubtHalf(document, choice);
}
