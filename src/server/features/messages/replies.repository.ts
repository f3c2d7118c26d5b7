import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { givenRow, once, rowValues } from '#server/database/prepared.ts';
import { replies } from './messages.tables.ts';

export type Reply = typeof replies.$inferSelect;

/** What was decided to be answered to a message. */
export type NewReply = Pick<
  Reply,
  'messageId' | 'action' | 'reason' | 'entries' | 'lineKeys' | 'outgoingMailId'
>;

const columns = [
  'notaryId',
  'messageId',
  'action',
  'reason',
  'entries',
  'lineKeys',
  'outgoingMailId',
] as const;

/** Records a reply, once its values are given. */
export function recordReply(db: Database) {
  return db.insert(replies).values(givenRow('reply', columns)).onConflictDoNothing();
}

export function replyValues(notaryId: string, reply: NewReply) {
  return rowValues('reply', columns, { ...reply, notaryId });
}

export type RepliesRepository = ReturnType<typeof createRepliesRepository>;

/** What was decided to be answered to each message, if anything. */
export function createRepliesRepository(db: Database) {
  const recording = once(() => recordReply(db).prepare('record-reply'));
  return {
    /** What was decided for this message in an earlier try. */
    async find(notaryId: string, messageId: string): Promise<Reply | null> {
      const [row] = await db
        .select()
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.messageId, messageId)));
      return row ?? null;
    },
    /** What this mail answers to. */
    async findByMail(notaryId: string, outgoingMailId: string): Promise<Reply | null> {
      const [row] = await db
        .select()
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.outgoingMailId, outgoingMailId)));
      return row ?? null;
    },
    /** What was prepared does not leave after all, and why; which mail that was stays known. */
    async withdraw(notaryId: string, messageId: string, reason: string): Promise<void> {
      await db
        .update(replies)
        .set({ action: 'none', reason })
        .where(and(eq(replies.notaryId, notaryId), eq(replies.messageId, messageId)));
    },
    async record(notaryId: string, reply: NewReply): Promise<void> {
      await recording().execute(replyValues(notaryId, reply));
    },
  };
}
