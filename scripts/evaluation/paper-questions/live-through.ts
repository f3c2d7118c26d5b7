import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createMessageParser } from '../../../src/server/adapters/message-parsing/message-parser.ts';
import { queryRows } from '../../../src/server/database/query.ts';
import { ownedByOperator } from '../../../src/server/ports/reading-owner.ts';
import { isOfPapers } from '../../../src/shared/messages/paper-answers.ts';
import { startProgress } from '../../progress.ts';
import type { CorpusOffice } from '../corpus.ts';
import { openTemporaryOffice, type TemporaryOffice } from '../temporary-office.ts';
import { type SeededFile, seedPapers } from './seed-papers.ts';
import type { PaperQuestionMail } from './truth.ts';

/** What became of one message: what left for it, or what a person finds prepared. */
export interface LivedQuestion {
  truth: PaperQuestionMail;
  outcome: 'answered' | 'prepared' | 'redirected' | 'other';
  reason: string | null;
  /** What left, where it tells of papers. */
  body: string | null;
  /** Whose it was taken for, and what lies in his file. */
  file: SeededFile | null;
}

interface Row {
  file: string;
  client: string | null;
  action: string | null;
  why: string | null;
  reason: string | null;
  body: string | null;
}

/** Each message at its own date, to an office that has papers of each client. */
export async function liveThroughQuestions(
  folder: string,
  office: CorpusOffice,
  truths: readonly PaperQuestionMail[],
): Promise<{ lived: LivedQuestion[]; files: SeededFile[] }> {
  const parser = createMessageParser();
  const work = await openTemporaryOffice(office);
  const progress = startProgress('Messages traités', truths.length);
  try {
    await work.work();
    const files = await seedPapers(work);
    for (const { file } of truths) {
      const raw = readFileSync(join(folder, file));
      const { date } = await parser.parse(ownedByOperator, Buffer.from(raw));
      if (date) work.clock.time = date;
      work.deliver(basename(file), raw, work.clock.time);
      await work.work();
      progress.advance();
    }
    const rows = await listAnswers(work);
    return { lived: truths.map((truth) => judge(truth, rows, files)), files: [...files.values()] };
  } finally {
    progress.end();
    await work.close();
  }
}

async function listAnswers({ database }: TemporaryOffice): Promise<Map<string, Row>> {
  const rows = await queryRows<Row>(
    database.db,
    sql`select m.mailbox_id as file, m.client_id as client, r.action, r.reason as why, m.reason, o.body
        from messages m left join replies r on r.message_id = m.id
          left join outgoing_mails o on o.id = r.outgoing_mail_id`,
  );
  return new Map(rows.map((row) => [row.file, row]));
}

function judge(
  truth: PaperQuestionMail,
  rows: ReadonlyMap<string, Row>,
  files: ReadonlyMap<string, SeededFile>,
): LivedQuestion {
  const row = rows.get(basename(truth.file));
  const isTold = row !== undefined && isOfPapers(row.why);
  const outcome = isTold
    ? row.action === 'answer'
      ? 'answered'
      : 'prepared'
    : row?.action === 'redirect'
      ? 'redirected'
      : 'other';
  return {
    truth,
    outcome,
    reason: row?.why ?? row?.reason ?? null,
    body: isTold ? row.body : null,
    file: files.get(row?.client ?? '') ?? null,
  };
}
