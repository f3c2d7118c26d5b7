import type { PartHead } from '#server/features/messages/message-parts.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';

/** What the office knows when it is decided whose a message is: one question, of several features' tables. */
export interface Arrivals {
  lookBack(
    notaryId: string,
    message: Message,
    head: MessageHead,
    parts: Pick<PartHead, 'contentHash' | 'size'>[],
  ): Promise<Past>;
  /** Whether the same words and papers lie in its mailbox under another id, as where its server has numbered them anew. */
  isThereAnew(notaryId: string, message: Message): Promise<boolean>;
  /** Under which ids its mailbox has listed one that it tells from all others in the same way. */
  listOtherNumbers(message: Message): Promise<string[]>;
}

export interface Past {
  /** The earlier message of which this one is a copy. */
  copy: Message | null;
  /** Of the clients: another one whenever any of them was made, changed or removed. */
  clientsVersion: string;
}
