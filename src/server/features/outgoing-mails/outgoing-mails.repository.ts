import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { type OutgoingMailKind, outgoingMails, reminders } from '#server/database/schema.ts';

export type OutgoingMail = typeof outgoingMails.$inferSelect;

export interface NewOutgoingMail {
  /** Names the effect (`reply:<message>`, `reminder:<client>:2`): the same key is one mail. */
  key: string;
  kind: OutgoingMailKind;
  clientId: string | null;
  threadKey: string | null;
  messageId: string;
  toName: string;
  toAddress: string;
  subject: string;
  body: string;
  inReplyTo: string | null;
  referenceIds: string[];
}

export type OutgoingMailsRepository = ReturnType<typeof createOutgoingMailsRepository>;

export function createOutgoingMailsRepository(db: Database) {
  return {
    /** Stored before it is tried; the id of the row that exists when this key was already prepared. */
    async prepare(notaryId: string, mail: NewOutgoingMail, at: Date): Promise<string> {
      const [made] = await db
        .insert(outgoingMails)
        .values({ ...mail, id: newId(), notaryId, preparedAt: at })
        .onConflictDoNothing({ target: [outgoingMails.notaryId, outgoingMails.key] })
        .returning({ id: outgoingMails.id });
      if (made) return made.id;
      const [known] = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.key, mail.key)));
      if (!known) throw new Error('outgoing mail vanished while it was being prepared');
      return known.id;
    },
    async listWaiting(notaryId: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.state, 'prepared')))
        .orderBy(asc(outgoingMails.preparedAt));
    },
    /** Over all offices: which of them have this mail prepared and not sent. */
    async listOfficesWaitingFor(key: string): Promise<string[]> {
      const rows = await db
        .select({ notaryId: outgoingMails.notaryId })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.key, key), eq(outgoingMails.state, 'prepared')));
      return rows.map((row) => row.notaryId);
    },
    /** Only a mail that has not left yet. */
    async rewrite(notaryId: string, id: string, text: { subject: string; body: string }): Promise<void> {
      const waiting = and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'prepared'));
      await db
        .update(outgoingMails)
        .set(text)
        .where(and(eq(outgoingMails.notaryId, notaryId), waiting));
    },
    async recordSent(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(outgoingMails)
        .set({ state: 'sent', sentAt: at, attempts: sql`${outgoingMails.attempts} + 1`, lastError: null })
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, id)));
    },
    async recordFailure(notaryId: string, id: string, message: string): Promise<void> {
      await db
        .update(outgoingMails)
        .set({ attempts: sql`${outgoingMails.attempts} + 1`, lastError: message })
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, id)));
    },
    /** Replies in the thread, and automatic mails of any kind to the address, since a moment. */
    async countSince(
      notaryId: string,
      to: { threadKey: string | null; address: string },
      since: Date,
    ): Promise<{ inThread: number; toAddress: number }> {
      const [row] = await db
        .select({
          inThread: sql<number>`count(*) filter (where ${outgoingMails.threadKey} = ${to.threadKey}
            and ${outgoingMails.kind} in ('answer', 'redirection'))::int`,
          toAddress: sql<number>`count(*) filter (where ${outgoingMails.toAddress} = ${to.address})::int`,
        })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), gt(outgoingMails.preparedAt, since)));
      return row ?? { inThread: 0, toAddress: 0 };
    },
    /** Whether this thread was ever pointed to the main address: that is done once a thread. */
    async wasRedirected(notaryId: string, threadKey: string): Promise<boolean> {
      const [row] = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.notaryId, notaryId),
            eq(outgoingMails.threadKey, threadKey),
            eq(outgoingMails.kind, 'redirection'),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    async recordReminder(
      notaryId: string,
      reminder: { clientId: string; number: number; missing: string[]; outgoingMailId: string },
    ): Promise<void> {
      await db
        .insert(reminders)
        .values({ ...reminder, id: newId(), notaryId })
        .onConflictDoNothing();
    },
    async listLatest(notaryId: string, limit: number): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.notaryId, notaryId))
        .orderBy(desc(outgoingMails.preparedAt))
        .limit(limit);
    },
  };
}
