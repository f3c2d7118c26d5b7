import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { type MailText, splitMailText } from '../message/new-text.ts';
import { isCalledAs, isInitial, parsePersonName } from '../message/person-name.ts';
import { findPhone } from '../message/phone.ts';
import { completeByAddress, nameOfAddress } from './address-name.ts';
import { findClosing, findOwnPhone } from './closing.ts';
import { signedAsShown, signedInFull, signedInSmall, spelledByAddress } from './last-words.ts';
import { listNamePlaces } from './name-places.ts';
import {
  findProfessionByDomain,
  findProfessionByName,
  findProfessionByPhrase,
  isFreeMail,
  type Profession,
} from './professions.ts';
import { contradicts, isSameName, readShown, turnedLike } from './shown-name.ts';
import { listSignedNames } from './signed-names.ts';
import { composeName, findSpelledLine, findSpelledName } from './spelled-name.ts';
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
  const below = listSignedNames(mail).filter((name) => !isSameName(name, spokesman?.own));
  const signed = below.filter((name) => !contradicts(message.from?.name ?? '', name));
  const name = findName(message, signed, mail);
  // A relative signs with his own number, and so does whom another’s block names: it would be called about the client’s account.
  const isOthers = spokesman !== null || (below.length > 0 && signed.length === 0);
  // Whose block stands below a name that is not there is whose card was passed on.
  const profession = findProfession(message, isOthers ? { ...mail, signature: '' } : mail, name);
  const kind = profession ? 'professional' : name ? 'client' : 'unknown';
  return {
    kind,
    profession,
    address: findReturnAddress(message),
    name,
    phone: isOthers ? null : findPhoneOf(name, mail, message.from?.name),
  };
}

/** Below somebody else’s name it is hers: « Félix Courtois », then « Audrey Nicolas » and a number. */
function findPhoneOf(name: NaturalName | null, mail: MailText, shown = ''): string | null {
  const phone = findOwnPhone(mail, shown);
  const lines = `${mail.newText}\n${mail.signature}`.split('\n');
  const at = lines.findLastIndex((line) => findPhone(line) === phone);
  const named = lines.slice(Math.max(0, at - BLOCK), at).flatMap((line) => parsePersonName(line) ?? []);
  const nearest = named.at(-1);
  return name && nearest && !sharesWord(nearest, name) ? null : phone;
}

/** Lines of a block above its number. */
const BLOCK = 5;

function sharesWord(one: NaturalName, other: NaturalName): boolean {
  const words = foldWords(`${other.firstName} ${other.lastName}`);
  return foldWords(`${one.firstName} ${one.lastName}`).some((word) => words.includes(word));
}

export function findReturnAddress({ replyTo, from }: Pick<ParsedMessage, 'replyTo' | 'from'>): string | null {
  return (replyTo ?? from)?.address ?? null;
}

/** The name shown with the address, made complete by the signature when it only has an initial, or is no name. */
function findName(
  message: ParsedMessage,
  signed: readonly NaturalName[],
  mail: MailText,
): NaturalName | null {
  const shown = [message.from, message.replyTo].map((sender) => sender && readShown(sender, signed));
  const address = message.from?.address ?? '';
  const places = listNamePlaces(message, mail);
  const names = [
    ...shown,
    findSpelledLine(places),
    ...signed,
    signedAsShown(message, mail),
    signedInSmall(message, mail),
    findSpelledName(places),
    composeName(places),
  ]
    .filter((name) => name !== null)
    .filter(({ lastName }) => !isCalledAs(lastName));
  const [first] = names;
  const spelled = nameOfAddress(address, message.from?.name);
  // « P. Lebihan » who writes from `yvonne.lebihan@…` is another.
  const isHis = first === undefined || (spelled !== null && isBegunBy(first, spelled));
  const whole = names.find(isComplete) ?? (isHis ? spelled : null);
  return (
    (whole && turnedLike(message.from?.name ?? '', whole)) ??
    whole ??
    (first && completeByAddress(first, message)) ??
    spelledByAddress(message, mail) ??
    signedInFull(message, mail)
  );
}

function isBegunBy(short: NaturalName, whole: NaturalName): boolean {
  return whole.firstName.startsWith(short.firstName.charAt(0));
}

/** « Inès T. » and « T. Ollivier » are not enough to open a file. */
export function isComplete(name: NaturalName): boolean {
  return !isInitial(name.firstName) && name.lastName.replace(/[^\p{L}]/gu, '').length > 1;
}

/** « c’est à titre privé que je vous écris »: his firm’s address is where he writes, and not for whom. */
const PRIVATELY =
  /\bA TITRE (?:\w{4,14} )?(?:PRIVE|PERSONNEL)\b|\b(?:ECRIS|CONTACTE|ENVOIE) (?:\w{2,10} ){0,3}DE(?:PUIS)? M(?:ON|A) (?:POSTE|TRAVAIL|(?:ADRESSE|MESSAGERIE|BOITE)(?: MAIL)? (?:PRO|PROFESSIONNELLE|DE TRAVAIL|DU (?:TRAVAIL|BOULOT|BUREAU)))\b|\bDEMANDE (?:PERSONNELLE|PRIVEE)\b|\bPAS (?:EN TANT QU[E'] ?[A-Z]{0,12}|POUR (?:UN|UNE|MON|MA|MES) CLIENTE?S?),? MAIS POUR (?:MOI|NOUS)\b|\bC'EST MOI QUI (?:VENDS|ACHETE|HERITE|DONNE)\b|\bCASQUETTE DE PARTICULIER|\bEN (?:SIMPLE )?(?:PARTICULIER|TANT QUE (?:SIMPLE )?PARTICULI[A-Z]{2,4})\b|\bMA (?:PROPRIETE|RESIDENCE|MAISON) PERSONNELLE\b/;

/** « Avocate au barreau de Nantes », as all of a line that closes the letter. */
function listTitles(mail: MailText): string {
  return findClosing(mail)
    .own.filter((line) => TITLE.test(line.trim()))
    .join('\n');
}

const TITLE =
  /^(?:avocate?|notaire|huissi[èe]re?|commissaire de justice|expert(?:e|-)? ?comptable|g[ée]om[èe]tre)\b.{0,60}$/i;

/** « l’entrepôt qu’il possède à titre personnel » is his of whom is spoken. */
const OTHERS_OWN = /\b(?:IL|ELLE|ILS|ELLES|QUI) [A-Z]{2,14} A TITRE (?:PRIVE|PERSONNEL)\b/g;

function findProfession(message: ParsedMessage, mail: MailText, name: NaturalName | null): Profession | null {
  const from = message.from;
  const said = foldText(`${message.subject}\n${mail.newText.slice(0, 6000)}\n${mail.signature}`);
  if (PRIVATELY.test(said.replace(OTHERS_OWN, ' '))) return null;
  const byPhrase = findProfessionByPhrase(`${mail.newText}\n${mail.signature}`);
  if (from && isFreeMail(from.address)) return byPhrase === 'notary' ? byPhrase : null;
  const shown = name && parsePersonName(from?.name ?? '') ? '' : (from?.name ?? '');
  return (
    findProfessionByDomain(from?.address ?? '') ??
    findProfessionByName(shown) ??
    // « Maître Odile Roux, avocate »
    findProfessionByName(
      (from?.name ?? '')
        .split(/,|\s[-–|]\s/)
        .slice(1)
        .join(' '),
    ) ??
    byPhrase ??
    findProfessionByName(mail.signature) ??
    findProfessionByName(listTitles(mail))
  );
}
