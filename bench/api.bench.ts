import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { routes } from '#shared/contracts/routes.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { startProduct } from '#support/product.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { readHttp, signInOver } from './http-session.ts';
import { addOffices, createDatabase, ENCRYPTION_KEY, startReceiver, startWorker } from './national-load.ts';

const OFFICES = Number(process.env.API_OFFICES ?? 7000);
const USERS = Number(process.env.API_USERS ?? 200);
const SECONDS = Number(process.env.API_SECONDS ?? 60);
/** One in so many is the administrator. */
const ADMINISTRATORS = 20;
const WORKERS = 2;
/** Until what is called is hot: code is compiled and each connection has its statements planned. Told for themselves. */
const FIRST_SECONDS = 10;
/** Between two calls of one who reads. */
const THINKS_MS = { least: 500, most: 1500 };

/** What the screens ask again and again while they are looked at. */
const notaryCalls = [routes.workflows, routes.officeDay, routes.toDoCounts, routes.toDo, routes.activity];
const adminCalls = [
  `${routes.workflows}?limit=60`,
  routes.workflowCounts,
  routes.executions,
  `${routes.executions}?status=failed`,
  routes.executionStats,
  routes.officeHealth,
  routes.schedulerLogs,
];
/** What the process answers once it knows whose session it is. */
const BARE = '/healthz';

export const purpose =
  `Les appels de ${USERS} personnes qui lisent entre deux, un par seconde chacune, pendant ${SECONDS} secondes (et les ` +
  `${FIRST_SECONDS} premières, à part), tandis que ${OFFICES} études sont planifiées, face à un appel qui ne demande que la ` +
  'session ; puis de toutes au même instant.';

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openPostgres(url);
    await migrate(database);
    await maintainPartitions(database.db, new Date());
    const { webhook } = await startReceiver(children);
    await addOffices(database, { count: OFFICES, webhook });
    const keys = await giveKeys(database);
    const web = await startProduct({
      DATABASE_URL: url,
      ENCRYPTION_KEY,
      ROLE: 'web',
      ADMIN_SECOND_FACTOR: 'offered',
      DATA_DIR: mkdtempSync(join(folder, 'web')),
    });
    for (let worker = 0; worker < WORKERS; worker += 1) await startWorker(children, folder, url, webhook);
    const progress = startProgress('Appels', SECONDS);
    await readHttp(web.url + BARE, '');
    const cookies: string[] = [];
    for (const key of keys) cookies.push(await signInOver(web.url, key));
    const first = await callAll(web.url, cookies, { seconds: FIRST_SECONDS });
    const before = await readProcessor(web.url);
    const times = await callAll(web.url, cookies, { seconds: SECONDS, advance: progress.advance });
    progress.end();
    const calls = [...times.values()].reduce((sum, each) => sum + each.length, 0);
    const processor = ((await readProcessor(web.url)) - before) / calls;
    const together = await callTogether(web.url, cookies);
    const all = (await readHttp(web.url + routes.workflows, cookies[0] ?? '')).took;
    await web.stop('SIGTERM');
    await database.close();
    return [
      ...describeTimes(times),
      {
        what: `les ${FIRST_SECONDS} premières secondes, 99 sur 100`,
        value: late(allOf(first)),
        unit: 'ms',
      },
      {
        what: 'tous et elles ensemble, 99 sur 100',
        value: late([...allOf(first), ...allOf(times)]),
        unit: 'ms',
      },
      { what: 'processeur d’un appel, du processus web', value: processor * 1000, unit: 'ms' },
      { what: `${USERS} appels au même instant, le dernier servi`, value: Math.max(...together), unit: 'ms' },
      { what: `${USERS} appels au même instant, médiane`, value: median(together), unit: 'ms' },
      { what: 'la liste de tous les workflows, une fois', value: all, unit: 'ms' },
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Keys to sign in with: every twentieth an administrator's, the first among them; the others are those of offices. */
async function giveKeys({ db }: DatabaseHandle): Promise<string[]> {
  const licences = createLicencesRepository(db, createCipher(keysOf(ENCRYPTION_KEY)));
  const keys: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const key = `BENCH-${String(user).padStart(8, '0')}`;
    const type = user % ADMINISTRATORS === 0 ? 'admin' : 'notary';
    const id = await licences.create({ key, type, email: `user-${user}@office.example` });
    if (type === 'notary')
      await db.execute(
        sql`update notaries set license_id = ${id} where email = ${`etude-${user}@office.example`}`,
      );
    keys.push(key);
  }
  return keys;
}

/** Seconds of the web process. */
async function readProcessor(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

const callsOf = (user: number) => [...(user % ADMINISTRATORS === 0 ? adminCalls : notaryCalls), BARE];

/** Each begins at a moment of his own, as he then goes on: two hundred at the same instant are measured for themselves. */
async function callAll(
  url: string,
  cookies: string[],
  { seconds, advance = () => undefined }: { seconds: number; advance?: () => void },
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const end = performance.now() + seconds * 1000;
  const second = setInterval(advance, 1000);
  const use = async (cookie: string, user: number) => {
    const calls = callsOf(user);
    for (let turn = user; ; turn += 1) {
      const thinks = THINKS_MS.least + Math.random() * (THINKS_MS.most - THINKS_MS.least);
      await new Promise((resolve) => setTimeout(resolve, turn === user ? Math.random() * thinks : thinks));
      if (performance.now() >= end) return;
      const path = calls[turn % calls.length] ?? BARE;
      const { took } = await readHttp(url + path, cookie);
      times.set(path, [...(times.get(path) ?? []), took]);
    }
  };
  await Promise.all(cookies.map(use));
  clearInterval(second);
  return times;
}

/** What nobody does, and what a network that comes back may look like. */
async function callTogether(url: string, cookies: string[]): Promise<number[]> {
  const asked = cookies.map((cookie, user) => readHttp(url + (callsOf(user)[user % 5] ?? BARE), cookie));
  return (await Promise.all(asked)).map(({ took }) => took);
}

/** What ninety-nine of a hundred are not over. */
function late(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** But for the call that is compared with. */
function allOf(times: Map<string, number[]>): number[] {
  return [...times].flatMap(([path, each]) => (path === BARE ? [] : each));
}

function describeTimes(times: Map<string, number[]>): Figure[] {
  const bare = times.get(BARE) ?? [];
  const asked = [...times].filter(([path]) => path !== BARE);
  const all = allOf(times);
  return [
    { what: 'appels par seconde', value: (all.length + bare.length) / SECONDS, unit: '/s' },
    { what: 'tous, médiane', value: median(all), unit: 'ms' },
    { what: 'tous, 99 sur 100 (visé : 150 ms au plus)', value: late(all), unit: 'ms' },
    { what: `${BARE}, médiane`, value: median(bare), unit: 'ms' },
    { what: `${BARE}, 99 sur 100`, value: late(bare), unit: 'ms' },
    { what: 'tous, médiane, face à cet appel', value: median(all) / median(bare), unit: '×', atMost: 25 },
    ...asked.map(([path, each]) => ({ what: `${path}, 99 sur 100`, value: late(each), unit: 'ms' })),
  ];
}
