import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { messageParts, messages } from '#server/database/schema.ts';
import type { Message, MessageHead } from './messages.repository.ts';

export type MessagePart = typeof messageParts.$inferSelect;

export interface PartHead {
  path: string;
  originalName: string;
  contentHash: string | null;
  size: number;
}

export function settlePart(
  db: Database,
  notaryId: string,
  partId: string,
  outcome: { documentId: string | SQL } | { refusal: string },
  at: Date,
) {
  return db
    .update(messageParts)
    .set({ ...outcome, settledAt: at })
    .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.id, partId)));
}

export type MessagePartsRepository = ReturnType<typeof createMessagePartsRepository>;

/** What each message holds, and what became of it. Rows are never removed. */
export function createMessagePartsRepository(db: Database) {
  return {
    /** Head and parts enter the ledger together, before anything is done with them; the parts as they stand there. */
    async open(notaryId: string, id: string, head: MessageHead, parts: PartHead[]): Promise<MessagePart[]> {
      const opened = db
        .update(messages)
        .set({ ...head, state: 'read' })
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, id)))
        .returning({ id: messages.id });
      if (parts.length === 0) {
        await opened;
        return [];
      }
      const entered = await db
        .with(db.$with('opened').as(opened))
        .insert(messageParts)
        .values(parts.map((part) => ({ ...part, id: newId(), notaryId, messageId: id })))
        .onConflictDoNothing({ target: [messageParts.messageId, messageParts.path] })
        .returning();
      // An earlier try has entered some, and perhaps settled them.
      return entered.length === parts.length ? entered : listOf(db, notaryId, id);
    },
    /**
     * The message of which this one is a copy: the same bytes, or the same Message-ID, sender, subject and
     * attachments. Some programs give all their messages one Message-ID, which alone proves nothing. A message that was
     * gone before it was treated is no copy: it may be this very one, renumbered by its server.
     */
    async findEarlierCopy(
      notaryId: string,
      message: Message,
      head: MessageHead,
      parts: Pick<PartHead, 'contentHash' | 'size'>[],
    ): Promise<Message | null> {
      const like = or(
        eq(messages.contentHash, head.contentHash),
        head.messageId ? eq(messages.messageId, head.messageId) : undefined,
      );
      const treated = or(lt(messages.id, message.id), inArray(messages.state, ['handled', 'held']));
      const notGone = or(isNull(messages.reason), ne(messages.reason, 'message-gone'));
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), ne(messages.id, message.id), like, treated, notGone))
        .orderBy(asc(messages.id));
      for (const row of rows) {
        if (row.contentHash === head.contentHash) return row;
        if (row.fromAddress !== head.fromAddress || row.subject !== head.subject) continue;
        const theirs = await listOf(db, notaryId, row.id);
        if (fingerprint(theirs) === fingerprint(parts)) return row;
      }
      return null;
    },
    /** Every part that is still open, for the same reason. */
    async refuseOpen(notaryId: string, messageId: string, refusal: string, at: Date): Promise<void> {
      const open = and(isNull(messageParts.documentId), isNull(messageParts.refusal));
      await db
        .update(messageParts)
        .set({ refusal, settledAt: at })
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId), open));
    },
  };
}

function listOf(db: Database, notaryId: string, messageId: string): Promise<MessagePart[]> {
  return db
    .select()
    .from(messageParts)
    .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)))
    .orderBy(asc(messageParts.path));
}

function fingerprint(parts: { contentHash: string | null; size: number }[]): string {
  return parts
    .map(({ contentHash, size }) => contentHash ?? `${size}`)
    .sort()
    .join(' ');
}
