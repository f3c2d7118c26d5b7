import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

interface MessageCount {
  received: number;
  handled: number;
  held: number;
  refused: number;
  open: number;
}

interface PartCount {
  received: number;
  filed: number;
  held: number;
  refused: number;
  open: number;
}

export interface LedgerCount {
  notary: string;
  messages: MessageCount;
  parts: PartCount;
  /** Received = what became of it, for messages and parts, and every settled part points to a document that exists. */
  balanced: boolean;
}

/**
 * The proof of conservation. `open` is what a run has not come to yet: zero at rest. Each column is counted by its
 * own condition, so that a part in a state that should not exist breaks the sum instead of hiding in it.
 */
export async function countLedger(db: Database): Promise<LedgerCount[]> {
  const rows = await queryRows<Record<string, number> & { notary: string }>(
    db,
    sql`
      select coalesce(n.cabinet_name, n.drive_name) as notary, m.*, p.*
      from notaries n
      cross join lateral (
        select count(*)::int as m_received,
          count(*) filter (where state = 'handled')::int as m_handled,
          count(*) filter (where state = 'held')::int as m_held,
          count(*) filter (where state = 'refused')::int as m_refused,
          count(*) filter (where state in ('received', 'read'))::int as m_open
        from messages where notary_id = n.id) m
      cross join lateral (
        select count(*)::int as p_received,
          count(*) filter (where d.state = 'filed')::int as p_filed,
          count(*) filter (where d.state = 'held')::int as p_held,
          count(*) filter (where part.refusal is not null or d.state = 'refused')::int as p_refused,
          count(*) filter (where d.state = 'stored' or (part.document_id is null and part.refusal is null))::int as p_open
        from message_parts part left join documents d on d.id = part.document_id
        where part.notary_id = n.id) p
      order by n.created_at`,
  );
  return rows.map((row) => {
    const messages = {
      received: row.m_received ?? 0,
      handled: row.m_handled ?? 0,
      held: row.m_held ?? 0,
      refused: row.m_refused ?? 0,
      open: row.m_open ?? 0,
    };
    const parts = {
      received: row.p_received ?? 0,
      filed: row.p_filed ?? 0,
      held: row.p_held ?? 0,
      refused: row.p_refused ?? 0,
      open: row.p_open ?? 0,
    };
    const balanced =
      messages.received === messages.handled + messages.held + messages.refused + messages.open &&
      parts.received === parts.filed + parts.held + parts.refused + parts.open;
    return { notary: row.notary, messages, parts, balanced };
  });
}
