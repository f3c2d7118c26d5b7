import { sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { createHistoryRepository } from '#server/features/executions/history.repository.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Progress } from '../scripts/progress.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { openKept, openServer } from './open-databases.ts';

const EXECUTIONS = Number(process.env.HISTORY_EXECUTIONS ?? 1_000_000);
/** An address: a database in which the history stays, to ask it again without an hour of filling. */
const KEPT = process.env.HISTORY_DATABASE;
const OFFICES = 7000;
const WORKFLOWS = 3 * OFFICES;
const DAYS = 30;
const ROUNDS = 150;
/** Noon: the day under way is half full. */
const now = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);

const whose = KEPT ? 'celle de HISTORY_DATABASE si elle est remplie' : 'HISTORY_EXECUTIONS';
export const purpose =
  `Trente jours d’histoire de ${OFFICES} études, ${EXECUTIONS} exécutions (${whose}) : ce que l’administration demande, ` +
  'face à une lecture par sa clé dans la même exécution.';

interface Samples {
  ours: number[];
  bare: number[];
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const { database, release } = await (KEPT ? openKept(KEPT) : openServer());
  const { db } = database;
  try {
    await migrate(database);
    const [kept] = await queryRows(db, sql`select 1 from cron_executions limit 1`);
    if (!kept) await fill(database, startProgress('Histoire', DAYS));
    const asking = startProgress('Questions', ROUNDS);
    const asked = await askInTurn(db, asking.advance);
    asking.end();
    const [size] = await queryRows<{ bytes: string; rows: string }>(
      db,
      sql`select sum(pg_total_relation_size(inhrelid)) as bytes,
            (select count(*) from cron_executions) as rows
          from pg_inherits where inhparent = 'cron_executions'::regclass`,
    );
    const dropped = performance.now();
    await maintainPartitions(db, new Date(now.getTime() + DAY_MS));
    const dropTook = performance.now() - dropped;
    return [
      ...[...asked].flatMap(([what, samples]) => toFigures(what, samples)),
      { what: 'oublier un jour (partitions du jour suivant comprises)', value: dropTook, unit: 'ms' },
      {
        what: 'disque par million d’exécutions, index compris',
        value: Number(size?.bytes) / Number(size?.rows),
        unit: 'Mo',
      },
    ];
  } finally {
    await database.close();
    await release();
  }
};

async function fill(database: DatabaseHandle, progress: Progress): Promise<void> {
  const { db } = database;
  await fillOffices(db);
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    await maintainPartitions(db, new Date(now.getTime() - day * DAY_MS));
    await fillDay(db, new Date(now.getTime() - day * DAY_MS), Math.round(EXECUTIONS / DAYS));
    progress.advance();
  }
  progress.end();
  await countHalfHours(db);
  await database.execute('vacuum analyze');
}

function toFigures(what: string, { ours, bare }: Samples): Figure[] {
  return [
    { what: `${what}, médiane`, value: median(ours), unit: 'ms' },
    { what: `${what}, 99 sur 100`, value: percentile(ours, 0.99), unit: 'ms' },
    {
      what: `${what}, face à une lecture par sa clé`,
      value: median(ours) / median(bare),
      unit: '×',
      atMost: 25,
    },
  ];
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

async function fillOffices(db: Database): Promise<void> {
  await db.execute(sql`insert into notaries (id, first_name, last_name, email, cabinet_name, drive_name)
    select ${idOf('n')}, 'Anne', 'Étude ' || n, 'n' || n || '@bench.example', 'Étude ' || n, 'n' || n
    from generate_series(0, ${OFFICES - 1}) n`);
  await db.execute(sql`insert into workflows (id, name, description, webhook_url, type, active, notary_id)
    select ${idOf('n')}, 'Automatisation ' || n, 'Mesure', 'https://n8n.example/hook',
      (array['client_management', 'document_classification', 'client_reminder'])[1 + n % 3], true,
      ${idOf(`n / 3`)}
    from generate_series(0, ${WORKFLOWS - 1}) n`);
}

/** A UUID that says its number. */
function idOf(number: string) {
  return sql.raw(`('01900000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`);
}

/** As a day is: nearly all runs find nothing and leave a sentence, some are skipped, few fail and tell their steps. */
async function fillDay(db: Database, day: Date, count: number): Promise<void> {
  const turns = Math.ceil(count / WORKFLOWS);
  const start = new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS).toISOString();
  await db.execute(sql`insert into cron_executions
      (id, workflow_id, notary_id, slot, execution_time, status, error_message, response_data, automation)
    select gen_random_uuid(), ${idOf('w')}, ${idOf('w / 3')}, at, at + interval '350 milliseconds', status,
      case status when 'success' then null else 'La boîte dédiée ne répond pas.' end,
      case status when 'skipped' then null
        when 'success' then jsonb_build_object('message', '0 message traité, 0 envoi.', 'steps', '[]'::jsonb)
        else jsonb_build_object('message', 'La boîte dédiée ne répond pas.', 'steps', jsonb_build_array(
        jsonb_build_object('name', 'Lecture des feuilles', 'milliseconds', 4, 'items', '[]'::jsonb, 'error', null),
        jsonb_build_object('name', 'Lecture de la boîte', 'milliseconds', 12, 'items', '[]'::jsonb, 'error', null),
        jsonb_build_object('name', 'Envoi des réponses', 'milliseconds', 1, 'items', '[]'::jsonb, 'error', null))) end,
      (array['client_management', 'document_classification', 'client_reminder'])[1 + w % 3]
    from (
      select g % ${WORKFLOWS} as w,
        ${start}::timestamptz + (g::float8 / ${turns * WORKFLOWS} * 86400) * interval '1 second' as at,
        case when hashint4(g) % 100 = 0 then 'failed' when hashint4(g) % 50 = 1 then 'skipped' else 'success' end as status
      from generate_series(0, ${count - 1}) g) runs`);
}

async function countHalfHours(db: Database): Promise<void> {
  await db.execute(sql`insert into execution_counters (half_hour, status, count)
    select to_timestamp(floor(extract(epoch from execution_time) / 1800) * 1800), status, count(*)
    from cron_executions group by 1, 2`);
}

/** Each question, and beside it a bare read by the key of the table, so that whatever else goes on weighs on both. */
async function askInTurn(db: Database, advance: () => void): Promise<Map<string, Samples>> {
  const history = createHistoryRepository(db);
  const executions = createExecutionsRepository(db);
  const known = await queryRows<{ workflow_id: string; slot: string }>(
    db,
    sql`select workflow_id, slot from cron_executions order by execution_time desc limit ${ROUNDS}`,
  );
  const office = (round: number) =>
    `01900000-0000-7000-8000-${String((round * 7919) % OFFICES).padStart(12, '0')}`;
  const middle = `${new Date(now.getTime() - 15 * DAY_MS).toISOString()}_${office(0)}`;
  const questions: Record<string, (round: number) => Promise<unknown>> = {
    'les dernières exécutions': () => history.listPage({}, now),
    'une page d’il y a quinze jours': () => history.listPage({ before: middle }, now),
    'les échecs': () => history.listPage({ status: 'failed' }, now),
    'une automatisation, ignorées': () =>
      history.listPage({ automation: 'client_reminder', status: 'skipped', before: middle }, now),
    'une étude': (round) => history.listPage({ office: office(round) }, now),
    'les échecs d’une étude': (round) => history.listPage({ office: office(round), status: 'failed' }, now),
    'une automatisation d’une étude': (round) =>
      history.listPage({ office: office(round), automation: 'client_reminder' }, now),
    'les compteurs et les 24 heures': () => executions.getStats(now),
    'une minute, comptée': () => executions.countMinute(new Date(now.getTime() - DAY_MS)),
  };
  const samples = new Map(Object.keys(questions).map((what) => [what, { ours: [], bare: [] } as Samples]));
  for (let round = -3; round < ROUNDS; round += 1) {
    const one = known[Math.max(round, 0)];
    for (const [what, ask] of Object.entries(questions)) {
      const before = performance.now();
      await ask(Math.max(round, 0));
      const between = performance.now();
      await queryRows(
        db,
        sql`select * from cron_executions where workflow_id = ${one?.workflow_id} and slot = ${one?.slot}`,
      );
      // The first rounds fill the caches of both.
      if (round < 0) continue;
      samples.get(what)?.ours.push(between - before);
      samples.get(what)?.bare.push(performance.now() - between);
    }
    if (round >= 0) advance();
  }
  return samples;
}
