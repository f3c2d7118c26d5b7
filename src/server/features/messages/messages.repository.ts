import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import {
  type MessageState,
  mailboxStates,
  messageParts,
  messages,
  replies,
} from '#server/database/schema.ts';

export type Message = typeof messages.$inferSelect;
export type MessagePart = typeof messageParts.$inferSelect;
export type Reply = typeof replies.$inferSelect;

export interface MessageHead {
  messageId: string | null;
  contentHash: string;
  fromName: string | null;
  fromAddress: string | null;
  subject: string | null;
  threadKey: string;
}

export interface PartHead {
  path: string;
  originalName: string;
  contentHash: string | null;
  size: number;
}

export type AwaitingMessage = Pick<
  Message,
  | 'id'
  | 'receivedAt'
  | 'createdAt'
  | 'fromName'
  | 'fromAddress'
  | 'subject'
  | 'state'
  | 'reason'
  | 'clientId'
  | 'candidates'
> & { action: Reply['action'] | null; replyReason: string | null };

/** A statement has room for some thousands of values, and a first opening may list many messages. */
const ENTERED_AT_ONCE = 200;

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;

/**
 * The ledger: every message and part that was received, and what became of it. Rows are never removed. A mailbox is
 * named by its address: cursors and ids are those of one mailbox, and an office may change its own.
 */
export function createMessagesRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(messages.notaryId, notaryId), eq(messages.id, id));
  const stateOf = (notaryId: string, mailbox: string) =>
    and(eq(mailboxStates.notaryId, notaryId), eq(mailboxStates.mailbox, mailbox));
  const awaiting = and(eq(messages.awaitsPerson, true), isNull(messages.settledAt));
  const open = (notaryId: string) =>
    and(eq(messages.notaryId, notaryId), inArray(messages.state, ['received', 'read']));
  const isDue = (now: Date) => or(isNull(messages.retryAt), lte(messages.retryAt, now));
  const oneState = [mailboxStates.notaryId, mailboxStates.mailbox];
  async function listParts(notaryId: string, id: string): Promise<MessagePart[]> {
    return db
      .select()
      .from(messageParts)
      .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, id)))
      .orderBy(asc(messageParts.path));
  }
  return {
    async findCursor(notaryId: string, mailbox: string): Promise<string | null> {
      const [row] = await db.select().from(mailboxStates).where(stateOf(notaryId, mailbox));
      return row?.cursor ?? null;
    },
    /** Enters what the mailbox listed, and moves the cursor with it: a crash loses neither. */
    async enter(
      notaryId: string,
      mailbox: string,
      entries: { mailboxId: string; receivedAt: Date | null }[],
      state: { cursor: string; readAt: Date },
    ): Promise<number> {
      return db.transaction(async (tx) => {
        let entered = 0;
        for (let start = 0; start < entries.length; start += ENTERED_AT_ONCE) {
          const some = entries.slice(start, start + ENTERED_AT_ONCE);
          const rows = await tx
            .insert(messages)
            .values(some.map((entry) => ({ ...entry, id: newId(), notaryId, mailbox })))
            .onConflictDoNothing({ target: [messages.notaryId, messages.mailbox, messages.mailboxId] })
            .returning({ id: messages.id });
          entered += rows.length;
        }
        const values = { cursor: state.cursor, lastReadAt: state.readAt, lastError: null };
        await tx
          .insert(mailboxStates)
          .values({ notaryId, mailbox, ...values })
          .onConflictDoUpdate({ target: oneState, set: values });
        return entered;
      });
    },
    /** Those to be treated now: what something outside has kept from being treated waits for its moment. */
    async listOpen(notaryId: string, now: Date, limit: number): Promise<Message[]> {
      return db
        .select()
        .from(messages)
        .where(and(open(notaryId), isDue(now)))
        .orderBy(asc(messages.receivedAt), asc(messages.id))
        .limit(limit);
    },
    /** All that is not treated yet, and what of it is to be treated now. */
    async countOpen(notaryId: string, now: Date): Promise<{ all: number; due: number }> {
      const [row] = await db
        .select({
          all: sql<number>`count(*)::int`,
          due: sql<number>`(count(*) filter (where ${isDue(now)}))::int`,
        })
        .from(messages)
        .where(open(notaryId));
      return row ?? { all: 0, due: 0 };
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
      parts: PartHead[],
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
        const theirs = await listParts(notaryId, row.id);
        if (fingerprint(theirs) === fingerprint(parts)) return row;
      }
      return null;
    },
    /** Head and parts enter the ledger together, before anything is done with them; the parts as they stand there. */
    async open(notaryId: string, id: string, head: MessageHead, parts: PartHead[]): Promise<MessagePart[]> {
      const opened = { ...head, state: 'read' as const };
      if (parts.length === 0) {
        await db.update(messages).set(opened).where(own(notaryId, id));
        return [];
      }
      return db.transaction(async (tx) => {
        await tx.update(messages).set(opened).where(own(notaryId, id));
        const entered = await tx
          .insert(messageParts)
          .values(parts.map((part) => ({ ...part, id: newId(), notaryId, messageId: id })))
          .onConflictDoNothing({ target: [messageParts.messageId, messageParts.path] })
          .returning();
        // An earlier try has entered some, and perhaps settled them.
        return entered.length === parts.length
          ? entered
          : createMessagesRepository(tx).listParts(notaryId, id);
      });
    },
    /** Says that this message is being tried once more; the count of its tries. */
    async countAttempt(notaryId: string, id: string): Promise<number> {
      const [row] = await db
        .update(messages)
        .set({ attempts: sql`${messages.attempts} + 1` })
        .where(own(notaryId, id))
        .returning({ attempts: messages.attempts });
      return row?.attempts ?? 0;
    },
    /** It was read and not tried. */
    async forgiveAttempt(notaryId: string, id: string): Promise<void> {
      await db
        .update(messages)
        .set({ attempts: sql`greatest(0, ${messages.attempts} - 1)` })
        .where(own(notaryId, id));
    },
    /** It was not the message's fault: the try does not count, or the next one waits. */
    async recordObstacle(
      notaryId: string,
      id: string,
      next: { forgiven: boolean; retryAt: Date },
    ): Promise<void> {
      const attempts = next.forgiven ? sql`greatest(0, ${messages.attempts} - 1)` : messages.attempts;
      await db
        .update(messages)
        .set({ attempts: sql`${attempts}`, retryAt: next.retryAt })
        .where(own(notaryId, id));
    },
    listParts,
    async settlePart(
      notaryId: string,
      partId: string,
      outcome: { documentId: string } | { refusal: string },
      at: Date,
    ): Promise<void> {
      await db
        .update(messageParts)
        .set({ ...outcome, settledAt: at })
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.id, partId)));
    },
    async setClient(notaryId: string, id: string, clientId: string): Promise<void> {
      await db.update(messages).set({ clientId }).where(own(notaryId, id));
    },
    async close(
      notaryId: string,
      id: string,
      outcome: {
        state: 'handled' | 'held' | 'refused';
        reason: string | null;
        at: Date;
        /** A person has to answer it or look at it. */
        awaitsPerson?: boolean;
        /** The clients that it may be about. */
        candidates?: string[];
      },
    ): Promise<void> {
      const { state, reason, at, awaitsPerson = state === 'held', candidates = [] } = outcome;
      await db
        .update(messages)
        .set({ state, reason, handledAt: at, awaitsPerson, candidates })
        .where(own(notaryId, id));
    },
    /** Its answer did not arrive, or may not have: a person answers. What he has said to be done stays done. */
    async awaitPersonAgain(notaryId: string, outgoingMailId: string): Promise<void> {
      const answered = db
        .select({ id: replies.messageId })
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.outgoingMailId, outgoingMailId)));
      await db
        .update(messages)
        .set({ awaitsPerson: true })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, answered)));
    },
    /** What a person still has to look at or to answer, newest first. */
    async listAwaiting(notaryId: string, limit: number): Promise<AwaitingMessage[]> {
      return db
        .select({
          id: messages.id,
          receivedAt: messages.receivedAt,
          createdAt: messages.createdAt,
          fromName: messages.fromName,
          fromAddress: messages.fromAddress,
          subject: messages.subject,
          state: messages.state,
          reason: messages.reason,
          clientId: messages.clientId,
          candidates: messages.candidates,
          action: replies.action,
          replyReason: replies.reason,
        })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(and(eq(messages.notaryId, notaryId), awaiting))
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit);
    },
    /** All that was received, and what became of it. */
    async countByState(notaryId: string) {
      const of = (...states: MessageState[]) =>
        sql<number>`(count(*) filter (where ${inArray(messages.state, states)}))::int`;
      const [row] = await db
        .select({
          received: sql<number>`count(*)::int`,
          handled: of('handled'),
          held: of('held'),
          refused: of('refused'),
          open: of('received', 'read'),
        })
        .from(messages)
        .where(eq(messages.notaryId, notaryId));
      return row ?? { received: 0, handled: 0, held: 0, refused: 0, open: 0 };
    },
    /** A person says that it is done; false when there was nothing to say it of. */
    async settle(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(messages)
        .set({ settledAt: at })
        .where(and(own(notaryId, id), awaiting))
        .returning({ id: messages.id });
      return rows.length > 0;
    },
    /**
     * Clients who have written, or perhaps have, what a person has not dealt with yet. What their bank or agency writes
     * of them waits for a person too, but is nothing that they asked.
     */
    async listAwaitedClients(notaryId: string): Promise<Set<string>> {
      const rows = await db
        .select({ clientId: messages.clientId, candidates: messages.candidates })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(
          and(
            eq(messages.notaryId, notaryId),
            awaiting,
            sql`${replies.reason} is distinct from 'professional'`,
          ),
        );
      return new Set(
        rows.flatMap(({ clientId, candidates }) => [...(clientId ? [clientId] : []), ...candidates]),
      );
    },
    async countSettledSince(notaryId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), gte(messages.handledAt, since)));
      return row?.count ?? 0;
    },
    async listUnmarked(notaryId: string, mailbox: string): Promise<{ id: string; mailboxId: string }[]> {
      return db
        .select({ id: messages.id, mailboxId: messages.mailboxId })
        .from(messages)
        .where(
          and(
            eq(messages.notaryId, notaryId),
            eq(messages.mailbox, mailbox),
            isNull(messages.markedAt),
            inArray(messages.state, ['handled', 'held', 'refused']),
          ),
        );
    },
    async recordMarked(notaryId: string, ids: string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(messages)
        .set({ markedAt: at })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, ids)));
    },
    /** What was decided for this message in an earlier try. */
    async findReply(notaryId: string, messageId: string): Promise<Reply | null> {
      const [row] = await db
        .select()
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.messageId, messageId)));
      return row ?? null;
    },
    async recordReply(
      notaryId: string,
      reply: {
        messageId: string;
        action: 'answer' | 'redirect' | 'none';
        reason: string | null;
        entries: string[];
        outgoingMailId: string | null;
      },
    ): Promise<void> {
      await db
        .insert(replies)
        .values({ ...reply, notaryId })
        .onConflictDoNothing();
    },
  };
}

function fingerprint(parts: { contentHash: string | null; size: number }[]): string {
  return parts
    .map(({ contentHash, size }) => contentHash ?? `${size}`)
    .sort()
    .join(' ');
}
