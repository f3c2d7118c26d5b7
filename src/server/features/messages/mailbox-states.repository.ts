import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { mailboxStates } from './messages.tables.ts';

export type MailboxState = typeof mailboxStates.$inferSelect;

type SendingProblem = NonNullable<MailboxState['sendingProblem']>;

export type MailboxStatesRepository = ReturnType<typeof createMailboxStatesRepository>;

/** How it goes with a mailbox, both ways. It is named by its address: an office may change its own. */
export function createMailboxStatesRepository(db: Database) {
  const one = (notaryId: string, mailbox: string) =>
    and(eq(mailboxStates.notaryId, notaryId), eq(mailboxStates.mailbox, mailbox));
  async function write(
    notaryId: string,
    mailbox: string,
    values: Partial<typeof mailboxStates.$inferInsert>,
  ): Promise<void> {
    await db
      .insert(mailboxStates)
      .values({ ...values, notaryId, mailbox })
      .onConflictDoUpdate({ target: [mailboxStates.notaryId, mailboxStates.mailbox], set: values });
  }
  return {
    async find(notaryId: string, mailbox: string): Promise<MailboxState | null> {
      const [row] = await db.select().from(mailboxStates).where(one(notaryId, mailbox));
      return row ?? null;
    },
    /** Nothing had come: the mailbox itself has said so. */
    async recordQuiet(notaryId: string, mailbox: string, at: Date): Promise<void> {
      await db
        .update(mailboxStates)
        .set({ lastReadAt: at })
        .where(and(one(notaryId, mailbox), sql`${mailboxStates.lastError} is null`));
    },
    recordReadError: (notaryId: string, mailbox: string, lastError: string) =>
      write(notaryId, mailbox, { lastError }),
    /** What was found when the mailbox was read for the first time. */
    recordStart: (notaryId: string, mailbox: string, found: { older: number; unmarkable: boolean }) =>
      write(notaryId, mailbox, found),
    /** Nothing leaves before `until`; each pause in a row is counted, so that the next one can be longer. */
    async pauseSending(
      notaryId: string,
      mailbox: string,
      { problem, until, pauses }: { problem: SendingProblem; until: Date; pauses: number },
    ): Promise<void> {
      await write(notaryId, mailbox, {
        sendingProblem: problem,
        sendingResumesAt: until,
        sendingPauses: pauses,
      });
    },
    /** The server cannot be reached, or not with this password: the next run tries as its own patience allows. */
    recordSendingProblem: (notaryId: string, mailbox: string, problem: SendingProblem) =>
      write(notaryId, mailbox, { sendingProblem: problem }),
    async recordSending(notaryId: string, mailbox: string): Promise<void> {
      await db
        .update(mailboxStates)
        .set({ sendingProblem: null, sendingResumesAt: null, sendingPauses: 0 })
        .where(and(one(notaryId, mailbox), sql`${mailboxStates.sendingProblem} is not null`));
    },
  };
}
