import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { SendProblem } from '#shared/messages/sending.ts';

export interface ReturnedMail {
  /** Of the messages that the report may be about. */
  messageIds: string[];
  problem: SendProblem;
}

const ADDRESS =
  /\b5\.1\.[0-9]{1,60}\b|\bUSER UNKNOWN\b|\bNO SUCH (USER|RECIPIENT|MAILBOX)\b|\b(ADRESSE|DESTINATAIRE) (INCONNUE?|INTROUVABLE)\b|\bDOES NOT EXIST\b|\bADDRESS NOT FOUND\b|\bHOST (OR DOMAIN NAME )?(NOT FOUND|UNKNOWN)\b/i;
const FULL =
  /\b[45]\.2\.2\b|\b(MAILBOX|INBOX|BOITE|QUOTA)\b.{0,40}\b(FULL|PLEINE|EXCEEDED|DEPASSE)\b|\bOVER QUOTA\b/i;
const MOST_TEXT = 20_000;
const latin1 = new TextDecoder('latin1');

/**
 * What a bounce says (RFC 3464, and the free text of servers that know no better); null for a delay, or where nothing
 * tells which message it was.
 */
export function readReturned(message: ParsedMessage): ReturnedMail | null {
  const status = message.parts
    .filter(({ declaredType }) => /^message\/delivery-status$/i.test(declaredType))
    .map(({ content }) => (content ? latin1.decode(content) : ''))
    .join('\n');
  const actions = [...status.matchAll(/^action:\s*([a-z]+)/gim)].map((found) => found[1]?.toLowerCase());
  if (actions.length > 0 && !actions.includes('failed')) return null;
  const text = `${message.text}\n${message.forwardedText}`.slice(0, MOST_TEXT);
  const quoted = text.match(/<[^<>\s@]{1,200}@[^<>\s]{1,200}>/g) ?? [];
  const replied = [...(message.inReplyTo ? [message.inReplyTo] : []), ...message.references];
  const messageIds = [...new Set([...message.attachedIds, ...replied, ...quoted])];
  if (messageIds.length === 0) return null;
  return { messageIds, problem: findProblem(status || text) };
}

function findProblem(said: string): SendProblem {
  if (FULL.test(said)) return 'mailbox-full';
  return ADDRESS.test(said) ? 'unknown-address' : 'came-back';
}
