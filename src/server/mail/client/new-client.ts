import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import type { MailText } from '../message/new-text.ts';
import { arrangeAs, parsePersonName } from '../message/person-name.ts';
import { findQuestions } from '../questions/find-questions.ts';
import { listQuotedSenders } from '../sender/forwarded-sender.ts';
import { speaksOfOwnAffair } from '../sender/offers.ts';
import { tellsOwnSide } from '../sender/own-side.ts';
import { findProfessionByDomain, findProfessionByName, isFreeMail } from '../sender/professions.ts';
import { isComplete, type Sender } from '../sender/sender.ts';
import { isSameName } from '../sender/shown-name.ts';
import { findActingKin, findSpokesman } from '../sender/spokesman.ts';
import { findMailCaseType } from './case-type.ts';
import type { ClientMatch } from './find-client.ts';
import { guessClient } from './letter-model.ts';
import { nameWriter } from './name-writer.ts';
import { ALONE, ALONE_AT_WORK, letterOf, writesAsClient } from './writes-as-client.ts';

/**
 * The person to open a file for: named in full, no professional but in his own affair, who plainly writes as a client and sends documents,
 * names a case or asks something, or surely is one. Null when one of these is missing.
 */
export function findNewClient(
  message: ParsedMessage,
  mail: MailText,
  sender: Sender,
  own: string[],
): ClientMatch | null {
  if (own.includes(message.from?.address ?? '')) return findForwardedPerson(message, mail, own);
  const email = message.from?.address;
  const name = findWhose(message, mail, sender);
  if (!name || !isComplete(name) || !email || !writesAsClient(message, mail, own)) return null;
  const chance = guessClient(letterOf(message, mail));
  if (isAtWork(message, mail, sender) && !(chance >= ALONE_AT_WORK && isHisOwn(message, mail, sender)))
    return null;
  // Who tells his story or thanks for a call has a matter too, where he surely is a client.
  if (!wantsSomething(message, mail) && chance < ALONE) return null;
  return { outcome: 'new', ...name, email, why: 'new-sender' };
}

/** A profession, or a house’s address with no name but one that was learned to be its writer’s. */
function isAtWork({ from }: ParsedMessage, mail: MailText, { kind }: Sender): boolean {
  if (kind !== 'unknown') return kind === 'professional';
  return !isFreeMail(from?.address ?? '') && !findSpokesman(mail)?.isForNamed;
}

/** Who works for a town hall or a bank buys a house himself; another notary writes of his clients’. */
function isHisOwn({ subject }: ParsedMessage, { newText }: MailText, { profession }: Sender): boolean {
  return profession !== null && profession !== 'notary' && speaksOfOwnAffair(`${subject}\n${newText}`);
}

/**
 * Whose matter it is: the mother’s for whom her son writes, where he names her in full. Of a relative who only signs as one
 * it is whoever is shown with the address, unless that is himself.
 */
function findWhose(message: ParsedMessage, mail: MailText, { name }: Sender): NaturalName | null {
  const spokesman = findSpokesman(mail);
  if (spokesman?.isDoubtful || (spokesman?.represented && tellsOwnSide(message.subject))) return null;
  if (!spokesman || spokesman.ofDead) {
    const signed = nameWriter(name, message, mail);
    return signed && isParents(signed, mail) ? null : signed;
  }
  if (spokesman.represented) return likeHisRelative(spokesman.represented, name);
  const shown = parsePersonName(message.from?.name ?? '');
  const isHimself = spokesman.own === null || spokesman.own.firstName === shown?.firstName;
  return isHimself ? null : shown;
}

/** A parent who is named in full is to act, and somebody else signs: whose file it is a person says. */
function isParents(name: NaturalName, { newText }: MailText): boolean {
  const acting = findActingKin(newText);
  return acting !== null && !isSameName(acting, name);
}

/** « Mon père Tao Wenliang », of Kevin Tao: a relative bears the same surname, wherever it stands. */
function likeHisRelative(named: NaturalName, writer: NaturalName | null): NaturalName {
  const isTurned =
    writer !== null &&
    foldKey(named.firstName) === foldKey(writer.lastName) &&
    foldKey(named.lastName) !== foldKey(writer.lastName);
  return isTurned ? (arrangeAs([named.firstName], [titled(named.lastName)]) ?? named) : named;
}

const titled = (word: string) =>
  word.charAt(0).toLocaleUpperCase('fr') + word.slice(1).toLocaleLowerCase('fr');

function wantsSomething(message: ParsedMessage, mail: MailText): boolean {
  const documents = message.parts.some((part) => !part.inline && part.problem !== 'executable');
  const named = findMailCaseType(message.subject, mail.newText) !== null;
  const told = speaksOfOwnAffair(`${message.subject}\n${mail.newText}`);
  return documents || named || told || findQuestions(mail.newText).length > 0;
}

/** The office forwards what a person wrote to its main address. */
function findForwardedPerson(message: ParsedMessage, mail: MailText, own: string[]): ClientMatch | null {
  const senders = listQuotedSenders(`${mail.quotedText}\n${message.forwardedText}`);
  const writer = senders.find(({ address }) => !own.includes(address));
  if (!writer || findProfessionByDomain(writer.address) || findProfessionByName(writer.name)) return null;
  const name = parsePersonName(writer.name);
  if (!name || !isComplete(name)) return null;
  return { outcome: 'new', ...name, email: writer.address, why: 'forwarded-name' };
}
