import type { MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { sha256, storable } from '../ledger-values.ts';
import { threadKeyOf } from './thread-key.ts';

/** What the ledger keeps of a message. */
export function headOf(parsed: ParsedMessage, raw: Buffer): MessageHead {
  return {
    messageId: parsed.messageId,
    contentHash: sha256(raw),
    fromName: parsed.from && storable(parsed.from.name),
    fromAddress: parsed.from && storable(parsed.from.address),
    subject: storable(parsed.subject),
    threadKey: storable(threadKeyOf(parsed)),
  };
}
