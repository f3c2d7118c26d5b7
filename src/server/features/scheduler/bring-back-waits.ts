import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { mailboxStates, messages } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';

/**
 * Brings down to now what a clock that was ahead for a moment has dated: mails, messages and pauses that lie further ahead than
 * any waits (twelve hours where a provider has had enough, four for a message) would stand still until that day. How many
 * there were.
 */
export async function bringBackWaits(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ahead = (column: string, hours: number) =>
    sql`${sql.identifier(column)} > ${at} + ${hours}::integer * interval '1 hour'`;
  const atMost = (column: string) => {
    const moment = sql.identifier(column);
    return sql`${moment} = case when ${moment} > ${at} then ${at} else ${moment} end`;
  };
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`with mails as (
          update ${outgoingMails} set ${atMost('next_try_at')}, ${atMost('prepared_at')}, ${atMost('tried_at')}
          where state in ('prepared', 'sending')
            and (${ahead('next_try_at', 13)} or ${ahead('prepared_at', 1)} or ${ahead('tried_at', 1)})
          returning 1),
        held as (
          update ${messages} set ${atMost('retry_at')}, ${atMost('absent_since')}
          where state in ('received', 'read') and (${ahead('retry_at', 5)} or ${ahead('absent_since', 1)})
          returning 1),
        pauses as (
          update ${mailboxStates} set ${atMost('sending_resumes_at')}
          where ${ahead('sending_resumes_at', 13)}
          returning 1)
        select ((select count(*) from mails) + (select count(*) from held) + (select count(*) from pauses))::int as count`,
  );
  return row?.count ?? 0;
}
