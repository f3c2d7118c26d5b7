import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { countLedger } from '#server/database/ledger.ts';
import { migrate } from '#server/database/migrate.ts';
import { createApp } from '#server/http/app.ts';
import { automationTypes } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import { type ErrorCode, errorCatalogue } from '#shared/messages/errors.ts';
import { type LineState, openFaultyLine } from '#support/faulty-line.ts';
import { findFreePort } from '#support/free-port.ts';
import { writeMail } from '#support/mails.ts';
import { writeBill } from '#support/papers.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { addWorkflow, readCookie, testKeys } from '#support/test-app.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';
import type { Benchmark, Figure } from './figures.ts';
import { addOffices, countUnwritten, createDatabase, startChild, startWorker } from './national-load.ts';
import { readPlan } from './read-plan.ts';

const AWAY_SECONDS = Number(process.env.OUTAGE_SECONDS ?? 60);
const OFFICES = 30;
const WORKERS = 2;
const BETWEEN_MS = 30_000;
/** On a machine that does much else, what waited takes its time. */
const CATCH_UP_SECONDS = 300;
const CLOSE_MS = 20_000;
const MAIL_EVERY_MS = 6000;
const LOOK_EVERY_MS = 1500;
/** Longer than a look may take before whoever looks gives up. */
const PATIENCE_MS = 150_000;
const SETTLE_MS = 30_000;
const screens = [routes.workflows, routes.officeDay, routes.toDo, routes.activity, routes.mailbox];

export const purpose =
  `PostgreSQL absent ${AWAY_SECONDS} s, puis muet ${AWAY_SECONDS} s, sous ${OFFICES} études planifiées sur ${WORKERS + 1} processus, ` +
  'dont une qui reçoit du courrier et dont quelqu’un regarde les écrans : rien de perdu, rien deux fois, les écrans le disent, tout reprend seul.';

interface Look {
  screen: string;
  began: number;
  ended: number;
  status: number;
  code: string | null;
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  const url = new URL(await createDatabase(server.url));
  const line = await openFaultyLine(Number(url.port));
  const straight = await openPostgres(url.href);
  await migrate(straight);
  url.port = String(line.port);
  try {
    const receiver = await startChild(children, 'bench/bare/remembering-receiver.ts');
    const webhook = `http://127.0.0.1:${receiver}`;
    const scene = await openScene(url.href, new URL(webhook).host, folder);
    await addOffices(straight, { count: OFFICES, webhook });
    // Whoever takes a run of the office with mail calls its engine, which is the installation's.
    for (let one = 0; one < WORKERS; one += 1)
      await startWorker(children, folder, url.href, webhook, { ENGINE_URL: scene.engineUrl });
    const progress = startProgress('Absences', 2);
    const outages: { from: number; to: number }[] = [];
    for (const state of ['cut', 'silent'] satisfies LineState[]) {
      await wait(BETWEEN_MS);
      const from = Date.now();
      line.set(state);
      await wait(AWAY_SECONDS * 1000);
      line.set('open');
      outages.push({ from, to: Date.now() });
      progress.advance();
    }
    // What the silent server held is given up two minutes after it fell silent.
    await wait(75_000);
    progress.end();
    const { looks, delivered } = await scene.stopLooking();
    const caughtUp = await catchUp(straight, delivered);
    await scene.stopWorking();
    const plan = await readPlan(straight, { until: new Date(), settleMs: SETTLE_MS });
    const seen = (await (await fetch(webhook)).json()) as { effects: string[]; overlapping: number };
    const unwritten = await countUnwritten(straight, seen.effects);
    const ledger = await readLedger(straight);
    const files = scene.listFiled();
    await Promise.race([scene.close(), wait(CLOSE_MS)]);
    return [
      { what: 'Exécutions', value: plan.runs, unit: '', atLeast: 1 },
      // Nobody plans what no database holds: the next slot looks at all that has come.
      { what: 'Créneaux passés sans base', value: plan.lost, unit: '' },
      { what: 'Écrites comme échec', value: plan.failed, unit: '' },
      { what: 'Effets deux fois, ou sans exécution écrite', value: unwritten, unit: '', atMost: 0 },
      { what: 'Appels d’un workflow pendant un autre du même', value: seen.overlapping, unit: '', atMost: 0 },
      { what: 'Messages déposés', value: delivered, unit: '' },
      {
        what: 'Messages perdus, ou en plus',
        value: Math.abs(delivered - (ledger?.messages.received ?? 0)),
        unit: '',
        atMost: 0,
      },
      { what: 'Rattrapage, après le dernier message', value: caughtUp, unit: 's' },
      { what: 'Messages non traités', value: ledger?.messages.open ?? Number.NaN, unit: '', atMost: 0 },
      {
        what: 'Pièces perdues, ou en plus, sur le drive',
        value: Math.abs(delivered - files),
        unit: '',
        atMost: 0,
      },
      ...describeLooks(looks, outages),
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await line.close();
    await straight.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

function describeLooks(looks: readonly Look[], outages: readonly { from: number; to: number }[]): Figure[] {
  const isTold = ({ status, code }: Look) =>
    status < 400 ||
    (code !== null && code !== 'internal' && errorCatalogue[code as ErrorCode]?.status === status);
  return [
    { what: 'Écrans demandés', value: looks.length, unit: '' },
    {
      what: 'Réponses sans phrase du catalogue',
      value: looks.filter((one) => !isTold(one)).length,
      unit: '',
      atMost: 0,
    },
    ...looks
      .filter((one) => !isTold(one))
      .map(({ screen, status, code, began, ended }) => ({
        what: `Sans phrase : ${screen}, ${status} ${code ?? ''}`.trim(),
        value: (ended - began) / 1000,
        unit: 's',
      })),
    ...outages.flatMap(({ from, to }, index) => {
      const during = looks.filter(({ began }) => began >= from && began < to);
      const failed = during.filter(({ status }) => status >= 400);
      const back = looks.find(({ began, status }) => began >= to && status < 400);
      const name = index === 0 ? 'absente' : 'muette';
      return [
        { what: `Base ${name} : écrans qui l’ont dit`, value: failed.length, unit: '', atLeast: 1 },
        {
          what: `Base ${name} : attente la plus longue`,
          value: Math.max(0, ...during.map(({ began, ended }) => (ended - began) / 1000)),
          unit: 's',
        },
        {
          what: `Base ${name} : premier écran rendu après le retour`,
          value: ((back?.ended ?? Number.NaN) - to) / 1000,
          unit: 's',
          atMost: 90,
        },
      ];
    }),
  ];
}

/** One office with mail, in this process: its server, its automations, and somebody who looks at its screens all the time. */
async function openScene(databaseUrl: string, receiver: string, dataIn: string) {
  const database = await openPostgres(databaseUrl);
  const port = await findFreePort();
  const env = { PORT: String(port), ENGINE_URL: `http://127.0.0.1:${port}`, WEBHOOK_ALLOWED_HOSTS: receiver };
  const office = await openTestOffice(database, { env, dataIn });
  Object.defineProperty(office.clock, 'time', { get: () => new Date() });
  const { id: notaryId, email: notaryEmail } = office.notary;
  for (const type of automationTypes)
    await addWorkflow(office, { type, notaryId, notaryEmail, nextRun: new Date() });
  const app = await createApp({ ...office.dependencies.app, webFolder: '/nowhere' });
  await app.listen({ port, host: '127.0.0.1' });
  const payload = { licenseKey: testKeys.notary };
  const cookie = readCookie(await app.inject({ method: 'POST', url: routes.session, payload }));
  const background = office.dependencies.startBackground();
  const looks: Look[] = [];
  const pending: Promise<void>[] = [];
  let delivered = 0;

  async function look(screen: string): Promise<void> {
    const began = Date.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const seen = await fetch(env.ENGINE_URL + screen, { headers: { cookie }, signal }).then(
      async (answer) => ({
        status: answer.status,
        code: answer.ok ? await skip(answer) : await readCode(answer),
      }),
      () => ({ status: 599, code: null }),
    );
    looks.push({ screen, began, ended: Date.now(), ...seen });
  }
  const looking = setInterval(
    () => pending.push(look(screens[looks.length % screens.length] as string)),
    LOOK_EVERY_MS,
  );
  const delivering = setInterval(() => {
    delivered += 1;
    pending.push(deliverBill(office, delivered));
  }, MAIL_EVERY_MS);

  return {
    engineUrl: env.ENGINE_URL,
    /** No more mail. */
    async stopLooking() {
      clearInterval(looking);
      clearInterval(delivering);
      await Promise.all(pending);
      return { looks: looks.toSorted((a, b) => a.began - b.began), delivered };
    },
    /** What is under way comes to its end. */
    stopWorking: () => background.stop(),
    /** Each paper is one file, under whichever name it was filed or held. */
    listFiled: () =>
      readdirSync(office.folders.drive, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.pdf'),
      ).length,
    async close(): Promise<void> {
      await app.close();
      await office.close();
    },
  };
}

async function readLedger({ db }: DatabaseHandle) {
  return (await countLedger(db)).find(({ notary }) => notary === 'Étude Vasseur');
}

/** Until all that was delivered has been seen and nothing is left to do of it; how many seconds it took. */
async function catchUp(database: DatabaseHandle, delivered: number): Promise<number> {
  for (let seconds = 0; seconds < CATCH_UP_SECONDS; seconds += 1) {
    const ledger = await readLedger(database);
    const { messages, parts } = ledger ?? {};
    if (messages?.received === delivered && messages.open === 0 && parts?.open === 0) return seconds;
    await wait(1000);
  }
  return CATCH_UP_SECONDS;
}

async function skip(answer: Response): Promise<null> {
  await answer.arrayBuffer();
  return null;
}

async function readCode(answer: Response): Promise<string | null> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  return code ?? null;
}

async function deliverBill(office: TestOffice, number: number): Promise<void> {
  const from = { name: `Anne Martin${number}`, address: `anne${number}@client.example` };
  const content = await writeBill(`ANNE MARTIN${number}`, `2026-0${(number % 9) + 1}-0${(number % 7) + 1}`);
  const attachments = [{ name: `facture ${number}.pdf`, content }];
  office.deliver(`m${number}`, await writeMail({ from, attachments, to: office.notary.email }));
}
