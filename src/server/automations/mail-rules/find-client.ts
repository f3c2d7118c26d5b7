import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { anyOf } from './any-of.ts';
import { listQuotedSenders } from './forwarded-sender.ts';
import {
  hasSameInitials,
  isNearlySamePerson,
  isSamePerson,
  isSameSurname,
  type KnownClient,
  listFullyNamed,
  listSurnamed,
} from './named-clients.ts';
import { findNewClient } from './new-client.ts';
import { type MailText, splitMailText } from './new-text.ts';
import { findPhone } from './phone.ts';
import { findRobot } from './robots.ts';
import { findSender, type Sender } from './sender.ts';

export interface Office {
  clients: KnownClient[];
  /** The office's own addresses: what it forwards is about the person it names, never about itself. */
  officeAddresses?: string[];
}

export type ClientMatch =
  | { outcome: 'known'; id: string; why: ClientReason }
  | { outcome: 'new'; lastName: string; firstName: string; email: string; why: ClientReason }
  | { outcome: 'ambiguous'; candidates: string[] }
  | { outcome: 'nobody' };

export type ClientReason =
  | 'sender-address'
  | 'sender-name'
  | 'named-in-mail'
  | 'surname-in-mail'
  | 'forwarded-address'
  | 'forwarded-name'
  | 'new-sender';

const NOBODY: ClientMatch = { outcome: 'nobody' };

/**
 * Whose message it is: sender's address, then names of the subject and of the new text, then who had sent what is
 * forwarded. Two plausible clients are `ambiguous`, never a guess.
 */
export function findClient(message: ParsedMessage, office: Office): ClientMatch {
  const match = searchClient(message, office);
  if (match.outcome !== 'known') return match;
  // What comes from an address that the notary has said not to be this client's is nobody's before he has looked.
  const { refusedEmails = [] } = office.clients.find(({ id }) => id === match.id) ?? {};
  return refusedEmails.includes(message.from?.address ?? '')
    ? { outcome: 'ambiguous', candidates: [match.id] }
    : match;
}

function searchClient(message: ParsedMessage, office: Office): ClientMatch {
  const mail = splitMailText(message.text);
  const sender = findSender(message, mail);
  const own = (office.officeAddresses ?? []).map((address) => address.toLowerCase());
  const fromOffice = own.includes(message.from?.address ?? '');
  const robot = findRobot(message);
  if (robot && robot !== 'auto-reply') return NOBODY;
  return (
    (fromOffice ? null : matchAddress(message, sender, mail, office)) ??
    (robot ? NOBODY : null) ??
    (fromOffice || sender.kind === 'professional' ? null : matchSenderName(sender, office)) ??
    (fromOffice || sender.kind === 'professional' ? null : matchNearName(message, mail, sender, office)) ??
    matchNamed(message, mail, sender, fromOffice, office) ??
    matchForwarded(message, mail, own, office) ??
    matchSurname(message, mail, sender, fromOffice, office) ??
    findNewClient(message, mail, sender, own) ??
    NOBODY
  );
}

function matchAddress(
  message: ParsedMessage,
  sender: Sender,
  mail: MailText,
  office: Office,
): ClientMatch | null {
  const address = message.from?.address ?? '';
  const owners = office.clients.filter((client) =>
    client.emails.some((email) => email.toLowerCase() === address),
  );
  if (owners.length < 2) return decide(owners, 'sender-address');
  // A couple shares an address: the name tells which of them.
  const signed = owners.filter(
    (client) => sender.name && (isSamePerson(sender.name, client) || isNearlySamePerson(sender.name, client)),
  );
  const named = signed.length ? signed : listFullyNamed(joinOwnWords(message, mail), owners);
  return decide(named.length ? named : owners, 'sender-address');
}

function matchSenderName(sender: Sender, office: Office): ClientMatch | null {
  const name = sender.name;
  if (!name) return null;
  const same = office.clients.filter((client) => isSamePerson(name, client));
  if (same.length) return decide(same, 'sender-name');
  return decide(
    office.clients.filter((client) => isSameSurname(name, client) && hasSameInitials(name, client)),
    'sender-name',
  );
}

/** What he wrote himself, and no older message that he quotes. */
function joinOwnWords({ subject }: ParsedMessage, { newText, signature }: MailText): string {
  return `${subject}\n${newText}\n${signature}`;
}

/**
 * An address that nobody is known by, and a name one letter away from a client's: his number, or his name as the office
 * writes it, says that it is he. Otherwise a stranger's papers would be put with his, so a person looks.
 */
function matchNearName(
  message: ParsedMessage,
  mail: MailText,
  sender: Sender,
  office: Office,
): ClientMatch | null {
  const { name, phone } = sender;
  const near = office.clients.filter((client) => name && isNearlySamePerson(name, client));
  if (!near.length) return null;
  const named = listFullyNamed(joinOwnWords(message, mail), office.clients);
  const all = [...new Set([...near, ...named])];
  const [only] = all;
  const isSure =
    only && all.length === 1 && (named.length === 1 || (phone && phone === findPhone(only.phone ?? '')));
  return isSure
    ? decide([only], 'sender-name')
    : { outcome: 'ambiguous', candidates: all.map(({ id }) => id) };
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
  if (named.length === 1 && sender.kind !== 'professional' && !fromOffice && speaksOfOther(mail.newText)) {
    return { outcome: 'ambiguous', candidates: named.map(({ id }) => id) };
  }
  return decide(named, 'named-in-mail');
}

function speaksOfOther(text: string): boolean {
  return anyOf(
    [
      /\b(j['’]ach[eè]te|j['’]acquiers|je suis l['’](acheteur|acqu[ée]reur)|vendeurs?|acheteurs?)\b/iu,
      /\b(acqu[ée]reurs?|voisine?|locataire|propri[ée]taire|partie adverse|contre|cr[ée]anci[eè]re?)\b/iu,
      /\b(ni[eè]ce|neveu|cousine?|journaliste|ami(e)?)\b/iu,
    ],
    'iu',
  ).test(text);
}

function matchForwarded(
  message: ParsedMessage,
  mail: MailText,
  own: string[],
  office: Office,
): ClientMatch | null {
  const below = `${mail.quotedText}\n${message.forwardedText}`;
  const senders = listQuotedSenders(below).filter(({ address }) => !own.includes(address));
  const owners = office.clients.filter((client) =>
    senders.some(({ address }) => client.emails.some((email) => email.toLowerCase() === address)),
  );
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
  return plain ? null : { outcome: 'ambiguous', candidates: named.map(({ id }) => id) };
}

function decide(found: KnownClient[], why: ClientReason): ClientMatch | null {
  const [first] = found;
  if (!first) return null;
  if (found.length > 1) return { outcome: 'ambiguous', candidates: found.map(({ id }) => id) };
  return { outcome: 'known', id: first.id, why };
}
