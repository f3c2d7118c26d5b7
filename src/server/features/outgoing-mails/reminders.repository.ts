import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { reminders } from './outgoing-mails.tables.ts';

export type RemindersRepository = ReturnType<typeof createRemindersRepository>;

/** What reminders ask for; each is prepared with its mail, which says what became of it. */
export function createRemindersRepository(db: Database) {
  const ofMail = (notaryId: string, outgoingMailId: string) =>
    and(eq(reminders.notaryId, notaryId), eq(reminders.outgoingMailId, outgoingMailId));
  return {
    /** With its mail, under the same key: prepared twice it stays one. */
    async record(
      notaryId: string,
      reminder: { clientId: string; number: number; missing: string[]; outgoingMailId: string },
    ): Promise<void> {
      await db
        .insert(reminders)
        .values({ ...reminder, id: newId(), notaryId })
        .onConflictDoNothing();
    },
    async change(notaryId: string, outgoingMailId: string, missing: string[]): Promise<void> {
      await db.update(reminders).set({ missing }).where(ofMail(notaryId, outgoingMailId));
    },
    /** What this mail reminds its client of. */
    async findByMail(notaryId: string, outgoingMailId: string): Promise<{ missing: string[] } | null> {
      const [row] = await db
        .select({ missing: reminders.missing })
        .from(reminders)
        .where(ofMail(notaryId, outgoingMailId));
      return row ?? null;
    },
    /** By client: the number of the latest reminder, and when one was last sent or given up. */
    async listLatest(notaryId: string): Promise<Map<string, { number: number; endedAt: Date | null }>> {
      const rows = await queryRows<{ client: string; number: number; ended: Date | string | null }>(
        db,
        sql`select r.client_id as client, max(r.number) as number,
              max(coalesce(o.sent_at, o.settled_at)) filter (where o.state <> 'cancelled') as ended
            from reminders r join outgoing_mails o on o.id = r.outgoing_mail_id
            where r.notary_id = ${notaryId} group by 1`,
      );
      return new Map(
        rows.map(({ client, number, ended }) => [
          client,
          { number, endedAt: ended ? new Date(ended) : null },
        ]),
      );
    },
  };
}
