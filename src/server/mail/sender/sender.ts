import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isGivenName } from '#server/reading/names/given-names.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { type MailText, splitMailText } from '../message/new-text.ts';
import { isInitial, parseCouple, parsePersonName } from '../message/person-name.ts';
import { findPhone } from '../message/phone.ts';
import {
  findProfessionByDomain,
  findProfessionByName,
  findProfessionByPhrase,
  isFreeMail,
  type Profession,
} from './professions.ts';
import { listSignedNames } from './signed-names.ts';
import { findSpokesman } from './spokesman.ts';

export interface Sender {
  kind: 'client' | 'professional' | 'unknown';
  profession: Profession | null;
  /** Where an answer goes: Reply-To, else From. */
  address: string | null;
  /** With its given name in full where any place of the mail gives it. */
  name: NaturalName | null;
  /** From the signature, as `06 12 34 56 78`. */
  phone: string | null;
}

/** Who wrote a message: a private person is a `client` (known or to be), a firm or an official a `professional`. */
export function findSender(message: ParsedMessage, mail: MailText = splitMailText(message.text)): Sender {
  const spokesman = findSpokesman(mail);
  const name = findName(message, mail, spokesman?.own ?? null);
  const profession = findProfession(message, mail, name);
  const kind = profession ? 'professional' : name ? 'client' : 'unknown';
  return {
    kind,
    profession,
    address: findReturnAddress(message),
    name,
    // A relative signs with his own number: it would be called about the client's account.
    phone: spokesman ? null : (findPhone(mail.signature) ?? findPhone(lastLines(mail.newText))),
  };
}

export function findReturnAddress({ replyTo, from }: Pick<ParsedMessage, 'replyTo' | 'from'>): string | null {
  return (replyTo ?? from)?.address ?? null;
}

/** The name shown with the address, made complete by the signature when it only has an initial, or is no name. */
function findName(message: ParsedMessage, mail: MailText, relative: NaturalName | null): NaturalName | null {
  const shown = [message.from, message.replyTo].map((sender) => readShown(sender?.name, sender?.address));
  const signed = listSignedNames(mail).filter(
    (name) => name.firstName !== relative?.firstName || name.lastName !== relative.lastName,
  );
  const address = message.from?.address ?? '';
  const names = [
    ...shown,
    ...signed,
    signedAsShown(message, mail),
    nameOfAddress(address, message.from?.name),
  ].filter((name) => name !== null);
  const [first] = names;
  const whole = names.find(isComplete);
  return (
    (whole && turnedLike(message.from?.name ?? '', whole)) ??
    whole ??
    (first && completeByAddress(first, message)) ??
    spelledByAddress(message, mail) ??
    signedInFull(mail)
  );
}

/** « Toitures Lebihan » who writes from `…@toitures-lebihan.example` is a house: its address bears what is no given name. */
function readShown(shown = '', address = ''): NaturalName | null {
  const parsed = TRADE.test(foldText(shown)) ? null : (parseCouple(shown) ?? parsePersonName(shown));
  const name = parsed && !isReligious(parsed) ? orderedByAddress(parsed, address) : null;
  if (!name || isFreeMail(address)) return name;
  const host = foldText(address.split('@')[1] ?? '').replace(/[^A-Z]/g, '');
  const words = name.firstName.split(/[\s-]+/);
  const isHouse = words.every(
    (word) => word.length > 3 && !isGivenName(word) && host.includes(foldText(word)),
  );
  return isHouse ? null : name;
}

/** « Boulangerie Crépin », whatever address it writes from. */
const TRADE =
  /^(?:BOULANGERIE|PATISSERIE|BOUCHERIE|CHARCUTERIE|EPICERIE|BRASSERIE|RESTAURANT|CAFE|BAR|HOTEL|CAMPING|GITES?|PHARMACIE|OPTIQUE|COIFFURE|SALON|GARAGE|CARROSSERIE|MENUISERIE|CHARPENTE|COUVERTURE|TOITURES?|PLOMBERIE|ELECTRICITE|PEINTURES?|MACONNERIE|BATIMENT|TRANSPORTS?|TAXIS?|AMBULANCES?|LIBRAIRIE|FLEURS|JARDINERIE|PEPINIERES?|FERME|GAEC|GFA|EARL|SCEA|DOMAINE|VIGNOBLES?|ETS|ETABLISSEMENTS?|ENTREPRISE|MAISON|ATELIERS?)\b/;

/** « Sœur Marie-Cécile » has no surname there. */
function isReligious({ lastName, firstName }: NaturalName): boolean {
  return /^(?:s[œo]e?ur|fr[èe]re|abb[ée])$/iu.test(lastName) || /^(?:s[œo]e?ur|abb[ée])$/iu.test(firstName);
}

/** « Duong Thi Lan » who writes from `lan.duong@…` is called Duong: of names that nobody here knows the address tells which is which. */
function orderedByAddress(name: NaturalName, address: string): NaturalName {
  const [given = '', surname = '', ...others] = (address.split('@')[0] ?? '').split('.').map(lettersOf);
  const lasts = name.lastName.split(/\s+/).map(lettersOf);
  // « M. Nguyen Van », of `nguyenvan.loc@…`, has shown his surname alone.
  const isSurname = others.length === 0 && given === lettersOf(`${name.firstName}${name.lastName}`);
  if (isSurname && surname.length > 1 && !isGivenName(name.firstName))
    return {
      lastName: `${name.firstName} ${name.lastName}`.toLocaleUpperCase('fr'),
      firstName: titled(surname),
    };
  const isTurned = others.length === 0 && surname === lettersOf(name.firstName) && lasts.includes(given);
  if (!isTurned || isGivenName(name.firstName)) return name;
  const words = name.lastName.toLocaleLowerCase('fr').split(/\s+/).map(capitalised);
  return { lastName: name.firstName.toLocaleUpperCase('fr'), firstName: words.join(' ') };
}

/** « Y. Lebihan » who writes from `yvonne.lebihan@…`, of whatever house, is Yvonne. */
function completeByAddress(name: NaturalName, { from }: ParsedMessage): NaturalName {
  const surname = foldText(name.lastName);
  const given = (from?.address.split('@')[0] ?? '').split(/[._-]/).find((word) => {
    const folded = foldText(word);
    return folded.length > 2 && folded !== surname && folded.startsWith(name.firstName) && isGivenName(word);
  });
  const hasSurname = foldText(from?.address.split('@')[0] ?? '').includes(surname);
  return given && hasSurname ? { ...name, firstName: capitalised(given) } : name;
}

/** « Tanguy Chantal » of whom is shown as « Chantal T. »: which of two given names is his surname, the other place tells. */
function turnedLike(shown: string, name: NaturalName): NaturalName | null {
  const [, given = '', initial = ''] = /^(\p{Lu}[\p{L}-]{1,30}) (\p{Lu})\.?$/u.exec(shown.trim()) ?? [];
  const isTurned = given !== '' && lettersOf(given) === lettersOf(name.lastName);
  return isTurned && name.firstName.startsWith(initial)
    ? { lastName: name.firstName.toLocaleUpperCase('fr'), firstName: given }
    : null;
}

/** The last words « barbet loic » of whom is shown as « Loïc », or as « Loïc B. »: his mail program knows no more. */
function signedAsShown({ from }: ParsedMessage, mail: MailText): NaturalName | null {
  const [shown = '', initial, ...others] = foldText(from?.name ?? '')
    .trim()
    .split(/\s+/);
  if (others.length > 0 || !isGivenName(shown)) return null;
  if (initial !== undefined && !/^[A-Z]\.?$/.test(initial)) return null;
  return findEnd(mail, (words) => {
    const [own, other] = words.map((word) => foldText(word)).toSorted((one) => (one === shown ? -1 : 1));
    return own === shown && other !== undefined && other.startsWith(initial?.charAt(0) ?? '');
  });
}

/** The last words « nadia khelifi », written from `nadiakhelifi@…` or `nadia.khelifi@…`: the address proves that they are a name. */
function spelledByAddress({ from }: ParsedMessage, mail: MailText): NaturalName | null {
  const spelled = lettersOf(from?.address.split('@')[0] ?? '');
  if (spelled.length < 6) return null;
  return findEnd(mail, (words) =>
    [words, words.toReversed()].some((order) => lettersOf(order.join('')) === spelled),
  );
}

/** « … je peux venir après le boulot ? bouhier nicolas »: two words of their own at the end, one of them a given name. */
function signedInFull(mail: MailText): NaturalName | null {
  const [, end = ''] =
    /[.!?]\s{1,10}([\p{L}'’-]{3,30}\s[\p{L}'’-]{3,30})[.\s]{0,10}$/u.exec(lastLine(mail)) ?? [];
  const words = end.split(/\s/);
  const given = words.filter((word) => isGivenName(word));
  return given.length === 1 ? parsePersonName(words.map(capitalised).join(' ')) : null;
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^A-Z]/g, '');
}

/** The two words that the last line is, or ends with after a full stop or thanks; a telephone may stand behind them. */
function findEnd(mail: MailText, isName: (words: string[]) => boolean): NaturalName | null {
  const words = lastLine(mail)
    .replace(/[\d\s.+-]{8,25}$/, '')
    .replace(/[.\s]{1,10}$/, '')
    .split(/\s+/)
    .slice(-2);
  return words.length === 2 && isName(words) ? parsePersonName(words.map(capitalised).join(' ')) : null;
}

function lastLine({ newText, signature }: MailText): string {
  return `${newText}\n${signature}`.trim().split('\n').at(-1)?.trim() ?? '';
}

function titled(letters: string): string {
  return letters.charAt(0) + letters.slice(1).toLocaleLowerCase('fr');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** « Inès T. » and « T. Ollivier » are not enough to open a file. */
export function isComplete(name: NaturalName): boolean {
  return !isInitial(name.firstName) && name.lastName.replace(/[^\p{L}]/gu, '').length > 1;
}

/** `famille.coutant@…`, `celine.etjerome@…` */
const OF_MANY = /^(?:famille|fam|couple|les|mme|mrmme|maison|contact|et\p{L}{3,20})$/iu;

/** `marie.dupont@…`, when nothing else names the sender; `contact@…` is nobody. */
function nameOfAddress(address: string, shown = ''): NaturalName | null {
  if (!isFreeMail(address)) return null;
  const words = (address.split('@')[0] ?? '').replace(/\d{1,60}$/, '').split(/[._]/);
  if (
    words.length !== 2 ||
    words.some((word) => word.length < 3 || OF_MANY.test(word) || TRADE.test(foldText(word)))
  )
    return null;
  // `maelle.gurvan@…` are two, as « Maëlle et Gurvan » shows.
  const [, one = '', other = ''] = /^(\S{2,30}) (?:et|&) (\S{2,30})$/.exec(shown.trim()) ?? [];
  const isTwo = words.every((word) => [one, other].some((name) => lettersOf(name) === lettersOf(word)));
  return isTwo ? null : parsePersonName(words.map(capitalised).join(' '));
}

/** « c’est à titre privé que je vous écris »: his firm’s address is where he writes, and not for whom. */
const PRIVATELY =
  /\bA TITRE (?:\w{4,14} )?(?:PRIVE|PERSONNEL)\b|\b(?:ECRIS|CONTACTE|ENVOIE) (?:\w{2,10} ){0,3}DE(?:PUIS)? M(?:ON|A) (?:POSTE|TRAVAIL|(?:ADRESSE|MESSAGERIE|BOITE)(?: MAIL)? (?:PRO|PROFESSIONNELLE|DE TRAVAIL|DU (?:TRAVAIL|BOULOT|BUREAU)))\b|\bDEMANDE (?:PERSONNELLE|PRIVEE)\b/;

function findProfession(message: ParsedMessage, mail: MailText, name: NaturalName | null): Profession | null {
  const from = message.from;
  if (PRIVATELY.test(foldText(`${message.subject}\n${mail.newText.slice(0, 6000)}\n${mail.signature}`)))
    return null;
  const byPhrase = findProfessionByPhrase(`${mail.newText}\n${mail.signature}`);
  if (from && isFreeMail(from.address)) return byPhrase === 'notary' ? byPhrase : null;
  const shown = name && parsePersonName(from?.name ?? '') ? '' : (from?.name ?? '');
  return (
    findProfessionByDomain(from?.address ?? '') ??
    findProfessionByName(shown) ??
    byPhrase ??
    findProfessionByName(mail.signature)
  );
}

function lastLines(text: string): string {
  return text.split('\n').slice(-3).join('\n');
}
