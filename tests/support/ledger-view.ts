import { sql } from 'drizzle-orm';
import { queryRows } from '#server/database/query.ts';
import { describeReason } from '#shared/messages/automations.ts';
import type { TestOffice } from './test-office.ts';

export interface MessageEnd {
  state: string;
  /** As the notary reads it; null when the message was handled. */
  reason: string | null;
  client: string | null;
  parts: PartEnd[];
  /** What was decided about an answer. */
  reply: string | null;
}

export interface PartEnd {
  name: string;
  state: 'filed' | 'held' | 'refused' | 'open';
  /** Why it was held or refused, as the notary reads it. */
  reasons: string[];
  file: string | null;
  /** Where it is on the drive, as the ledger says. */
  folder: string | null;
}

/** What became of the message that was delivered under this name, and of each of its parts. */
export async function findEnd(office: TestOffice, name: string): Promise<MessageEnd> {
  const { db } = office.database;
  const [message] = await queryRows<{ id: string; state: string; reason: string | null; client: string }>(
    db,
    sql`select m.id, m.state, m.reason, c.last_name || ' ' || c.first_name as client
        from messages m left join clients c on c.id = m.client_id
        where m.notary_id = ${office.notary.id} and m.mailbox_id = ${`${name}.eml`}`,
  );
  if (!message) throw new Error(`no message was received as ${name}`);
  const parts = await queryRows<Record<string, string | null> & { reasons: string[] | null }>(
    db,
    sql`select p.original_name, p.refusal, d.state, d.reasons, d.file_name, d.folder_path
        from message_parts p left join documents d on d.id = p.document_id
        where p.message_id = ${message.id} order by p.path`,
  );
  const [reply] = await queryRows<{ action: string; reason: string | null }>(
    db,
    sql`select action, reason from replies where message_id = ${message.id}`,
  );
  return {
    state: message.state,
    reason: message.reason && describeReason(message.reason),
    client: message.client,
    parts: parts.map((part) => ({
      name: part.original_name ?? '',
      state: part.refusal ? 'refused' : ((part.state ?? 'open') as PartEnd['state']),
      reasons: (part.refusal ? [part.refusal] : (part.reasons ?? [])).map((reason) => describeReason(reason)),
      file: part.file_name ?? null,
      folder: part.folder_path ?? null,
    })),
    reply: reply ? [reply.action, reply.reason].filter(Boolean).join(': ') : null,
  };
}
