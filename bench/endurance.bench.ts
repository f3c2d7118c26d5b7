import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { createApp } from '#server/http/app.ts';
import { automationTypes } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { findFreePort } from '#support/free-port.ts';
import { writeMail } from '#support/mails.ts';
import { formOf } from '#support/notary-form.ts';
import { writeBill } from '#support/papers.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { addWorkflow, readCookie, testKeys } from '#support/test-app.ts';
import { neighbourOf, openTestOffice, type TestOffice } from '#support/test-office.ts';
import type { Benchmark, Figure } from './figures.ts';
import { type Held, readHeld } from './held-things.ts';
import { createDatabase } from './national-load.ts';
import { type OfficeServers, openOfficeServers, SERVED_DOMAIN } from './office-servers.ts';

const HOURS = 8;
const REAL_MINUTES = Number(process.env.ENDURANCE_MINUTES ?? 40);
const SPEED = (HOURS * 60) / REAL_MINUTES;
const OFFICES = 4;
/** Of an office; and of the clerk who looks at its screens. */
const MAIL_EVERY_MS = 10 * MINUTE_MS;
const LOOK_EVERY_MS = 2 * MINUTE_MS;
/** For runs that are under way; they hold what they work with. */
const REST_WITHIN_MS = 60_000;
const SETTLES_WITHIN_MS = 3000;
/** A run that is under way at each moment of a look has some; one an hour that stays would be more. */
const MORE_TIMERS = 5;
const screens = [
  routes.workflows,
  routes.officeDay,
  routes.toDo,
  routes.activity,
  routes.clients,
  routes.mailbox,
];

export const purpose = `Ce que tient le processus pendant ${HOURS} heures de ${OFFICES} études, à une horloge ${Math.round(SPEED)} fois plus rapide, sur une boîte IMAP et un drive WebDAV où Dovecot et Apache sont installés : la dernière heure face à la deuxième.`;

/** An hour and more of hourly work first: what is loaded and kept once is no growth. */
export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  // Before the temporary folder is ours: what they leave is not the product's.
  const servers = process.env.ENDURANCE_FOLDERS ? null : await openOfficeServers();
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const database = await openPostgres(await createDatabase(server.url));
    await migrate(database);
    const scene = await openScene(database, servers);
    const progress = startProgress('Heures', HOURS);
    const hours: Held[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      await scene.letAnHourPass();
      hours.push(await scene.atRest(() => readHeld(database, scene.countOwnFiles)));
      progress.advance();
    }
    progress.end();
    const done = await scene.count();
    await scene.close();
    return [...done, ...compare(hours)];
  } finally {
    process.env.TMPDIR = TMPDIR;
    await servers?.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

function compare(hours: readonly Held[]): Figure[] {
  const [, second = hours[0]] = hours;
  const last = hours.at(-1);
  if (!second || !last) throw new Error('no hours');
  const ratio = (what: string, read: (held: Held) => number, atMost: number): Figure[] => [
    { what: `${what}, deuxième heure`, value: read(second), unit: '' },
    { what: `${what}, dernière heure face à elle`, value: read(last) / read(second), unit: '×', atMost },
  ];
  return [
    ...ratio('Tas, Mo', ({ heap }) => heap, 1.2),
    ...ratio('Mémoire résidente, Mo', ({ resident }) => resident, 1.25),
    ...ratio('Fichiers ouverts', ({ openFiles }) => openFiles, 1.15),
    { what: 'Minuteries au repos, deuxième heure', value: second.timers, unit: '' },
    {
      what: 'Minuteries au repos, de plus à la dernière',
      value: last.timers - second.timers,
      unit: '',
      atMost: MORE_TIMERS,
    },
    ...ratio('Fils d’exécution', ({ threads }) => threads, 1.1),
    {
      what: 'Connexions à la base, au plus',
      value: Math.max(...hours.map((one) => one.connections)),
      unit: '',
      atMost: 18,
    },
    { what: 'Fichiers temporaires laissés', value: last.temporaryFiles, unit: '', atMost: 0 },
  ];
}

/** Offices whose automations are planned as always, by a clock that runs faster. */
async function openScene(database: DatabaseHandle, servers: OfficeServers | null) {
  const port = await findFreePort();
  const env = { PORT: String(port), ENGINE_URL: `http://127.0.0.1:${port}`, ...servers?.env };
  const first = await openTestOffice(database, { env, email: addressOf(0) });
  const clock = startClock(first.clock);
  const offices = await addOffices(first);
  for (const { notary } of offices)
    for (const type of automationTypes)
      await addWorkflow(first, {
        type,
        notaryId: notary.id,
        notaryEmail: notary.email,
        nextRun: first.clock.time,
      });
  const app = await createApp({ ...first.dependencies.app, webFolder: '/nowhere' });
  await app.listen({ port, host: '127.0.0.1' });
  const payload = { licenseKey: testKeys.notary };
  const cookie = readCookie(await app.inject({ method: 'POST', url: routes.session, payload }));
  if (servers) await givePasswords(app, servers.password);
  const background = first.dependencies.startBackground();
  const watch = first.dependencies.startTroubleWatch();
  let mails = 0;
  let looks = 0;

  async function deliver(office: TestOffice): Promise<void> {
    mails += 1;
    const from = { name: `Anne Martin${mails % 40}`, address: `anne${mails % 40}@client.example` };
    const content = await writeBill(from.name.toUpperCase(), `2026-0${(mails % 9) + 1}-0${(mails % 7) + 1}`);
    const attachments = [{ name: `facture ${mails}.pdf`, content }];
    const raw = await writeMail({ from, attachments, to: office.notary.email });
    if (servers) await servers.deliver(office.notary.email, raw);
    else office.deliver(`m${mails}`, raw);
  }

  async function look(): Promise<void> {
    looks += 1;
    for (const screen of screens) {
      const answer = await fetch(env.ENGINE_URL + screen, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${screen}: ${answer.status}`);
    }
  }

  return {
    async letAnHourPass(): Promise<void> {
      const end = Date.now() + HOUR_MS / SPEED;
      for (let turn = 0; Date.now() < end; turn += 1) {
        if (turn % (MAIL_EVERY_MS / LOOK_EVERY_MS) === 0) for (const office of offices) await deliver(office);
        await look();
        await wait(Math.max(0, Math.min(LOOK_EVERY_MS / SPEED, end - Date.now())));
      }
    },
    /** Over a clock that stands still nothing becomes due: what is held then is held for good, not by a run under way. */
    async atRest<Read>(read: () => Promise<Read>): Promise<Read> {
      clock.stop();
      const until = Date.now() + REST_WITHIN_MS;
      while ((await countRunsUnderWay(database)) > 0 && Date.now() < until) await wait(250);
      await wait(SETTLES_WITHIN_MS);
      const seen = await read();
      clock.goOn();
      return seen;
    },
    /** The data folder is made where temporary files are; all else there is left behind. */
    countOwnFiles: () => 1 + readdirSync(first.config.dataDir, { recursive: true }).length,
    async count(): Promise<Figure[]> {
      const [row] = await queryRows<{ runs: number; failed: number; papers: number }>(
        database.db,
        sql`select (select count(*)::int from cron_executions) as runs,
              (select count(*)::int from cron_executions where status = 'failed') as failed,
              (select count(*)::int from documents) as papers`,
      );
      const failures = await queryRows<{ why: string; times: number }>(
        database.db,
        sql`select coalesce(error_message, '') as why, count(*)::int as times from cron_executions
              where status = 'failed' group by 1 order by 2 desc`,
      );
      return [
        { what: 'Exécutions', value: row?.runs ?? 0, unit: '', atLeast: 1 },
        { what: 'Exécutions qui ont échoué', value: row?.failed ?? 0, unit: '', atMost: 0 },
        ...failures.map(({ why, times }) => ({ what: `Échec : ${why}`, value: times, unit: '' })),
        { what: 'Messages déposés', value: mails, unit: '' },
        { what: 'Pièces reçues', value: row?.papers ?? 0, unit: '', atLeast: 1 },
        { what: 'Tours des écrans', value: looks, unit: '' },
        ...(servers ? [{ what: 'Messages partis par SMTP', value: servers.countSent(), unit: '' }] : []),
      ];
    },
    async close(): Promise<void> {
      await Promise.all([background.stop(), watch.stop()]);
      await app.close();
      await first.close();
    },
  };
}

/** Asked by all: no timer of its own that would be late. */
function startClock(clock: TestOffice['clock']) {
  const start = clock.time.getTime();
  let [from, passed] = [Date.now(), 0];
  let stands = false;
  const read = () => passed + (stands ? 0 : Date.now() - from);
  Object.defineProperty(clock, 'time', { get: () => new Date(start + read() * SPEED) });
  return {
    stop(): void {
      passed = read();
      stands = true;
    },
    goOn(): void {
      from = Date.now();
      stands = false;
    },
  };
}

async function countRunsUnderWay({ db }: DatabaseHandle): Promise<number> {
  const [row] = await queryRows<{ runs: number }>(db, sql`select count(*)::int as runs from queued_runs`);
  return row?.runs ?? 0;
}

async function addOffices(first: TestOffice): Promise<TestOffice[]> {
  const { licences, notaries } = first.dependencies.seeding;
  const others: Notary[] = [];
  for (let number = 1; number < OFFICES; number += 1) {
    const email = addressOf(number);
    const licenceId = await licences.create({ key: keyOf(number), type: 'notary', email });
    const { id: _, ...like } = first.notary;
    const id = await notaries.create({
      ...like,
      licenceId,
      email,
      mainEmail: email,
      driveName: `ÉTUDE ${number}`,
    });
    others.push((await notaries.findById(id)) as Notary);
  }
  return [first, ...others.map((notary) => neighbourOf(first, notary))];
}

const addressOf = (number: number) => `pieces${number}@${SERVED_DOMAIN}`;
const keyOf = (number: number) => (number === 0 ? testKeys.notary : `NOTARY-BENCH00${number}`);

/** Each office gives the password of its mailbox, as its form does. */
async function givePasswords(app: FastifyInstance, googlePassword: string): Promise<void> {
  for (let number = 0; number < OFFICES; number += 1) {
    const licenseKey = keyOf(number);
    const signedIn = await app.inject({ method: 'POST', url: routes.session, payload: { licenseKey } });
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: routes.notaryAccount,
      headers: { cookie: readCookie(signedIn) },
      payload: formOf({
        licenseKey,
        email: addressOf(number),
        googlePassword,
        clientId: '',
        clientSecret: '',
      }),
    });
    if (statusCode !== 200) throw new Error(`the account was not saved: ${body}`);
  }
}
