import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/durations.ts';
import { createMessageParser } from '../../../src/server/adapters/message-parsing/message-parser.ts';
import { queryRows } from '../../../src/server/database/query.ts';
import { ownedByOperator } from '../../../src/server/ports/reading-owner.ts';
import { startProgress } from '../../progress.ts';
import type { CorpusOffice } from '../corpus.ts';
import { foldName } from '../names-agree.ts';
import { openTemporaryOffice, type TemporaryOffice } from '../temporary-office.ts';
import type { SafetyMail } from './truth.ts';

/** What has become of one message in an office that lived through all of them. */
export interface LivedMail {
  truth: SafetyMail;
  /** The corpus' id of the client, `new` for one that was made, null for nobody. */
  client: string | null;
  name: string | null;
  state: string;
  reason: string | null;
  action: string | null;
  entries: string[];
  /** An automatic mail left, or waits to leave, for this message. */
  replied: boolean;
  awaitsPerson: boolean;
  /** Clients that this message made. */
  made: number;
  papers: LivedPaper[];
  /** Kinds of the suspensions that it began. */
  suspended: string[];
  until: string | null;
  /** Cards « Appeler » that it led to. */
  calls: number;
  /** Mails of ours to its client in the ten days that follow. */
  reminders: number;
}

export interface LivedPaper {
  attachment: string;
  client: string | null;
  state: string;
  reasons: string[];
  /** It stands for a piece that is there. */
  isPresent: boolean;
}

const DAYS = 10;

/**
 * The messages come one by one at their own date; what a person has to answer is settled at once, but for the messages
 * that announce something; then ten days pass with their reminders.
 */
export async function liveThrough(
  folder: string,
  office: CorpusOffice,
  truths: readonly SafetyMail[],
): Promise<LivedMail[]> {
  const parser = createMessageParser();
  const work = await openTemporaryOffice(office);
  const progress = startProgress('Messages traités', truths.length);
  try {
    const raws = truths.map(({ file }) => readFileSync(join(folder, file)));
    const dates = await Promise.all(
      raws.map(async (raw) => (await parser.parse(ownedByOperator, Buffer.from(raw))).date),
    );
    const end = work.clock.time;
    work.clock.time = new Date(Math.min(end.getTime(), ...dates.map((date) => date?.getTime() ?? Infinity)));
    await work.work();
    const known = await mapKnownClients(work, office);
    const made = new Map<string, number>();
    let before = await countClients(work);
    for (const [index, { file }] of truths.entries()) {
      const at = dates[index] ?? end;
      if (at > work.clock.time) work.clock.time = at;
      work.deliver(basename(file), raws[index] ?? Buffer.alloc(0), work.clock.time);
      await work.work();
      const after = await countClients(work);
      made.set(basename(file), after - before);
      before = after;
      progress.advance();
    }
    if (end > work.clock.time) work.clock.time = end;
    await work.work();
    const mails = await listMails(work, truths, known, made);
    const isChased = truths.some(({ announces }) => announces !== undefined);
    return isChased ? await chase(work, mails) : mails.map(({ lived }) => lived);
  } finally {
    progress.end();
    await work.close();
  }
}

async function countClients({ records, notary }: TemporaryOffice): Promise<number> {
  return (await records.clients.list(notary.id)).length;
}

/** By address first: two rows of the sheet may bear one name. */
async function mapKnownClients(
  { records, notary }: TemporaryOffice,
  { clients }: CorpusOffice,
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const rows = await records.clients.list(notary.id);
  const taken = new Set<string>();
  const nameOf = (one: { lastName: string; firstName: string }) =>
    `${foldName(one.lastName)}|${foldName(one.firstName)}`;
  const assign = (fits: (row: (typeof rows)[number], client: (typeof clients)[number]) => boolean) => {
    for (const client of clients) {
      if (taken.has(client.id)) continue;
      const row = rows.find((one) => !known.has(one.id) && fits(one, client));
      if (!row) continue;
      known.set(row.id, client.id);
      taken.add(client.id);
    }
  };
  assign((row, client) => nameOf(row) === nameOf(client) && row.emails.includes(firstAddress(client)));
  assign((row, client) => nameOf(row) === nameOf(client));
  return known;
}

function firstAddress({ email }: { email?: string | null | undefined }): string {
  return (email ?? '').split(/[;,\s]/)[0]?.toLowerCase() ?? '';
}

interface MailRow {
  id: string;
  file: string;
  client: string | null;
  last: string | null;
  first: string | null;
  state: string;
  reason: string | null;
  awaits: boolean;
  action: string | null;
  why: string | null;
  entries: string[] | null;
  mail: string | null;
}

async function listMails(
  work: TemporaryOffice,
  truths: readonly SafetyMail[],
  known: Map<string, string>,
  made: Map<string, number>,
): Promise<{ id: string | null; clientId: string | null; lived: LivedMail }[]> {
  const { db } = work.database;
  const rows = await queryRows<MailRow>(
    db,
    sql`select m.id, m.mailbox_id as file, m.client_id as client, c.last_name as last, c.first_name as first,
          m.state, m.reason, m.awaits_person as awaits, r.action, r.reason as why, r.entries,
          r.outgoing_mail_id as mail
        from messages m left join replies r on r.message_id = m.id left join clients c on c.id = m.client_id`,
  );
  const byFile = new Map(rows.map((row) => [row.file, row]));
  const idOf = (clientId: string | null) => (clientId ? (known.get(clientId) ?? 'new') : null);
  const papers = await listPapers(work, idOf);
  const suspensions = await listFrom(work, 'suspensions', sql`kind as what, until::text as until`);
  const calls = await listFrom(work, 'bank_calls', sql`'call' as what, null as until`);
  return truths.map((truth) => {
    const row = byFile.get(basename(truth.file));
    const begun = suspensions.filter(({ message }) => message === row?.id);
    return {
      id: row?.id ?? null,
      clientId: row?.client ?? null,
      lived: {
        truth,
        client: idOf(row?.client ?? null),
        name: row?.last ? `${row.last} ${row.first}` : null,
        state: row?.state ?? 'untouched',
        reason: row?.why ?? row?.reason ?? null,
        action: row?.action ?? null,
        entries: row?.entries ?? [],
        replied: Boolean(row?.mail),
        awaitsPerson: row?.state === 'held' || (row?.awaits ?? false),
        made: made.get(basename(truth.file)) ?? 0,
        papers: papers.filter(({ message }) => message === row?.id),
        suspended: begun.map(({ what }) => what),
        until: begun[0]?.until ?? null,
        calls: calls.filter(({ message }) => message === row?.id).length,
        reminders: 0,
      },
    };
  });
}

async function listPapers(work: TemporaryOffice, idOf: (id: string | null) => string | null) {
  const rows = await queryRows<{
    message: string;
    attachment: string;
    client: string | null;
    state: string | null;
    refusal: string | null;
    reasons: string[] | null;
    present: boolean | null;
  }>(
    work.database.db,
    sql`select p.message_id as message, p.original_name as attachment, d.client_id as client, d.state, p.refusal,
          d.reasons,
          exists (select 1 from clients c, jsonb_array_elements(c.pieces) piece
                  where c.id = d.client_id and piece->>'documentId' = d.id::text
                    and piece->>'status' = 'present') as present
        from message_parts p left join documents d on d.id = p.document_id`,
  );
  return rows.map(({ message, attachment, client, state, refusal, reasons, present }) => ({
    message,
    attachment,
    client: idOf(client),
    state: state ?? `refused: ${refusal}`,
    reasons: reasons ?? [],
    isPresent: present ?? false,
  }));
}

/** Of a table with what a message, or a paper of it, led to; no rows where the product has no such table. */
async function listFrom(
  { database }: TemporaryOffice,
  table: string,
  columns: ReturnType<typeof sql>,
): Promise<{ message: string; what: string; until: string | null }[]> {
  const [found] = await queryRows<{ there: boolean; papers: boolean }>(
    database.db,
    sql`select to_regclass(${table}) is not null as there,
          exists (select 1 from information_schema.columns
                  where table_name = ${table} and column_name = 'document_id') as papers`,
  );
  if (!found?.there) return [];
  const from = sql.raw(table);
  const ofPaper = sql`(select p.message_id from message_parts p where p.document_id = ${from}.document_id limit 1)`;
  const message = found.papers ? sql`coalesce(message_id, ${ofPaper})` : sql`message_id`;
  return queryRows(database.db, sql`select ${message} as message, ${columns} from ${from}`);
}

async function chase(
  work: TemporaryOffice,
  mails: { id: string | null; clientId: string | null; lived: LivedMail }[],
): Promise<LivedMail[]> {
  const { database, notary, records, clock } = work;
  for (const { id, lived } of mails)
    if (id && !lived.truth.announces) await records.awaited.settle(notary.id, id, clock.time);
  const start = clock.time.getTime();
  const began = new Date(start);
  for (let day = 1; day <= DAYS; day += 1) {
    clock.time = new Date(start + day * DAY_MS);
    // Reminders leave in office hours, at whatever hour the last message came.
    clock.time.setUTCHours(9, 0, 0, 0);
    await work.remind();
  }
  const rows = await queryRows<{ client: string; count: string }>(
    database.db,
    sql`select client_id as client, count(*) as count from outgoing_mails
        where kind = 'reminder' and prepared_at > ${began.toISOString()} and state <> 'cancelled' group by 1`,
  );
  const reminders = new Map(rows.map(({ client, count }) => [client, Number(count)]));
  return mails.map(({ clientId, lived }) => ({
    ...lived,
    reminders: (clientId && reminders.get(clientId)) || 0,
  }));
}
