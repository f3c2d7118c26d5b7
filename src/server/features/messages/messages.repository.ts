import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { given, once } from '#server/database/prepared.ts';
import { listParts } from './earlier-copy.ts';
import { markErased } from './erased-mark.ts';
import {
  type MessageState,
  type MistrustedSender,
  mailboxStates,
  messageParts,
  messages,
  namelessPart,
} from './messages.tables.ts';

export type Message = typeof messages.$inferSelect;

export interface MessageHead {
  messageId: string | null;
  contentHash: string;
  /** Of its words, however they were transported; null where they were not read. */
  textHash: string | null;
  fromName: string | null;
  fromAddress: string | null;
  subject: string | null;
  threadKey: string;
}

/** A statement has room for some thousands of values, and a first opening may list many messages. */
const ENTERED_AT_ONCE = 200;

export interface MessageOutcome {
  state: 'handled' | 'held' | 'refused';
  reason: string | null;
  at: Date;
  /** A person has to answer it or look at it. */
  awaitsPerson?: boolean;
  /** The clients that it may be about. */
  candidates?: string[];
  /** Whose it is, when that is known. */
  clientId?: string | null;
}

/** Closes a message, once the values of its outcome are given. */
export function closeMessage(db: Database) {
  const { placeholder } = sql;
  return db
    .update(messages)
    .set({
      state: given('state', messages.state),
      reason: sql`${placeholder('reason')}`,
      handledAt: given('at', messages.handledAt),
      // The answer of an earlier try may have been lost meanwhile.
      awaitsPerson: sql`${messages.awaitsPerson} or ${placeholder('awaitsPerson')}`,
      candidates: given('candidates', messages.candidates),
      clientId: sql`coalesce(${placeholder('clientId')}, ${messages.clientId})`,
    })
    .where(and(eq(messages.notaryId, placeholder('notaryId')), eq(messages.id, placeholder('messageId'))));
}

export function outcomeValues(notaryId: string, messageId: string, outcome: MessageOutcome) {
  const { state, reason, at, awaitsPerson = state === 'held', candidates = [], clientId = null } = outcome;
  return { notaryId, messageId, state, reason, at, awaitsPerson, candidates, clientId };
}

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;

/**
 * The ledger: every message and part that was received, and what became of it. Rows are never removed. A mailbox is
 * named by its address: cursors and ids are those of one mailbox, and an office may change its own.
 */
export function createMessagesRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(messages.notaryId, notaryId), eq(messages.id, id));
  const open = (notaryId: string) =>
    and(eq(messages.notaryId, notaryId), inArray(messages.state, ['received', 'read']));
  const isDue = (now: Date) => or(isNull(messages.retryAt), lte(messages.retryAt, now));
  const counting = once(() =>
    db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1` })
      .where(
        and(
          eq(messages.notaryId, sql.placeholder('notaryId')),
          sql`${messages.id} = any(${sql.placeholder('ids')}::uuid[])`,
        ),
      )
      .returning({ id: messages.id, attempts: messages.attempts })
      .prepare('count-attempts'),
  );
  const oneState = [mailboxStates.notaryId, mailboxStates.mailbox];
  return {
    /** Enters what the mailbox listed, and moves the cursor with it: a crash loses neither. */
    async enter(
      notaryId: string,
      mailbox: string,
      entries: { mailboxId: string; receivedAt: Date | null; listingMark?: string | null }[],
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
    /** Says that these messages are being tried once more; the count of the tries of each. */
    async countAttempts(notaryId: string, ids: string[]): Promise<Map<string, number>> {
      const rows = await counting().execute({ notaryId, ids });
      return new Map(rows.map(({ id, attempts }) => [id, attempts]));
    },
    /** They were counted, and not tried. */
    async forgiveAttempts(notaryId: string, ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(messages)
        .set({ attempts: sql`greatest(0, ${messages.attempts} - 1)` })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, ids)));
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
    /** Its mailbox has not given it: the try does not count, and since when it lacks is what was first said. */
    async recordAbsence(notaryId: string, id: string, at: { since: Date; retryAt: Date }): Promise<void> {
      await db
        .update(messages)
        .set({
          attempts: sql`greatest(0, ${messages.attempts} - 1)`,
          absentSince: sql`coalesce(${messages.absentSince}, ${at.since.toISOString()}::timestamptz)`,
          retryAt: at.retryAt,
        })
        .where(own(notaryId, id));
    },
    /** It is closed as gone: what its mailbox lists under its number from now on, as one that was put back, is entered. */
    async giveNumberBack(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(messages)
        .set({ mailboxId: `gone:${id}`, markedAt: at })
        .where(own(notaryId, id));
    },
    async recordPresence(notaryId: string, id: string): Promise<void> {
      await db.update(messages).set({ absentSince: null }).where(own(notaryId, id));
    },
    /** What was first said of the sender stays: by the next try something may have been learnt from him. */
    async setSender(notaryId: string, id: string, sender: MistrustedSender): Promise<void> {
      await db
        .update(messages)
        .set({ sender })
        .where(and(own(notaryId, id), isNull(messages.sender)));
    },
    /** The message with which a document came, or the file of which it was a part; null for what the office put there. */
    async findOfDocument(notaryId: string, documentIds: string[]): Promise<Message | null> {
      const [row] = await db
        .select({ message: messages })
        .from(messages)
        .innerJoin(messageParts, eq(messageParts.messageId, messages.id))
        .where(and(eq(messages.notaryId, notaryId), inArray(messageParts.documentId, documentIds)))
        .orderBy(asc(messages.receivedAt), asc(messages.id))
        .limit(1);
      return row?.message ?? null;
    },
    /** The messages of one thread, the given one included. */
    async listThread(notaryId: string, message: Pick<Message, 'id' | 'threadKey'>): Promise<string[]> {
      if (!message.threadKey) return [message.id];
      const rows = await db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), eq(messages.threadKey, message.threadKey)));
      return [...new Set([message.id, ...rows.map(({ id }) => id)])];
    },
    /** Until when whoever wrote it has asked to be waited for. */
    async setPromise(notaryId: string, id: string, until: Date): Promise<void> {
      await db.update(messages).set({ promisedUntil: until }).where(own(notaryId, id));
    },
    /** Before their words go: by what each is known again that another server has rewritten. */
    async markErased(notaryId: string, ids: string[]): Promise<void> {
      for (const id of ids) {
        const [row] = await db.select().from(messages).where(own(notaryId, id));
        const erasedMark = row && markErased(row, await listParts(db, notaryId, id));
        if (erasedMark) await db.update(messages).set({ erasedMark }).where(own(notaryId, id));
      }
    },
    /** What it and its parts say of themselves; its bytes are known by their hash. */
    async forgetHead(notaryId: string, id: string): Promise<void> {
      const nothing = {
        messageId: null,
        textHash: null,
        listingMark: null,
        fromName: null,
        fromAddress: null,
      };
      await db
        .update(messages)
        .set({ ...nothing, subject: null, threadKey: null })
        .where(own(notaryId, id));
      await db
        .update(messageParts)
        .set(namelessPart)
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, id)));
    },
    async setClient(notaryId: string, id: string, clientId: string): Promise<void> {
      await db.update(messages).set({ clientId }).where(own(notaryId, id));
    },
    /** All that was received, and what became of it. */
    async countByState(notaryId: string) {
      const waits = sql`(${messages.awaitsPerson} and ${messages.settledAt} is null)`;
      const of = (...states: MessageState[]) =>
        sql<number>`(count(*) filter (where ${inArray(messages.state, states)} and not ${waits}))::int`;
      const [row] = await db
        .select({
          received: sql<number>`count(*)::int`,
          handled: of('handled'),
          waiting: sql<number>`(count(*) filter (where ${waits}))::int`,
          held: of('held'),
          refused: of('refused'),
          open: of('received', 'read'),
        })
        .from(messages)
        .where(eq(messages.notaryId, notaryId));
      return row ?? { received: 0, handled: 0, waiting: 0, held: 0, refused: 0, open: 0 };
    },
    /** What was treated and its mailbox does not show so; what it has refused to show comes after the others. */
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
        )
        .orderBy(
          sql`greatest(${messages.retryAt}, ${messages.handledAt}) nulls first`,
          sql`${messages.retryAt} nulls first`,
          asc(messages.receivedAt),
          asc(messages.id),
        );
    },
    /** The others go before these the next time. */
    async recordUnmarkable(notaryId: string, ids: string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(messages)
        .set({ retryAt: at })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, ids)));
    },
    async recordMarked(notaryId: string, ids: string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(messages)
        .set({ markedAt: at })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, ids)));
    },
  };
}
