import { and, desc, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages, replies } from '#server/features/messages/messages.tables.ts';

export type Message = typeof messages.$inferSelect;

export interface FoundMessage {
  message: Message;
  /** What was decided to be answered to it; null where nothing was decided yet. */
  reply: typeof replies.$inferSelect | null;
}

export interface FoundPart {
  part: typeof messageParts.$inferSelect;
  document: typeof documents.$inferSelect | null;
}

export type SplitPart = typeof documents.$inferSelect;

/** Which other messages belong beside one. */
export type ExchangeOf = Pick<Message, 'threadKey' | 'clientId'> & { except: string | null };

export type MessagePagesRepository = ReturnType<typeof createMessagePagesRepository>;

/** What the page of one message tells of it. */
export function createMessagePagesRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(messages.notaryId, notaryId), eq(messages.id, id));
  return {
    async find(notaryId: string, id: string): Promise<FoundMessage | null> {
      const [row] = await db
        .select({ message: getTableColumns(messages), reply: getTableColumns(replies) })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(own(notaryId, id));
      return row ?? null;
    },
    /** In a transaction nobody else answers it, or says whose it is, before its end. */
    async lock(notaryId: string, id: string): Promise<Message | null> {
      const [row] = await db.select().from(messages).where(own(notaryId, id)).for('update');
      return row ?? null;
    },
    /** The same bytes under other numbers in this mailbox: its server may have numbered its messages anew, or they were carried over to it. */
    async listCopies(notaryId: string, { id, contentHash }: Message, mailbox: string): Promise<Message[]> {
      if (!contentHash) return [];
      const isCopy = and(eq(messages.mailbox, mailbox), eq(messages.contentHash, contentHash));
      return db
        .select()
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), isCopy, ne(messages.id, id)))
        .orderBy(desc(messages.createdAt))
        .limit(3);
    },
    async listParts(notaryId: string, messageId: string): Promise<FoundPart[]> {
      return db
        .select({ part: getTableColumns(messageParts), document: getTableColumns(documents) })
        .from(messageParts)
        .leftJoin(documents, eq(documents.id, messageParts.documentId))
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)))
        .orderBy(messageParts.path);
    },
    /** What these files were split into, in the order of their pages. */
    async listSplit(notaryId: string, fileIds: string[]): Promise<SplitPart[]> {
      if (fileIds.length === 0) return [];
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), inArray(documents.parentId, fileIds)))
        .orderBy(documents.firstPage);
    },
    /** The messages that brought a document, the latest first. */
    async findBringing(notaryId: string, documentId: string): Promise<Message[]> {
      const rows = await db
        .select({ message: getTableColumns(messages) })
        .from(messageParts)
        .innerJoin(messages, eq(messages.id, messageParts.messageId))
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.documentId, documentId)))
        .orderBy(desc(messages.createdAt));
      return rows.map(({ message }) => message);
    },
    /** Of the same thread or the same client, the latest first. */
    async listExchange(
      notaryId: string,
      { threadKey, clientId, except }: ExchangeOf,
      limit: number,
    ): Promise<Message[]> {
      const beside = [
        ...(threadKey ? [eq(messages.threadKey, threadKey)] : []),
        ...(clientId ? [eq(messages.clientId, clientId)] : []),
      ];
      if (beside.length === 0) return [];
      return db
        .select()
        .from(messages)
        .where(
          and(eq(messages.notaryId, notaryId), or(...beside), except ? ne(messages.id, except) : undefined),
        )
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit);
    },
  };
}
