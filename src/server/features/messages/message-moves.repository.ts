import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { type MovedPaper, messageMoves, messageParts, messages } from './messages.tables.ts';

type Document = typeof documents.$inferSelect;
export type MessageMove = typeof messageMoves.$inferSelect;

interface NewMove {
  messageId: string;
  fromClientId: string;
  toClientId: string;
  papers: MovedPaper[];
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
        .orderBy(desc(messageMoves.movedAt))
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
    async record(notaryId: string, move: NewMove, at: Date): Promise<void> {
      await db.insert(messageMoves).values({ id: newId(), notaryId, movedAt: at, ...move });
    },
    async recordUndone(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(messageMoves)
        .set({ undoneAt: at })
        .where(and(eq(messageMoves.notaryId, notaryId), eq(messageMoves.id, id)));
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
