import type { OutgoingMailState } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { ReplyEnd } from '#shared/contracts/messages.ts';

/** How a person's letter stands; null where its client was erased meanwhile, and it with him. */
export function tellEnd(mail: { state: OutgoingMailState } | null): ReplyEnd {
  const state = mail?.state ?? 'cancelled';
  return { state: state === 'prepared' || state === 'sending' ? 'waiting' : state };
}
