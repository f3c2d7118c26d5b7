import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createMessageParser } from '../../src/server/adapters/message-parsing/message-parser.ts';
import { messages, replies } from '../../src/server/features/messages/messages.tables.ts';
import { ownedByOperator } from '../../src/server/ports/reading-owner.ts';
import { startProgress } from '../progress.ts';
import type { Corpus, CorpusOffice } from './corpus.ts';
import {
  type ClientOutcome,
  type JudgedClient,
  type JudgedMail,
  judgeClients,
  judgeMail,
  type MailOutcome,
} from './mail-scores.ts';
import { foldName } from './names-agree.ts';
import { openTemporaryOffice, type TemporaryOffice } from './temporary-office.ts';

export interface MailsRun {
  mails: JudgedMail[];
  clients: JudgedClient[];
}

/** Lets the mails come one by one at their own date, then judges the office as it stands on the corpus' day. */
export async function treatMails({ folder, office, mails, outcome }: Corpus): Promise<MailsRun> {
  const parser = createMessageParser();
  const work = await openTemporaryOffice(office);
  const progress = startProgress('Messages traités', mails.length);
  try {
    const end = work.clock.time;
    const raws = mails.map(({ file }) => readFileSync(join(folder, file)));
    const dates = await Promise.all(
      raws.map(async (raw) => (await parser.parse(ownedByOperator, Buffer.from(raw))).date),
    );
    // The clients of the sheet are taken in before the first message.
    work.clock.time = new Date(Math.min(end.getTime(), ...dates.map((date) => date?.getTime() ?? Infinity)));
    await work.work();
    const known = await mapKnownClients(work, office);
    for (const [index, { file }] of mails.entries()) {
      const at = dates[index] ?? end;
      if (at > work.clock.time) work.clock.time = at;
      work.deliver(basename(file), raws[index] ?? Buffer.alloc(0), work.clock.time);
      await work.work();
      progress.advance();
    }
    if (end > work.clock.time) work.clock.time = end;
    await work.work();
    const clients = await listClients(work, known);
    const outcomes = await listOutcomes(work, office, clients);
    return {
      mails: mails.map((truth) => judgeMail(truth, outcomes.get(basename(truth.file)) ?? UNTOUCHED)),
      clients: outcome.length > 0 ? judgeClients(outcome, [...clients.values()]) : [],
    };
  } finally {
    progress.end();
    await work.close();
  }
}

const UNTOUCHED: MailOutcome = { client: null, action: 'none', entries: [], reason: 'untouched' };

/** The product's id of each client that the corpus knows, by the corpus' own. */
async function mapKnownClients(
  { records, notary }: TemporaryOffice,
  { clients }: CorpusOffice,
): Promise<Map<string, string>> {
  const keyOf = (client: { lastName: string; firstName: string }) =>
    `${foldName(client.lastName)}|${foldName(client.firstName)}`;
  const ids = new Map(clients.map((client) => [keyOf(client), client.id]));
  const rows = await records.clients.list(notary.id);
  return new Map(rows.flatMap((row) => (ids.has(keyOf(row)) ? [[row.id, ids.get(keyOf(row)) ?? '']] : [])));
}

async function listClients(
  { records, notary }: TemporaryOffice,
  known: Map<string, string>,
): Promise<Map<string, ClientOutcome>> {
  const rows = await records.clients.list(notary.id);
  return new Map(rows.map((row) => [row.id, { ...row, id: known.get(row.id) ?? null }]));
}

async function listOutcomes(
  { database, notary }: TemporaryOffice,
  { knowledge }: CorpusOffice,
  clients: Map<string, ClientOutcome>,
): Promise<Map<string, MailOutcome>> {
  const rows = await database.db
    .select({ message: messages, reply: replies })
    .from(messages)
    .leftJoin(replies, eq(replies.messageId, messages.id))
    .where(eq(messages.notaryId, notary.id));
  return new Map(
    rows.map(({ message, reply }) => [
      message.mailboxId,
      {
        client: (message.clientId && clients.get(message.clientId)) || null,
        action: reply?.action ?? 'none',
        // An entry's id is its row in the sheet, whose first row holds the headings.
        entries: (reply?.entries ?? []).map((row) => knowledge[Number(row) - 2]?.id ?? row),
        reason: reply?.reason ?? message.reason,
      },
    ]),
  );
}
