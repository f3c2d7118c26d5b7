import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { mailboxStates, messages } from '#server/features/messages/messages.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';

export interface NextDue {
  /** Something waits for its next try, whenever that is: a message, a mail, a paper, a row that may have gone. */
  isUnfinished: boolean;
  /** When time alone brings something to do; null where it never does. */
  at: Date | null;
}

/**
 * What the office's rows say of time, beside the day and the hour. Rather too early than too late: each instant that could
 * matter counts, whatever else would keep anything from being done then.
 */
export async function findNextDue(db: Database, notaryId: string, now: Date): Promise<NextDue> {
  const own = sql`notary_id = ${notaryId}`;
  const reading = sql`coalesce(client_id::text, 'nobody')`;
  const [row] = await queryRows<{ unfinished: boolean; at: Date | string | null }>(
    db,
    sql`with office as (select reminder_frequency * interval '24 hours' as rhythm from ${notaries} where id = ${notaryId})
        select
          exists (select from ${messages} where ${own} and state in ('received', 'read'))
          or exists (select from ${outgoingMails} where ${own} and (state in ('prepared', 'sending') or not copied))
          or exists (select from ${clients} where ${own} and left_sheet_at is not null)
          or exists (select from ${documents} where ${own} and (state = 'stored'
            or state in ('filed', 'held') and split_at is null and accounts_read_for is distinct from ${reading}))
          as unfinished,
          (select min(at) from (
            select last_reminder_at + rhythm as at from ${clients}, office where ${own}
            union all
            select coalesce(sent_at, settled_at) + rhythm from ${outgoingMails}, office where ${own} and kind = 'reminder'
            union all
            select settled_at + rhythm from ${messages}, office where ${own}
            union all
            select coalesce(sent_at, settled_at, prepared_at) + rhythm from ${outgoingMails}, office where ${own} and kind = 'by-hand'
            union all
            select promised_until from ${messages} where ${own} and promised_until is not null
            union all
            select coalesce(sent_at, tried_at, prepared_at) + interval '24 hours' from ${outgoingMails} where ${own}
            union all
            select sending_resumes_at from ${mailboxStates} where ${own}
          ) instants where at > ${now.toISOString()}::timestamptz) as at`,
  );
  return { isUnfinished: row?.unfinished ?? true, at: row?.at ? new Date(row.at) : null };
}
