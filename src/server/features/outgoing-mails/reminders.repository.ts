import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { doubtedReasons } from '#shared/silences.ts';
import { reminders } from './outgoing-mails.tables.ts';

/** Why a client is not reminded yet although his time may have come. */
export interface Spared {
  answeredAt: Date | null;
  promisedUntil: Date | null;
}

type Moment = Date | string | null;

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
    /**
     * By client: when a person last wrote to him, or dealt with a mail of his that was doubted, since a moment; and until when he
     * has asked to be waited for. What his bank or agency writes of him, and is answered, is nothing that was said to him.
     */
    async listSpared(
      notaryId: string,
      { since, now }: { since: Date; now: Date },
    ): Promise<Map<string, Spared>> {
      const left = sql`coalesce(o.sent_at, o.settled_at, o.prepared_at)`;
      const rows = await queryRows<{ client: string; answered: Moment; promised: Moment }>(
        db,
        sql`select client, max(answered) as answered, max(promised) as promised from (
              select unnest(array_append(m.candidates, m.client_id)) as client, m.settled_at as answered,
                null::timestamptz as promised
              from messages m join replies r on r.message_id = m.id
              where m.notary_id = ${notaryId} and m.awaits_person and m.settled_at >= ${since}
                and r.reason in (${sql.join(
                  doubtedReasons.map((reason) => sql`${reason}`),
                  sql`, `,
                )})
              union all
              select o.client_id, ${left}, null from outgoing_mails o join clients c on c.id = o.client_id
              where o.notary_id = ${notaryId} and o.kind = 'by-hand'
                and o.state not in ('cancelled', 'failed', 'returned') and ${left} >= ${since}
                and exists (select from unnest(c.emails) email where lower(email) = lower(o.to_address))
              union all
              select m.client_id, null, m.promised_until from messages m
              where m.notary_id = ${notaryId} and m.promised_until > ${now}
            ) spared where client is not null group by 1`,
      );
      return new Map(
        rows.map(({ client, answered, promised }) => [
          client,
          {
            answeredAt: answered ? new Date(answered) : null,
            promisedUntil: promised ? new Date(promised) : null,
          },
        ]),
      );
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
