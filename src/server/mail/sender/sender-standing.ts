import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import { splitMailText } from '../message/new-text.ts';
import { isAuthenticated, isDoubted, isForged, isUnproved } from './forgery.ts';
import { listQuotedSenders } from './forwarded-sender.ts';
import { isLookAlike, type OfficeFace } from './look-alike.ts';

/**
 * How far the sender is believed in what he says of an account: an address of the client's, known before this message,
 * from which answers do not go elsewhere; or the office's, with what came from such a one. An address that anybody may
 * have written, as nobody found anything out of it, is « unproved »: enough for an answer to it, not for an account.
 */
export function judgeSender(message: ParsedMessage, around: Around): SenderStanding {
  if (isForged(message)) return 'forged';
  const standing = around.isNew ? judgeNewcomer(message, around.office) : judgeKnown(message, around);
  if (standing !== 'known') return standing;
  if (isDoubted(message)) return 'unknown';
  return isUnproved(message) ? 'unproved' : 'known';
}

interface Around {
  clientEmails: readonly string[];
  office: OfficeFace;
  isNew?: boolean;
}

function judgeKnown(message: ParsedMessage, { clientEmails, office }: Around): SenderStanding {
  const known = clientEmails.map((email) => email.toLowerCase());
  const isKnown = (address: string | undefined) =>
    address !== undefined && known.includes(address.toLowerCase());
  const { from, replyTo } = message;
  const answers = replyTo === null || replyTo.address === from?.address || isKnown(replyTo.address);
  if (isKnown(from?.address))
    return answers ? 'known' : isLookAlike(message, office) ? 'look-alike' : 'unknown';
  if (isLookAlike(message, office)) return 'look-alike';
  if (!from || !office.addresses.includes(from.address)) return 'unknown';
  const below = `${splitMailText(message.text).quotedText}\n${message.forwardedText}`;
  return isKnown(listQuotedSenders(below)[0]?.address) ? 'known' : 'unknown';
}

/** Whoever becomes a client by this very message has no other address: his own account, from a proved one, is his first. */
function judgeNewcomer(message: ParsedMessage, office: OfficeFace): SenderStanding {
  if (isLookAlike(message, office)) return 'look-alike';
  const { from, replyTo } = message;
  const answers = replyTo === null || replyTo.address === from?.address;
  return answers && isAuthenticated(message) ? 'known' : 'unknown';
}

/** Somebody who is not whom he shows: by what the receiving server says, or because he imitates the office. */
export function findImpostor(
  message: ParsedMessage,
  clients: readonly { emails: readonly string[] }[],
  office: OfficeFace,
): 'forged' | 'look-alike' | null {
  if (isForged(message)) return 'forged';
  if (!isLookAlike(message, office)) return null;
  const address = message.from?.address ?? '';
  const isClients = clients.some(({ emails }) => emails.includes(address));
  // A client may bear the notary's name; answers that go to a third one are not his.
  return isClients && (message.replyTo === null || message.replyTo.address === address) ? null : 'look-alike';
}
