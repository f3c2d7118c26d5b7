import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { KIN as KIN_WORDS } from '../message/kin-words.ts';
import { parseCouple, parsePersonName } from '../message/person-name.ts';
import { findPhone } from '../message/phone.ts';

const KIN = `${KIN_WORDS}|PARENT|GENDRE|COLLEGUES?`;
const SIDES =
  'VENDEU\\w{1,4}|VENDERESSES?|ACHETEU\\w{1,4}|ACQUEREU\\w{1,4}|BAILLEURS?|PRENEURS?|LOCATAIRES?|PROPRIETAIRES?|PARTIE ADVERSE|HERITIERS?|INDIVISAIRES?|DONATEU\\w{1,4}|DONATRICES?|EMPRUNTEU\\w{1,4}';
const OFFICIALS =
  'NOTAIRES?|BANQUES?|BANQUIERE?S?|CONSEILLERE?S?|SYNDICS?|AGENCES?|AGENTS?|COURTIERS?|AVOCATE?S?|COMPTABLES?|DIAGNOSTIQUEURS?|GEOMETRES?|TUT(?:EUR|RICE)S?|CURAT(?:EUR|RICE)S?|GERANTE?S?|TEMOINS?|INTERLOCUT\\w{1,5}|PERSONNES?';
const SOMEBODY = `(?:${KIN}|${SIDES}|${OFFICIALS})`;
/** Behind « le » or « mon »: Voisin and Cousin are surnames too. */
const SPOKEN_OF = `(?:(?:LES?|LA|DU|DES|UNE?|MON|MA|MES|NOTRE|NOS|SON|SA|SES|VOTRE|LEURS?|AUX?|CETTE|CET|CE) |L'|D'UNE? )${SOMEBODY}`;
const MEANS =
  '(?:COORDONNEES|NUMEROS?|ADRESSES?|TELEPHONES?|TEL|PORTABLES?|CONTACTS?|MAILS?|NOMS?|IDENTITES?)';

const NAMED = composePattern(`(?:^|[^A-Z])(?:${SPOKEN_OF}|(?:${SIDES}))(?![A-Z])`);
const ANYBODY = composePattern(`(?<![A-Z])${SOMEBODY}(?![A-Z])`, 'g');
const AT_END = composePattern(`(?:^|[^A-Z])(${SOMEBODY})(?: [A-Z]{2,12})?$`);
/** « Le vendeur », « Voici mon frère », « Contact vendeur ». « La gérante » below a name, or above it, is a title of one’s own. */
const HEADING = composePattern(
  `^(?:(?:[A-Z]{3,11}|C'EST) )?(?:(?:(?:LES?|LA|L'|MON|MA|MES|NOTRE|NOS|SON|SA|SES) ?)?(${SIDES})|(?:MON|MA|MES|NOTRE|NOS|SON|SA|SES) (${SOMEBODY}))(?: (?!ET )[A-Z]{2,12})?$`,
);
/** « Mon mari s’appelle », « le vendeur est ». */
const SAYS_WHO = composePattern(
  `(?:^|[^A-Z])(${SOMEBODY})(?: [A-Z]{2,12})? (?:EST|SONT|C'EST|S'APPELLE(?:NT)?|SE NOMME(?:NT)?)$`,
);
/** « Les coordonnées du vendeur » */
const MEANS_OF = composePattern(
  `\\b${MEANS} (?:[A-Z]{2,12} ){0,2}(?:DE |DU |DES |D')(?:L'|(?:[A-Z]{1,8} ){0,2})(${SOMEBODY})(?![A-Z])`,
);
/** « L’agence me demande le nom du notaire » gives nobody’s. */
const MEANS_WANTED = composePattern(
  `\\b(?:DEMAND\\w{1,5}|RECLAM\\w{1,5}|VEUT|VEULENT|ATTEND\\w{0,3}|BESOIN|QUEL\\w{0,3}|SAVOIR) (?:[A-Z']{1,10} ){0,3}${MEANS}`,
);
/** « Les coordonnées de M. Martin », in the letters of the text: his capital tells a name. */
const MEANS_OF_NAMED =
  /(?:coordonn[ée]es|num[ée]ros?|t[ée]l[ée]phones?|portables?|contacts?|mails?)\s(?:\p{Ll}{2,12}\s){0,2}(?:de\s|du\s|des\s|d['’])(?:M\.|Mr|Mme|Mlle|Me|\p{Lu}\p{Ll})/u;
const SELF = anyOf([
  /\bJE SUIS\b|\bMOI,? C'EST\b|\bC'EST MOI\b|\bNOUS SOMMES\b|\bJE M'APP?ELL?E\b|\bSIGNE\b/,
  /\b(?:APPELEZ|RAPPELEZ|CONTACTEZ|JOIGNEZ|ECRIVEZ|REPONDEZ|TELEPHONEZ)[- ](?:MOI|NOUS)\b|\b(?:ME|M'|NOUS) ?(?:JOINDRE|APPELER|RAPPELER|CONTACTER|ECRIRE|REPONDRE|TELEPHONER)\b/,
  /\b(?:MON|MA|MES|NOTRE|NOS) (?:[A-Z]{3,12} )?(?:COORDONNEES|NUMEROS?|NUM|ADRESSES?|TELEPHONES?|TEL|PORTABLE|MOBILE|FIXE|CONTACT|MAIL|NOM|SIGNATURE)\b(?! (?:DE|DU|DES|D'))/,
]);
/** A label of one’s own: « Tél. : » and the number below it. */
const LABEL =
  /^(?:TEL|TELEPHONE|PORTABLE|MOBILE|FIXE|ADRESSE|E-?MAIL|MAIL|NOM|PRENOM|SIGNATURE|SIGNE|FAX|BUREAU|DOMICILE)\W{0,4}$/;
/** « M. Martin » goes on. */
const SENTENCE_END = /(?<=[\p{L}\d)]{2})[.!?;]\s/u;
const CLAUSE_END = /(?<=[\p{L}\d)]{2})[,;.!?]\s/u;
const OWN = /\b(?:MON|MA|MES|NOTRE|NOS|ME|MOI|NOUS)\b/;

/** Whether a line says that what stands below it is somebody else’s, or that of several. */
export function introducesOther(line: string, next: string, isApart: boolean): 'one' | 'several' | null {
  if (line.length > LONGEST) return null;
  const folded = fold(line);
  if (givesOthersName(folded)) return 'one';
  if (next === '') return null;
  const found = /:$/.test(folded) ? byColon(folded, next) : byWords(folded, line, next, isApart);
  if (!found) return null;
  return /S$/.test(found) && !/^(?:FILS|EPOUX)$/.test(found) ? 'several' : 'one';
}

const LONGEST = 1000;

/** Whom the end of a line before its colon names; « SOMEBODY » where it is a name that only stands below. */
function byColon(folded: string, next: string): string | null {
  const before = folded.replace(/[ :]{1,10}$/, '');
  if (LABEL.test(before)) return null;
  const clause = before.split(CLAUSE_END).at(-1) ?? '';
  if (speaksOfSelf(clause) && !MEANS_OF.test(clause)) return null;
  const named = clause.match(ANYBODY)?.at(-1);
  if (named) return named;
  return !OWN.test(clause) && beginsBlock(next) ? 'SOMEBODY' : null;
}

function byWords(folded: string, line: string, next: string, isApart: boolean): string | null {
  const isEnded = /[.!?…]$/.test(folded);
  const sentence = (
    folded
      .replace(/[.!?…,(–-]{1,5}$/, '')
      .split(SENTENCE_END)
      .at(-1) ?? ''
  ).trim();
  if (isEnded && isApart) return null;
  const given = MEANS_WANTED.test(sentence) ? null : whoIn(MEANS_OF, sentence);
  if (given) return given;
  if (MEANS_OF_NAMED.test(line.split(SENTENCE_END).at(-1) ?? '')) return 'SOMEBODY';
  if (isEnded || speaksOfSelf(sentence)) return null;
  if (!isApart && isUnfinished(sentence, line) && isName(next)) return 'SOMEBODY';
  return whoIn(HEADING, sentence) ?? whoIn(SAYS_WHO, sentence);
}

/** A line of prose that no mark ends goes on below: « la maison est à », « merci de contacter directement ». */
function isUnfinished(sentence: string, line: string): boolean {
  return (
    /\p{L}$/u.test(line.trim()) &&
    sentence.split(' ').length > 2 &&
    !TAKES_LEAVE.test(sentence) &&
    !isName(line) &&
    !/\d/.test(sentence)
  );
}

const TAKES_LEAVE =
  /\b(?:MERCI(?! DE (?:CONTACTER|JOINDRE|APPELER|ECRIRE|PREVENIR|VOIR)\b)|CORDIAL\w{0,6}|SALUT\w{0,6}|JOURNEE|SOIREE|BIENTOT|AVANCE|RESPECT\w{0,12}|SINCERE\w{0,5}|DEVOUE\w{0,2}|REPONSE|RETOUR|VITE|REGARDS|AMICAL\w{0,5}|VOUS)\b/;

/** « Merci d’avance », « dans l’attente de votre retour »: the last words before a signature. */
export function takesLeave(line: string): boolean {
  return TAKES_LEAVE.test(fold(line));
}

function whoIn(pattern: RegExp, sentence: string): string | null {
  return pattern.exec(sentence)?.slice(1).find(Boolean) ?? null;
}

function beginsBlock(next: string): boolean {
  return isName(next) || findPhone(next) !== null;
}

function isName(line: string): boolean {
  return (parseCouple(line) ?? parsePersonName(line)) !== null;
}

/** « Vendeur Jean Martin », « Mon mari : Paul », « Paul Dupont, mon mari »: a line that holds the name and says whose it is. */
function givesOthersName(folded: string): boolean {
  return LABELLED.test(folded) || REMARKED.test(folded);
}

const LABELLED = composePattern(
  `^(?:(?:${SIDES})(?: [A-Z.'-]{1,30}){1,4}$|(?:(?:LES?|LA|L'|MON|MA|MES|NOTRE|NOS) ?)?${SOMEBODY}(?: [A-Z]{2,12}){0,2} ?: ?[A-Z])`,
);
const REMARKED = composePattern(
  `^(?:[A-Z.'-]{1,30} ){1,4}?[A-Z.'-]{1,30} ?[,(–-] ?(?:MON|MA|NOTRE) (?:${SOMEBODY})\\)?$`,
);

/** Whether the name that follows these words of its own line is theirs whom they name: « le vendeur, Jean Martin ». */
export function namesWhoFollows(before: string, mark: string): boolean {
  const folded = fold(before);
  const clause = folded.split(SENTENCE_END).at(-1) ?? '';
  if (MEANS_OF.test(clause) || MEANS_OF_NAMED.test(before)) return true;
  return mark === ',' && AT_END.test(clause) && !speaksOfSelf(clause);
}

/** Somebody other than the writer is spoken of. */
export function namesOther(text: string): boolean {
  return NAMED.test(fold(text));
}

/** The writer says what is his own: « mon numéro », « appelez-moi ». */
export function speaksOfSelf(text: string): boolean {
  return SELF.test(fold(text));
}

function fold(text: string): string {
  return foldText(text)
    .replace(/[’`]/g, "'")
    .replace(/[*_#=«»"]/g, ' ')
    .replace(/\s{1,200}/g, ' ')
    .trim();
}
