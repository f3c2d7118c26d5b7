import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { startPostgres } from '#support/postgres-server.ts';
import type { Benchmark } from './figures.ts';
import {
  addOffices,
  countUnwritten,
  createDatabase,
  startChild,
  startWorker,
  stop,
} from './national-load.ts';
import { readPlan } from './read-plan.ts';

const OFFICES = Number(process.env.CHAOS_OFFICES ?? 7000);
const MINUTES = Number(process.env.CHAOS_MINUTES ?? 10);
const WORKERS = 3;
const FROZEN_SECONDS = 40;
/** What a killed process held is taken over after ten seconds, and its calls are given time. */
const SETTLE_MS = 20_000;

export const purpose =
  `${OFFICES} études pendant ${MINUTES} minutes sur ${WORKERS} workers, dont un est tué chaque minute et remplacé, un ` +
  `gelé ${FROZEN_SECONDS} s, et PostgreSQL arrêté et relancé une fois : rien de perdu, rien de fait deux fois.`;

interface Seen {
  effects: string[];
  repeated: number;
  overlapping: number;
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openPostgres(url);
    await migrate(database);
    const receiver = await startChild(children, 'bench/bare/remembering-receiver.ts');
    const webhook = `http://127.0.0.1:${receiver}`;
    await addOffices(database, { count: OFFICES, webhook });
    const start = () => startWorker(children, folder, url, webhook);
    const workers = await Promise.all(Array.from({ length: WORKERS }, start));
    const progress = startProgress('Minutes', MINUTES);
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const [oldest, frozen] = workers;
      // At the middle of the whole: everything else goes on around it.
      if (minute === Math.floor(MINUTES / 2)) await server.restart();
      if (minute === 1 && frozen) void freeze(frozen);
      await wait(30_000);
      if (oldest) await stop(workers.shift() ?? oldest);
      workers.push(await start());
      await wait(30_000);
      progress.advance();
    }
    progress.end();
    const plan = await readPlan(database, { until: new Date(), settleMs: SETTLE_MS });
    const seen = (await (await fetch(webhook)).json()) as Seen;
    const unwritten = await countUnwritten(database, seen.effects);
    await database.close();
    return [
      { what: 'Workers tués', value: MINUTES, unit: '' },
      { what: 'Exécutions', value: plan.runs, unit: '' },
      { what: 'Perdues', value: plan.lost, unit: '', atMost: 0 },
      {
        what: 'Effets d’un créneau deux fois, ou sans exécution écrite',
        value: unwritten,
        unit: '',
        atMost: 0,
      },
      {
        what: 'Appels d’un workflow pendant un autre du même',
        value: seen.overlapping,
        unit: '',
        atMost: 0,
      },
      { what: 'Appels répétés sous le même identifiant', value: seen.repeated, unit: '' },
      { what: 'Écrites comme échec', value: plan.failed, unit: '' },
      { what: 'Ignorées', value: (100 * plan.skipped) / plan.runs, unit: '%' },
      { what: 'Retard médian', value: plan.p50, unit: 's' },
      { what: 'Retard, 99 %', value: plan.p99, unit: 's' },
      { what: 'Retard, au plus', value: plan.max, unit: 's' },
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function freeze(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  await wait(FROZEN_SECONDS * 1000);
  child.kill('SIGCONT');
}
