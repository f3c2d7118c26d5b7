import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { automationTypes } from '#shared/automations.ts';
import { startPostgres } from '#support/postgres-server.ts';
import type { Benchmark, Figure } from './figures.ts';
import { median } from './figures.ts';
import { addOffices, createDatabase, startReceiver, startWorker, stop } from './national-load.ts';
import { readProcessorSeconds } from './processor-time.ts';
import { CLAIMED_WITHIN_MS, readPlan } from './read-plan.ts';

const OFFICES = Number(process.env.SCHEDULE_OFFICES ?? 7000);
const MINUTES = Number(process.env.SCHEDULE_MINUTES ?? 10);
const WORKERS = 2;
const ROUNDS = 3;
/** A slot that is later than its interval is not made up. */
const FLOOD_SECONDS = 50;
/** For what is under way when the last second is over. */
const SETTLE_MS = 5000;

export const purpose =
  `La planification de ${OFFICES} études sur un PostgreSQL et ${WORKERS} processus, pendant ${MINUTES} minutes ; puis ` +
  'le plus d’exécutions par seconde, face à une boucle nue d’appels et d’écritures par lots.';

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openPostgres(url);
    await migrate(database);
    const { webhook, countCalls } = await startReceiver(children);
    await addOffices(database, { count: OFFICES, webhook });
    const startWorkers = () =>
      Promise.all(Array.from({ length: WORKERS }, () => startWorker(children, folder, url, webhook)));

    const planned = startProgress('Planification', MINUTES * 60);
    let workers = await startWorkers();
    const figures = await measurePlan(database, countCalls, planned.advance);
    planned.end();
    await Promise.all(workers.map(stop));

    const rounds = startProgress('Débit', ROUNDS);
    const most: { runs: Throughput; bare: Throughput }[] = [];
    workers = await startWorkers();
    // The two in turn, so that whatever else the machine does weighs on both; the first round warms them up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await measureBare(database, { url, webhook });
      const runs = await measureFlood(database);
      if (round > 0) most.push({ runs, bare });
      rounds.advance();
    }
    rounds.end();
    await Promise.all(workers.map(stop));
    await database.close();
    return [...figures, ...compare(most)];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `processor`: seconds a run, of all processes, the database and the receiver among them. */
interface Throughput {
  perSecond: number;
  processor: number;
}

function compare(most: { runs: Throughput; bare: Throughput }[]): Figure[] {
  const middle = (read: (round: (typeof most)[number]) => number) => median(most.map(read));
  return [
    { what: 'Exécutions par seconde, au plus', value: middle(({ runs }) => runs.perSecond), unit: '/s' },
    { what: 'Boucle nue, appels par seconde', value: middle(({ bare }) => bare.perSecond), unit: '/s' },
    {
      what: 'Exécutions, en part de la boucle nue',
      value: middle(({ runs, bare }) => (100 * runs.perSecond) / bare.perSecond),
      unit: '%',
      atLeast: 50,
    },
    { what: 'Processeur d’une exécution', value: middle(({ runs }) => runs.processor * 1e6), unit: 'µs' },
    { what: 'Processeur d’un appel nu', value: middle(({ bare }) => bare.processor * 1e6), unit: 'µs' },
    {
      what: 'Processeur d’un appel nu, en part d’une exécution',
      value: middle(({ runs, bare }) => (100 * bare.processor) / runs.processor),
      unit: '%',
    },
  ];
}

async function measurePlan(
  database: DatabaseHandle,
  countCalls: () => Promise<number>,
  advance: () => void,
): Promise<Figure[]> {
  // The first slots are ten seconds ahead; the workers are up by then, and have a minute's turn behind them at the end.
  for (let second = 0; second < MINUTES * 60; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    advance();
  }
  let calls = Number.NaN;
  const plan = await readPlan(database, {
    until: new Date(),
    settleMs: SETTLE_MS,
    beforeItGoesOn: async () => {
      calls = await countCalls();
    },
  });
  const { p50, p99, max, runs, skipped, failed, lost } = plan;
  return [
    { what: 'Retard médian (appel compris)', value: p50, unit: 's' },
    { what: 'Retard, 99 % (visé : 1,5 s au plus)', value: p99, unit: 's' },
    { what: 'Retard, au plus', value: max, unit: 's' },
    { what: 'Exécutions par seconde', value: runs / (MINUTES * 60 + CLAIMED_WITHIN_MS / 1000), unit: '/s' },
    { what: 'Échecs', value: failed, unit: '', atMost: 0 },
    { what: 'Ignorées', value: (100 * skipped) / runs, unit: '%', atMost: 0.1 },
    { what: 'Perdues', value: lost, unit: '', atMost: 0 },
    { what: 'Appels de trop', value: calls - (runs - skipped), unit: '', atMost: 0 },
  ];
}

/** Rows are held in the order of their ids, as the product holds them: neither waits for the other for ever. */
async function planAll(db: DatabaseHandle['db'], at: Date): Promise<void> {
  await db.execute(
    sql`with held as (select id from workflows order by id for no key update)
        update workflows w set cron_next_run = ${at.toISOString()} from held where held.id = w.id`,
  );
}

/** All workflows come due at once; how many a second are brought to their end. */
async function measureFlood({ db }: DatabaseHandle): Promise<Throughput> {
  const countEnded = async () => {
    const [row] = await queryRows<{ ended: number }>(
      db,
      sql`select sum(count)::int as ended from execution_counters where status <> 'skipped'`,
    );
    return row?.ended ?? 0;
  };
  const before = await countEnded();
  const due = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000);
  await planAll(db, due);
  const all = OFFICES * automationTypes.length;
  await new Promise((resolve) => setTimeout(resolve, due.getTime() - Date.now()));
  const processor = readProcessorSeconds();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const ended = (await countEnded()) - before;
    const seconds = (Date.now() - due.getTime()) / 1000;
    if (ended >= all || seconds > FLOOD_SECONDS)
      return { perSecond: ended / seconds, processor: (readProcessorSeconds() - processor) / ended };
  }
}

async function measureBare(
  { db }: DatabaseHandle,
  { url, webhook }: { url: string; webhook: string },
): Promise<Throughput> {
  const calls = Math.ceil((OFFICES * automationTypes.length) / WORKERS);
  await db.execute(sql`drop table if exists bare_executions`);
  await db.execute(
    sql`create table bare_executions (id uuid, workflow_id uuid, notary_id uuid, slot timestamptz, at timestamptz,
          trigger text, status text, error text, response jsonb, primary key (workflow_id, slot))`,
  );
  await db.execute(sql`create index on bare_executions (at desc)`);
  // Nothing comes due meanwhile.
  await planAll(db, new Date(Date.now() + 60 * 60_000));
  const children = Array.from({ length: WORKERS }, () =>
    spawn(process.execPath, ['bench/bare/post-process.ts', webhook, url, String(calls)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const processor = readProcessorSeconds();
  const rates = children.map(async (child) => {
    child.stdin.write('go\n');
    const [seconds] = await once(child.stdout, 'data');
    await once(child, 'exit');
    return calls / Number(seconds);
  });
  const perSecond = (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
  return { perSecond, processor: (readProcessorSeconds() - processor) / (calls * WORKERS) };
}
