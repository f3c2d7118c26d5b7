import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { type MailText, splitMailText } from '../message/new-text.ts';
import { listQuotedSenders } from '../sender/forwarded-sender.ts';
import { findRobot } from '../sender/robots.ts';
import { findSender, type Sender } from '../sender/sender.ts';
import { speaksOfAnothersMatter } from './anothers-matter.ts';
import { decide, doubtAll, severalOf } from './decide-client.ts';
import { matchSigned } from './match-signed.ts';
import { isSameSurname, type KnownClient, listFullyNamed, listSurnamed } from './named-clients.ts';
import { findNewClient } from './new-client.ts';
import { listOwners } from './owners.ts';
import { listFamilySignatories, listSignatories } from './signatories.ts';

export interface Office {
  clients: KnownClient[];
  /** The office's own addresses: what it forwards is about the person it names, never about itself. */
  officeAddresses?: string[];
  /** Clients to whose own address the office had written what this message answers. */
  answeredClients?: string[];
}

export type ClientMatch =
  | { outcome: 'known'; id: string; why: ClientReason }
  | { outcome: 'new'; lastName: string; firstName: string; email: string; why: ClientReason }
  | { outcome: 'ambiguous'; candidates: string[]; doubt: ClientDoubt }
  | { outcome: 'nobody' };

/**
 * `unproved`: signed with the name of a client, or of several, from an address that is not known to be his. `several`:
 * any of these may be meant.
 */
export type ClientDoubt = 'unproved' | 'several';

export type ClientReason =
  | 'sender-address'
  | 'answers-office'
  | 'name-and-phone'
  | 'named-in-mail'
  | 'surname-in-mail'
  | 'forwarded-address'
  | 'forwarded-name'
  | 'new-sender';

const NOBODY: ClientMatch = { outcome: 'nobody' };

/**
 * Whose message it is: sender's address, what it answers, his number, then names of the subject and of the new text, then
 * who had sent what is forwarded. Anybody can sign with a client's name: the name alone is never proof. Two plausible
 * clients are `ambiguous`, never a guess.
 */
export function findClient(message: ParsedMessage, office: Office): ClientMatch {
  const match = searchClient(message, office);
  if (match.outcome === 'new') return doubtNamesakes(match, office.clients);
  if (match.outcome !== 'known') return match;
  if (isDoubled(match, office.clients))
    return { outcome: 'ambiguous', candidates: [match.id], doubt: 'several' };
  // What comes from an address that the notary has said not to be this client's is nobody's before he has looked.
  const { refusedEmails = [] } = office.clients.find(({ id }) => id === match.id) ?? {};
  return refusedEmails.includes(message.from?.address ?? '')
    ? { outcome: 'ambiguous', candidates: [match.id], doubt: 'unproved' }
    : match;
}

/** What proves a client by more than his name. */
const BEYOND_THE_NAME: readonly ClientReason[] = [
  'sender-address',
  'answers-office',
  'name-and-phone',
  'forwarded-address',
];

/** Somebody else may as well be meant: another bearer of the name, or another row of it, with its address or without. */
function isDoubled(
  { id, why }: ClientMatch & { outcome: 'known' },
  clients: readonly KnownClient[],
): boolean {
  const client = clients.find((one) => one.id === id);
  if (client?.doubledBy === 'address') return true;
  if (!client || BEYOND_THE_NAME.includes(why)) return false;
  return client.doubledBy === 'name' || clients.filter((one) => nameOf(one) === nameOf(client)).length > 1;
}

/** « LE ROY » and « LEROY » are one name to whoever writes it. */
function nameOf({ lastName, firstName }: KnownClient): string {
  return `${foldKey(lastName)}|${foldKey(firstName)}`;
}

/** « Colette Renée Laurent » may be the Colette Laurent whom the office knows. */
function doubtNamesakes(
  match: ClientMatch & { outcome: 'new' },
  clients: readonly KnownClient[],
): ClientMatch {
  const firstOf = (name: string) => foldKey(name.trim().split(/\s/)[0] ?? '');
  const namesakes = clients.filter(
    (client) =>
      foldKey(client.lastName) === foldKey(match.lastName) &&
      firstOf(client.firstName) === firstOf(match.firstName),
  );
  return namesakes.length > 0 ? doubtAll(namesakes) : match;
}

function searchClient(message: ParsedMessage, office: Office): ClientMatch {
  const mail = splitMailText(message.text);
  const sender = findSender(message, mail);
  const own = (office.officeAddresses ?? []).map((address) => address.toLowerCase());
  const fromOffice = own.includes(message.from?.address ?? '');
  const robot = findRobot(message);
  if (robot && robot !== 'auto-reply') return NOBODY;
  const isPrivate = !fromOffice && sender.kind !== 'professional';
  return (
    (fromOffice ? null : matchAddress(message, mail, office.clients)) ??
    (robot ? NOBODY : null) ??
    (isPrivate ? matchSigned(message, mail, sender, office) : null) ??
    matchNamed(message, mail, sender, fromOffice, office) ??
    matchForwarded(message, mail, own, office) ??
    matchSurname(message, mail, sender, fromOffice, office) ??
    findNewClient(message, mail, sender, own) ??
    NOBODY
  );
}

function matchAddress(message: ParsedMessage, mail: MailText, clients: KnownClient[]): ClientMatch | null {
  const owners = listOwners(message.from?.address, clients);
  if (owners.length < 2) return decide(owners, 'sender-address');
  // A family shares an address: only a name that one of them alone bears tells which of them has written.
  const signed = listFamilySignatories(message, mail, owners);
  return decide(signed.length === 1 ? signed : owners, 'sender-address');
}

/** A private person who names a client may be the other party: only a family or the office speaks for somebody. */
function matchNamed(
  message: ParsedMessage,
  mail: MailText,
  sender: Sender,
  fromOffice: boolean,
  office: Office,
): ClientMatch | null {
  const inSubject = listFullyNamed(message.subject, office.clients);
  const inText = listFullyNamed(`${mail.newText}\n${mail.signature}`, office.clients);
  const named = inSubject.length === 1 ? inSubject : [...new Set([...inSubject, ...inText])];
  // Somebody who does not say who he is himself proves nothing by a client's name.
  if (named.length > 0 && sender.kind === 'unknown' && !fromOffice) return doubtAll(named);
  // Nor does a firm's address, where nothing but the signature names him.
  const signed = fromOffice || inSubject.length > 0 ? [] : listSignatories(message, mail, named);
  const spokenOf = listFullyNamed(mail.newText, signed);
  if (signed.length > 0 && spokenOf.length === 0) return doubtAll(named);
  // Of several of one name the office forwards the mail of one.
  const forwarded = named.length > 1 ? named.filter((client) => isForwardedFrom(client, message, mail)) : [];
  if (forwarded.length === 1) return decide(forwarded, 'forwarded-address');
  const isPrivate = sender.kind !== 'professional' && !fromOffice;
  const isOthers = speaksOfAnothersMatter(mail.newText) || showsHouse(message, sender);
  if (named.length === 1 && isPrivate && isOthers) return severalOf(named);
  return decide(named, 'named-in-mail');
}

/** « L’Écho du Tanargue », below which Victor Plantier signs: what it says of a client is no client’s. */
function showsHouse({ from }: ParsedMessage, { name }: Sender): boolean {
  const shown = foldWords(from?.name ?? '').filter((word) => word.length > 2);
  const own = foldWords(`${name?.firstName} ${name?.lastName}`);
  return shown.length > 1 && !shown.some((word) => own.includes(word) || isGivenName(word));
}

function matchForwarded(
  message: ParsedMessage,
  mail: MailText,
  own: string[],
  office: Office,
): ClientMatch | null {
  const below = `${mail.quotedText}\n${message.forwardedText}`;
  const senders = listQuotedSenders(below).filter(({ address }) => !own.includes(address));
  const owners = [...new Set(senders.flatMap(({ address }) => listOwners(address, office.clients)))];
  if (owners.length) return decide(owners, 'forwarded-address');
  const named = listFullyNamed(`${senders.map(({ name }) => name).join('\n')}\n${below}`, office.clients);
  return decide(named, 'forwarded-name');
}

function matchSurname(
  message: ParsedMessage,
  mail: MailText,
  sender: Sender,
  fromOffice: boolean,
  office: Office,
): ClientMatch | null {
  const named = listSurnamed(`${message.subject}\n${mail.newText}`, office.clients);
  if (!named.length) return null;
  // For a firm or the office a surname is enough; a private person with another name may be anybody.
  if (fromOffice || sender.kind === 'professional') return decide(named, 'surname-in-mail');
  const relatives = named.filter((client) => sender.name && isSameSurname(sender.name, client));
  const plain = sender.name && relatives.length === named.length;
  return plain ? null : severalOf(named);
}

function isForwardedFrom(client: KnownClient, message: ParsedMessage, mail: MailText): boolean {
  const senders = listQuotedSenders(`${mail.quotedText}\n${message.forwardedText}`);
  return senders.some(({ address }) => listOwners(address, [client]).length > 0);
}
