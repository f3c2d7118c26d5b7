import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { taughtSentences } from '#server/features/taught-sentences/taught-sentences.tables.ts';
import {
  type MistrustedSender,
  type MovedBeside,
  type MovedPaper,
  messageMoves,
  messageParts,
  messages,
  replies,
} from './messages.tables.ts';

type Document = typeof documents.$inferSelect;
export type MessageMove = typeof messageMoves.$inferSelect;

interface NewMove {
  messageId: string;
  fromClientId: string;
  toClientId: string;
  papers: MovedPaper[];
  beside: MovedBeside;
}

interface Told {
  messageId: string;
  /** Null of what was nobody's. */
  fromClientId: string | null;
  toClientId: string;
  documentIds: string[];
}

export type MessageMovesRepository = ReturnType<typeof createMessageMovesRepository>;

/** Messages that were treated as one client's and were given to another by a person, with what came with them. */
export function createMessageMovesRepository(db: Database) {
  const otherParts = alias(messageParts, 'other_parts');
  const others = alias(messages, 'others');
  return {
    /** The last one that was not taken back. */
    async findLatest(notaryId: string, messageId: string): Promise<MessageMove | null> {
      const standing = and(eq(messageMoves.messageId, messageId), isNull(messageMoves.undoneAt));
      const [row] = await db
        .select()
        .from(messageMoves)
        .where(and(eq(messageMoves.notaryId, notaryId), standing))
        .orderBy(desc(messageMoves.movedAt), desc(messageMoves.id))
        .limit(1);
      return row ?? null;
    },
    /**
     * Those of its papers that lie in this client's folder, with the parts of those that were split; without what another
     * message of his brought as well, and what is on the drive no more.
     */
    async listPapers(notaryId: string, messageId: string, clientId: string): Promise<Document[]> {
      const cameAs = sql`coalesce(${documents.parentId}, ${documents.id})`;
      const cameTwice = db
        .select({ id: others.id })
        .from(otherParts)
        .innerJoin(others, eq(others.id, otherParts.messageId))
        .where(
          and(eq(otherParts.documentId, cameAs), ne(others.id, messageId), eq(others.clientId, clientId)),
        );
      const lies = or(ne(documents.state, 'refused'), isNotNull(documents.againWhy));
      const rows = await db
        .selectDistinct(getTableColumns(documents))
        .from(documents)
        .innerJoin(
          messageParts,
          and(eq(messageParts.notaryId, notaryId), eq(messageParts.documentId, cameAs)),
        )
        .where(
          and(
            eq(documents.notaryId, notaryId),
            eq(messageParts.messageId, messageId),
            eq(documents.clientId, clientId),
            lies,
            notExists(cameTwice),
          ),
        )
        .orderBy(asc(documents.storedAt), asc(documents.id));
      return rows;
    },
    /** Its id. */
    async record(notaryId: string, move: NewMove, at: Date): Promise<string> {
      const id = newId();
      await db.insert(messageMoves).values({ id, notaryId, movedAt: at, ...move });
      return id;
    },
    async recordUndone(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(messageMoves)
        .set({ undoneAt: at })
        .where(and(eq(messageMoves.notaryId, notaryId), eq(messageMoves.id, id)));
    },
    /** How far its sender is believed by the client whose it is. */
    async setSender(notaryId: string, messageId: string, sender: MistrustedSender | null): Promise<void> {
      await db
        .update(messages)
        .set({ sender })
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, messageId)));
    },
    /** What was told of it and of what it brought, the mails that answer it and what they taught are the other's. */
    async carryTold(
      notaryId: string,
      { messageId, fromClientId, toClientId, documentIds }: Told,
    ): Promise<void> {
      const clientId = toClientId;
      const wasHis = (column: PgColumn) => (fromClientId ? eq(column, fromClientId) : isNull(column));
      const parts = await db
        .select({ id: messageParts.id })
        .from(messageParts)
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)));
      const replied = db
        .select({ id: replies.outgoingMailId })
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.messageId, messageId)));
      const answers = or(eq(outgoingMails.answers, messageId), inArray(outgoingMails.id, replied));
      const ofMails = and(eq(outgoingMails.notaryId, notaryId), wasHis(outgoingMails.clientId));
      const mails = await db
        .update(outgoingMails)
        .set({ clientId })
        .where(and(ofMails, answers))
        .returning({ id: outgoingMails.id });
      // An act is named by what it was done to.
      const ids = [messageId, ...documentIds, ...[...parts, ...mails].map(({ id }) => id)];
      const subject = sql<string>`split_part(${activity.key}, ':', 2)`;
      const isOfIt = or(inArray(activity.documentId, documentIds), inArray(subject, ids));
      await db
        .update(activity)
        .set({ clientId })
        .where(and(eq(activity.notaryId, notaryId), wasHis(activity.clientId), isOfIt));
      const taught = and(eq(taughtSentences.messageId, messageId), wasHis(taughtSentences.clientId));
      await db
        .update(taughtSentences)
        .set({ clientId })
        .where(and(eq(taughtSentences.notaryId, notaryId), taught));
    },
    /** It is this client's from now on, by what a person has said; what is still to be copied for him is brought. */
    async giveAnew(notaryId: string, messageId: string, clientId: string, at: Date): Promise<void> {
      await db
        .update(messages)
        .set({ clientId, givenTo: clientId, givenAt: at, broughtAt: null, candidates: [] })
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, messageId)));
    },
  };
}
