import type { PartHead } from '#server/features/messages/message-parts.repository.ts';
import type { MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';
import { sha256, storable } from '../ledger-values.ts';
import { threadKeyOf } from './thread-key.ts';

/** What the ledger keeps of a message. */
export function headOf(parsed: ParsedMessage, contentHash: string): MessageHead {
  return {
    messageId: parsed.messageId,
    contentHash,
    textHash: parsed.problem ? null : sha256(Buffer.from(parsed.text.replace(/\s+/g, ' ').trim())),
    fromName: parsed.from && storable(parsed.from.name),
    fromAddress: parsed.from && storable(parsed.from.address),
    subject: storable(parsed.subject),
    threadKey: storable(threadKeyOf(parsed)),
  };
}

/** And of each of its parts. */
export function partHeadOf(part: ParsedPart): PartHead {
  return {
    path: storable(part.path),
    originalName: storable(part.name),
    contentHash: part.contentHash,
    size: part.size,
  };
}
