import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { findLanguage } from '../message/find-language.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { asksAnOffice } from '../questions/asks-an-office.ts';
import { isOutOfScope } from '../questions/out-of-scope.ts';
import { namesAffair } from '../sender/affairs.ts';
import { saysTu } from '../sender/familiar-address.ts';
import { greetsAnother } from '../sender/greeting.ts';
import { findMachineSign } from '../sender/machine-signs.ts';
import { isOffer, promisesGain, speaksOfOwnAffair } from '../sender/offers.ts';
import { tellsOwnDeal } from '../sender/own-deal.ts';
import { isFreeMail } from '../sender/professions.ts';
import { weighScam } from '../sender/scams.ts';
import { seeksPartners } from '../sender/seeks-partners.ts';
import { findSender } from '../sender/sender.ts';
import { findMailCaseType } from './case-type.ts';
import type { Letter } from './letter-features.ts';
import { guessClient } from './letter-model.ts';
import { wantsNothing } from './wants-nothing.ts';

/** What he calls its house, its papers and its dates: words of anybody who writes to one. */
const HOUSE =
  /\b(?:NOTAIRES?|NOTARIE\w{0,16}|OFFICE|ETUDE|MAITRE|CLERC|RENDEZ[- ]?VOUS|RDV|HORAIRES|SIGNATURE|SIGNER|DOSSIER|ATTESTATION|ACTE)\b/;

/** What an appointment is wanted for follows, where that is told: « un rdv pour la révision ». */
const APPOINTMENT = /\b(?:RENDEZ[- ]?VOUS|RDV|CRENEAU|PLACE|DEVIS)\b/;
const FOR_A_THING = /^ ?(?:UN|UNE|LE|LA|LES|L'|DES|MON|MA|MES|NOTRE|NOS)\b/;
/** What a client of any house asks, and nobody who sells: papers, hours, fees, the way there. */
const ASKS_THE_HOUSE = anyOf([
  /\b(?:QUELS|QUELLES|QUEL|LISTE DES|LISTER LES) (?:\w{2,12} )?(?:PAPIERS?|DOCUMENTS?|PIECES?|JUSTIFICATIFS?)\b/,
  /\b(?:PAPIERS|DOCUMENTS|PIECES|JUSTIFICATIFS) (?:\w{2,12} ){0,2}(?:FAUT|FAUDRA|FOURNIR|APPORTER|AMENER|NECESSAIRES|DEMANDES|DEMANDEES|VOULEZ)\b/,
  /\b(?:HORAIRES?|OUVREZ|FERMEZ|OUVERTE? LE|FERMEE? LE|PARKING|SE GARER|OU ETES[- ]VOUS|VOTRE ADRESSE|QUELLE ADRESSE|FRAIS DE NOTAIRE|HONORAIRES)\b/,
  /\b(?:COMMENT|PEUT-ON|PUIS-JE|POUVONS-NOUS|POUR) (?:ON |JE )?(?:FAIT POUR )?(?:PRENDRE|PREND|AVOIR|OBTENIR) (?:UN )?(?:RDV|RENDEZ[- ]?VOUS)\b/,
]);
/** The act itself is purpose enough: « un rdv pour une signature », « pour le premier entretien ». */
const OF_THE_HOUSE =
  /\b(?:ENTRETIEN|RENCONTRE|CONSEIL|CONSULTATION|QUESTION|AVIS|JOUR|SEMAINE|MOIS|PAPIERS?|PIECES?)\b/;

/**
 * Whether a stranger plainly writes as a client. Two readers who know nothing of each other are heard: rules, and what was
 * learned from first letters and from what is nobody's. In doubt a person reads him: nothing is written to him.
 */
export function writesAsClient(message: ParsedMessage, mail: MailText, own: readonly string[]): boolean {
  if (!mayBeAnswered(message, mail, own)) return false;
  const chance = guessClient(letterOf(message, mail));
  const isPrivate = isFreeMail(message.from?.address ?? '');
  if (!speaksAsClient(message, mail))
    return (
      chance >= (isPrivate ? ALONE : ALONE_AT_WORK) &&
      isLongEnough(mail.newText) &&
      // « Marine & Paul », of a studio.
      (isPrivate || findSender(message, mail).name !== null)
    );
  if (chance >= (isPrivate ? AGREED : AGREED_AT_WORK)) return true;
  if (chance >= TOLD && tellsOwnDeal(message.subject, mail.newText)) return true;
  if (chance >= ASKED && asksAnOffice(mail.newText)) return true;
  if (isPrivate && chance >= ASKED && asksToBeTaken(message, mail)) return true;
  return isPrivate && chance >= ASKED_OF_NOTARY && asksNotary(message, mail);
}

/** « Besoin d'un notaire : prenez-vous de nouveaux clients ? » */
function asksToBeTaken({ subject }: ParsedMessage, { newText }: MailText): boolean {
  const folded = foldText(`${subject}\n${newText}`);
  return NOTARY.test(folded) && TAKEN.test(folded);
}

const TAKEN =
  /\b(?:PRENEZ|PRENDRIEZ|ACCEPTEZ|ACCEPTERIEZ)(?:[- ]VOUS)? (?:ENCORE )?(?:DE |DES |D'AUTRES )?(?:NOUVEAUX? |NOUVELLES? )(?:CLIENT|CLIENTE|DOSSIER|AFFAIRE)S?\b/;

/** He asks something of his own affair, and names a notary: whoever writes to a wrong address hardly does. */
function asksNotary({ subject }: ParsedMessage, { newText }: MailText): boolean {
  const words = `${subject}\n${newText}`;
  return newText.includes('?') && NOTARY.test(foldText(words)) && speaksOfOwnAffair(words);
}

const NOTARY = /\b(?:NOTAIRES?|NOTARIALE?S?|NOTARIES?|CONFRERES?|CONSOEURS?|CLERCS?)\b/;

/** « Où se garer ? » may be asked of any house. */
function isLongEnough(text: string): boolean {
  return text.trim().split(/\s+/).length >= FEWEST_WORDS;
}

const FEWEST_WORDS = 6;

/** So probable has a client to be where the rules see one: of each author, seen by the letters of the others. */
export const AGREED = 0.5;
/** From a firm's address the rules have asked already that the affair be his own. */
const AGREED_AT_WORK = 0.4;
/** Where he says in so many words what he sells, buys or concludes himself. */
const TOLD = 0.12;
/** And where they see none. Whoever is at work writes of clients' affairs in clients' words. */
export const ALONE = 0.72;
export const ALONE_AT_WORK = 0.8;
/** Where he surely asks what any office hears, which was learned of other people’s questions. */
const ASKED = 0.25;
const ASKED_OF_NOTARY = 0.3;

export function letterOf(message: ParsedMessage, { newText, signature }: MailText): Letter {
  const { from, subject } = message;
  return { address: from?.address ?? '', subject, newText, signature, bringsPaper: hasPaper(message) };
}

/** A person, in French, to the office, who gets his answers himself and is no swindler: nothing that is learned outweighs it. */
export function mayBeAnswered(message: ParsedMessage, mail: MailText, own: readonly string[]): boolean {
  const { subject } = message;
  if (findMachineSign(message) || repliesGoElsewhere(message) || !isAddressedTo(message, own)) return false;
  if (greetsAnother(mail.newText) || saysTu(mail.newText) || wantsNothing(subject, mail.newText))
    return false;
  if (seeksPartners(mail.newText) || promisesGain(mail.newText)) return false;
  const words = withoutAddresses(`${subject}\n${mail.newText}\n${mail.signature}`);
  if (findLanguage(words) === 'other') return false;
  return weighScam(`${message.from?.name ?? ''} ${subject}`, mail.newText) < 2;
}

/**
 * Whether he speaks about a matter or with a paper of one, and neither sells, applies nor asks an opinion. Whoever sells
 * speaks of the same matters, but as others', and from his firm's address: from there the affair has to be the writer's own,
 * or what he asks a client's question.
 */
export function speaksAsClient(message: ParsedMessage, mail: MailText): boolean {
  const { subject } = message;
  const words = withoutAddresses(`${subject}\n${mail.newText}\n${mail.signature}`);
  if (!isSomebody(message, findSender(message, mail).name) && !speaksOfOwnAffair(words)) return false;
  if (isOutOfScope(subject, mail.newText) || isOffer(subject, `${mail.newText}\n${mail.signature}`))
    return false;
  const bringsPaper = hasPaper(message);
  if (bringsPaper && findLanguage(words) === 'french') return true;
  // Whoever sells asks other things than a client does.
  if (asksAnOffice(mail.newText)) return true;
  const folded = foldText(words);
  if (findMailCaseType(subject, mail.newText) === null && !speaksToNotary(folded)) return false;
  const isPrivate = isFreeMail(message.from?.address ?? '');
  return isPrivate || bringsPaper || speaksOfOwnAffair(words) || ASKS_THE_HOUSE.test(folded);
}

/** He names a matter, or the house without another errand than a notary's. */
function speaksToNotary(folded: string): boolean {
  if (namesAffair(folded)) return true;
  if (!HOUSE.test(folded)) return false;
  const purpose = findPurpose(folded);
  return !purpose || HOUSE.test(purpose) || OF_THE_HOUSE.test(purpose);
}

function findPurpose(folded: string): string | null {
  const start = APPOINTMENT.exec(folded)?.index;
  if (start === undefined) return null;
  const [near = ''] = folded.slice(start, start + 120).split(/[.?!\n]/);
  const [, aim = ''] = near.split(' POUR', 2);
  return FOR_A_THING.test(aim) ? aim : null;
}

/** A service may be shown under words that look like a name; a person's name is a known one, or his address repeats it. */
function isSomebody({ from }: ParsedMessage, name: NaturalName | null): boolean {
  if (!name || !from) return false;
  const words = `${name.firstName} ${name.lastName}`.split(/[\s-]+/);
  if (words.some((word) => isGivenName(word))) return true;
  const local = foldText(from.address.split('@')[0] ?? '');
  return words.map((word) => foldText(word)).some((word) => word.length > 2 && local.includes(word));
}

/** Their words are the house's, not the writer's: « cazenave-notaires.fr expire dans 30 jours ». */
function withoutAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/\S{1,400}|\S{0,64}@\S{1,80}|\b[\w-]{2,40}(?:\.[\w-]{2,20}){1,2}\b/g, ' ');
}

/** What would be answered would reach somebody else than who wrote; another private address of his is his. */
function repliesGoElsewhere({ from, replyTo }: ParsedMessage): boolean {
  if (!replyTo || !from || domainOf(replyTo.address) === domainOf(from.address)) return false;
  const isSame = foldText(replyTo.name) === foldText(from.name) && from.name !== '';
  return !(isSame && isFreeMail(from.address) && isFreeMail(replyTo.address));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The office stands among those whom it is addressed to; a hidden copy to hundreds names nobody. */
function isAddressedTo({ headers }: ParsedMessage, own: readonly string[]): boolean {
  const named = [...(headers.to ?? []), ...(headers.cc ?? [])].join(' , ').toLowerCase();
  // Programs that note nobody: a test's message, or one that the office handed over itself.
  if (own.length === 0 || (!headers.to && !headers.cc && !headers.received)) return true;
  return own.some((address) => named.includes(address) || named.includes(`@${domainOf(address)}`));
}

function hasPaper({ parts }: ParsedMessage): boolean {
  return parts.some((part) => !part.inline && part.problem !== 'executable' && PAPER.test(part.name));
}

/** What papers are sent as; a web page, a calendar entry or a card is none. */
const PAPER = /\.(?:pdf|jpe?g|png|heic|heif|tiff?|webp|docx?|odt|rtf|txt|zip)$/i;
