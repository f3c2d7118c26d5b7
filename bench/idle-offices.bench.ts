import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { type AutomationType, automations } from '#shared/automations.ts';
import { findFreePort } from '#support/free-port.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { type Product, startProduct } from '#support/product.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { addOffices, createDatabase, ENCRYPTION_KEY, OFFICE_DOMAIN, startChild } from './national-load.ts';

const OFFICES = Number(process.env.IDLE_OFFICES ?? 7000);
const SECONDS = Number(process.env.IDLE_SECONDS ?? 60);
const PROCESSES = 2;
/** Mails that come while all else is at rest. */
const MAILS = 20;
/** A mailbox is watched within a few milliseconds of the one before, once the first look has come. */
const CONNECT_SECONDS = 60 + (OFFICES / PROCESSES) * 0.05;
const FILES_BESIDE = 500;

export const purpose = `${OFFICES} études dont les boîtes sont de vraies connexions IMAP (IDLE) à un serveur de mesure, sur ${PROCESSES} processus : ce que coûte une étude au repos, et le temps d’un courrier à son traitement (IDLE_OFFICES, IDLE_SECONDS).`;

type StartProgress = Parameters<Benchmark['measure']>[0]['startProgress'];

interface Seen {
  connections: number;
  idle: number;
  logins: number;
  commands: number;
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  checkLimits();
  const children: ChildProcess[] = [];
  const products: Product[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openPostgres(url);
    await migrate(database);
    const [imapPort, controlPort] = (await startChild(children, 'bench/bare/imap-responder.ts')).split(' ');
    const control = `http://127.0.0.1:${controlPort}`;
    const look = async () => (await (await fetch(control)).json()) as Seen;
    const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
    const engine = `http://127.0.0.1:${ports[0]}`;
    const webhook = (type: AutomationType) => `${engine}/webhook/${automations[type].webhookPath}`;
    // Nothing is planned before all are connected, so that connecting is measured alone.
    await database.db.execute(sql`update global_settings set value = '{"enabled": false}'`);
    for (const port of ports)
      products.push(
        await startProduct({
          PORT: String(port),
          ENGINE_URL: engine,
          DATABASE_URL: url,
          ENCRYPTION_KEY,
          DATA_DIR: join(folder, 'data'),
          MAIL_SERVERS: `${OFFICE_DOMAIN}=imap://127.0.0.1:${imapPort},smtp://127.0.0.1:1`,
          LOG_LEVEL: 'error',
        }),
      );
    const alone = await readMemory(products);
    // Both are there before the first mailbox: none changes hands while it is measured.
    await addOffices(database, { count: OFFICES, webhook });
    await openMailboxes(database);
    const { connected, logins } = await waitUntilConnected(look, startProgress);
    const held = await readMemory(products);
    const resting = await measureRest(products, startProgress);
    const rest = await look();
    // Before the runs that mails bring about, whose process may open a connection of its own.
    const shares = await compareShares(products);
    const latencies = await deliverAll(database, control);
    const figures = [
      { what: 'études connectées', value: connected, unit: '', atLeast: OFFICES },
      { what: 'connexions d’une étude', value: logins / OFFICES, unit: '×', atMost: 1.01 },
      { what: 'nouvelles connexions au repos', value: rest.logins, unit: '', atMost: OFFICES / 1000 },
      {
        what: 'connexions du processus le moins chargé, en part de l’autre',
        value: shares,
        unit: '%',
        atLeast: 80,
      },
      { what: 'mémoire d’une étude connectée', value: (held - alone) / OFFICES / 1024, unit: 'ko' },
      {
        what: 'processeur d’une étude connectée, en part d’un cœur',
        value: (resting / OFFICES) * 1e6,
        unit: 'millionièmes',
      },
      { what: 'processeur de toutes, en part d’un cœur', value: resting * 100, unit: '%' },
      ...tellLatencies(latencies),
    ];
    await database.close();
    return figures;
  } finally {
    await Promise.all(products.map((product) => product.stop('SIGKILL')));
    for (const child of children) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All that were connected in time, and how often anybody signed in until then. */
async function waitUntilConnected(look: () => Promise<Seen>, startProgress: StartProgress) {
  const progress = startProgress('Connexions', OFFICES);
  let connected = 0;
  let logins = 0;
  for (const end = Date.now() + CONNECT_SECONDS * 1000; connected < OFFICES && Date.now() < end; ) {
    await wait(500);
    const seen = await look();
    logins += seen.logins;
    for (; connected < Math.min(seen.idle, OFFICES); connected += 1) progress.advance();
  }
  progress.end();
  // What connecting left behind is over.
  await wait(15_000);
  return { connected, logins: logins + (await look()).logins };
}

/** Node takes all that the system lets it have; how much that is, is the system's to say. */
function checkLimits(): void {
  const line = /^Max open files\s+\d+\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  const most = line?.[1] === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line?.[1] ?? 0);
  const wanted = OFFICES + FILES_BESIDE;
  if (most >= wanted) return;
  throw new StartupError(
    `Ce système ne laisse que ${most} fichiers ouverts à un processus, il en faut ${wanted} : « ulimit -Hn ${wanted} », ou IDLE_OFFICES=${most - FILES_BESIDE}.`,
  );
}

/** Each office gives the password of its mailbox. */
async function openMailboxes({ db }: DatabaseHandle): Promise<void> {
  const cipher = createCipher(keysOf(ENCRYPTION_KEY));
  const ids = await queryRows<{ id: string }>(db, sql`select id from notaries`);
  const sealed = ids.map(({ id }) => ({
    id,
    password: cipher.encrypt('bench', placeOf('notaries.google_password', id)),
  }));
  await db.execute(
    sql`update notaries n set google_password = r.password
        from jsonb_to_recordset(${JSON.stringify(sealed)}::text::jsonb) as r(id uuid, password text) where r.id = n.id`,
  );
}

async function readMetric({ url }: Product, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

async function sumMetric(products: Product[], name: string): Promise<number> {
  const each = await Promise.all(products.map((product) => readMetric(product, name)));
  return each.reduce((sum, value) => sum + value, 0);
}

const readMemory = (products: Product[]) => sumMetric(products, 'process_resident_memory_bytes');

/** Cores that all processes together take while nothing comes; what they do at rest without offices is in it. */
async function measureRest(products: Product[], startProgress: StartProgress): Promise<number> {
  const progress = startProgress('Repos', SECONDS);
  const before = await sumMetric(products, 'process_cpu_seconds_total');
  for (let second = 0; second < SECONDS; second += 1) {
    await wait(1000);
    progress.advance();
  }
  progress.end();
  return ((await sumMetric(products, 'process_cpu_seconds_total')) - before) / SECONDS;
}

async function compareShares(products: Product[]): Promise<number> {
  const name = 'minutier_outgoing_connections{to="mailboxes"}';
  const shares = await Promise.all(products.map((product) => readMetric(product, name)));
  return (100 * Math.min(...shares)) / Math.max(...shares);
}

/** Milliseconds from each delivery to the end of the run that it brought about; planning goes on for them alone. */
async function deliverAll({ db }: DatabaseHandle, control: string): Promise<number[]> {
  await db.execute(sql`update workflows set cron_next_run = now() + interval '1 hour'`);
  await db.execute(sql`update global_settings set value = '{"enabled": true}'`);
  const latencies: number[] = [];
  for (let mail = 0; mail < MAILS; mail += 1) {
    const user = `etude-${Math.floor((mail * OFFICES) / MAILS)}@${OFFICE_DOMAIN}`;
    const source = [
      'From: Claire Fontaine <claire.fontaine@client.example>',
      `To: ${user}`,
      'Subject: Merci',
      `Message-ID: <bench-${mail}@client.example>`,
      `Date: ${new Date().toUTCString()}`,
      '',
      'Merci beaucoup.',
      '',
    ].join('\r\n');
    const delivered = performance.now();
    await fetch(`${control}/${encodeURIComponent(user)}`, { method: 'POST', body: source });
    latencies.push(await waitForRun(db, user, delivered));
  }
  return latencies;
}

async function waitForRun(db: DatabaseHandle['db'], user: string, delivered: number): Promise<number> {
  while (performance.now() - delivered < 30_000) {
    const rows = await queryRows(
      db,
      sql`select 1 from messages m join notaries n on n.id = m.notary_id
          where n.email = ${user} and m.state not in ('received', 'read') limit 1`,
    );
    if (rows.length > 0) return performance.now() - delivered;
    await wait(20);
  }
  return Number.POSITIVE_INFINITY;
}

function tellLatencies(latencies: number[]): Figure[] {
  return [
    { what: 'd’un courrier à son traitement, médiane', value: median(latencies), unit: 'ms' },
    {
      what: 'd’un courrier à son traitement, au plus',
      value: Math.max(...latencies),
      unit: 'ms',
      atMost: 10_000,
    },
  ];
}
