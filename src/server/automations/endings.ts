import type { NewActivity } from '#server/features/activity/activity.repository.ts';
import type { NewDocument } from '#server/features/documents/documents.repository.ts';
import type { MessageOutcome } from '#server/features/messages/messages.repository.ts';
import type { NewReply } from '#server/features/messages/replies.repository.ts';

/** What becomes of messages and their parts. Each of these is written together with what is told of it, or not at all. */
export interface Endings {
  /** The part is a document from now on. */
  storePart(
    notaryId: string,
    partId: string,
    ending: { document: NewDocument; act: NewActivity; at: Date },
  ): Promise<void>;
  /** The part is a document that was there already, or is none. */
  settlePart(
    notaryId: string,
    partId: string,
    ending: { outcome: { documentId: string } | { refusal: string }; act: NewActivity | null; at: Date },
  ): Promise<void>;
  closeMessage(notaryId: string, messageId: string, ending: MessageEnding): Promise<void>;
}

export interface MessageEnding {
  outcome: MessageOutcome;
  /** What was decided not to be answered; null when it is recorded already, with the answer, or nothing was decided. */
  reply: NewReply | null;
  act: NewActivity | null;
}
