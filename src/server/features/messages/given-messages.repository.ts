import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { besideReasons, leftToPerson } from '#shared/silences.ts';
import { putAwayReasons } from '#shared/suspensions.ts';
import type { Message } from './messages.repository.ts';
import { messageParts, messages, replies } from './messages.tables.ts';

type Document = typeof documents.$inferSelect;

/** A paper of a message, with the part that it came in. */
export interface GivenPaper {
  partId: string;
  document: Document;
}

export type GivenMessagesRepository = ReturnType<typeof createGivenMessagesRepository>;

/** Held messages of which a person has said whose they are. What was said is stored before any paper moves. */
export function createGivenMessagesRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(messages.notaryId, notaryId), eq(messages.id, id));
  const notGiven = and(eq(messages.state, 'held'), isNull(messages.givenTo));
  // A question that nobody has answered yet still waits for its answer, and what was announced for a person who decides.
  const isNone = eq(replies.action, 'none');
  const asks = db
    .select({ id: replies.messageId })
    .from(replies)
    .where(
      and(
        eq(replies.messageId, messages.id),
        or(
          eq(replies.action, 'redirect'),
          and(isNone, inArray(replies.reason, [...leftToPerson])),
          and(eq(replies.action, 'answer'), inArray(replies.reason, [...besideReasons])),
        ),
      ),
    );
  const given = (clientId: string, at: Date) => ({
    givenTo: clientId,
    givenAt: at,
    clientId,
    awaitsPerson: sql<boolean>`${messages.awaitsPerson} and exists (${asks})`,
  });
  return {
    async findHeld(notaryId: string, id: string): Promise<Message | null> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(own(notaryId, id), notGiven));
      return row ?? null;
    },
    /** Held for no other reason than that the file of their client was put away. */
    async listPutAway(notaryId: string): Promise<Pick<Message, 'id' | 'candidates'>[]> {
      const putAway = inArray(messages.reason, putAwayReasons);
      return db
        .select({ id: messages.id, candidates: messages.candidates })
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), notGiven, putAway))
        .orderBy(asc(messages.createdAt));
    },
    /** False when it was given already. */
    async give(notaryId: string, id: string, clientId: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(messages)
        .set(given(clientId, at))
        .where(and(own(notaryId, id), notGiven))
        .returning({ id: messages.id });
      return rows.length > 0;
    },
    /** What the same address had sent besides, and was held for the same doubt about the same people. */
    async giveOthers(notaryId: string, like: Message, clientId: string, at: Date): Promise<Message[]> {
      const { id, fromAddress, reason, candidates } = like;
      if (!fromAddress || !reason) return [];
      const same = and(
        ne(messages.id, id),
        eq(messages.fromAddress, fromAddress),
        eq(messages.reason, reason),
        arrayContains(messages.candidates, candidates.includes(clientId) ? [clientId] : candidates),
      );
      return db
        .update(messages)
        .set(given(clientId, at))
        .where(and(eq(messages.notaryId, notaryId), same, notGiven))
        .returning();
    },
    /** What the same address sent besides, and nobody was thought of: perhaps his who is known by it now; a person says so. */
    async proposeFor(notaryId: string, address: string, clientId: string): Promise<void> {
      const ofNobody = and(
        eq(messages.fromAddress, address),
        eq(messages.reason, 'client-unknown'),
        eq(messages.candidates, []),
      );
      await db
        .update(messages)
        .set({ candidates: [clientId] })
        .where(and(eq(messages.notaryId, notaryId), ofNobody, notGiven));
    },
    /** Those whose papers are still to be brought to their client, oldest first. */
    async listToBring(notaryId: string): Promise<Message[]> {
      const toBring = and(isNotNull(messages.givenTo), isNull(messages.broughtAt));
      return db
        .select()
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), toBring))
        .orderBy(asc(messages.createdAt));
    },
    async listPapers(notaryId: string, messageId: string): Promise<GivenPaper[]> {
      return db
        .select({ partId: messageParts.id, document: documents })
        .from(messageParts)
        .innerJoin(documents, eq(documents.id, messageParts.documentId))
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)))
        .orderBy(asc(messageParts.path));
    },
    /** Another message with the very same file is of that client, or took it along to him. */
    async wasTakenAlong(notaryId: string, messageId: string, { id, clientId }: Document): Promise<boolean> {
      if (!clientId) return false;
      const [row] = await db
        .select({ id: messages.id })
        .from(messageParts)
        .innerJoin(messages, eq(messages.id, messageParts.messageId))
        .where(
          and(
            eq(messageParts.notaryId, notaryId),
            eq(messageParts.documentId, id),
            ne(messages.id, messageId),
            or(eq(messages.givenTo, clientId), eq(messages.clientId, clientId)),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    /** The part is another document from now on. */
    async repoint(notaryId: string, partId: string, documentId: string): Promise<void> {
      await db
        .update(messageParts)
        .set({ documentId })
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.id, partId)));
    },
    async recordBrought(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(messages)
        .set({ state: 'handled', reason: null, candidates: [], broughtAt: at })
        .where(own(notaryId, id));
    },
  };
}
