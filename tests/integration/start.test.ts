import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoMark } from '#server/config/demo-folder.ts';
import { openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { automations } from '#shared/automations.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { createPostgresDatabase } from '#support/databases.ts';
import { findFreePort } from '#support/free-port.ts';
import { claire, writeMail } from '#support/mails.ts';
import { type Product, runToEnd, startProduct } from '#support/product.ts';
import { addWorkflow, eventually } from '#support/test-app.ts';
import { openTestOffice, type TestOffice, testKeys } from '#support/test-office.ts';

const demoKeys = { admin: 'ADMIN-DEMO2026', notary: 'NOTARY-DEMO2026' };
const started: Product[] = [];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutier-start-'));
  const built = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--web'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
}, 120_000);

afterAll(async () => {
  await Promise.all(started.map((product) => product.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<Product> {
  const product = await startProduct(environment);
  started.push(product);
  return product;
}

/** A data folder whose tables were made before, which is most of what a first start costs. */
function startedBefore(name: string, { isDemo = false } = {}): string {
  const dataDir = join(folder, name);
  cpSync(inject('pgliteTemplate'), join(dataDir, 'db'), { recursive: true });
  if (isDemo) writeFileSync(demoMark(dataDir), new Date().toISOString());
  return dataDir;
}

/** What happens to a start that must be refused. */
function refuse(environment: Record<string, string>) {
  return runToEnd('src/server/start/main.ts', [], { LOG_LEVEL: 'warn', ...environment });
}

/** Calls the product as the holder of this key, as a browser would. */
async function signIn(url: string, key: string) {
  const response = await fetch(url + routes.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ licenseKey: key }),
  });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return {
    status: response.status,
    async listWorkflows(): Promise<Workflow[]> {
      return (await fetch(url + routes.workflows, { headers: { cookie } })).json() as Promise<Workflow[]>;
    },
    call: (method: string, path: string, body?: object) =>
      fetch(url + path, {
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  };
}

describe('npm start in an empty folder', () => {
  const dataDir = () => join(folder, 'visitor');
  const listMailbox = () =>
    readdirSync(join(dataDir(), 'mailbox', 'pieces@office-castelnau.example')).filter((name) =>
      name.endsWith('.eml'),
    );
  let product: Product;

  /** A visitor who is in a hurry stops while the demo is being made; it is whole at the next start. */
  beforeAll(async () => {
    expect(await (await start({ DATA_DIR: dataDir() })).stop()).toMatchObject({ code: 0 });
    product = await start({ DATA_DIR: dataDir() });
    await eventually(() => product.output().includes('Ctrl-C'), 30);
  }, 240_000);

  it('is whole, although the first start was stopped while the demo was being made', async () => {
    const admin = await signIn(product.url, demoKeys.admin);
    await eventually(async () => (await admin.listWorkflows()).length === 3, 60);
    expect(listMailbox().length).toBeGreaterThan(20);
  }, 90_000);

  it('says where it is, with which keys, and where the files are', () => {
    const output = product.output();
    expect(output).toContain(`Minutier  ${product.url}\n`);
    expect(output).toMatch(/Administrateur +ADMIN-DEMO2026\n/);
    expect(output).toMatch(/Notaire +NOTARY-DEMO2026\n/);
    expect(output).toMatch(/Courrier reçu +.*visitor\/mailbox\/pieces@office-castelnau\.example\/\n/);
    expect(output).toMatch(/Dossiers +.*visitor\/drive\/CASTELNAU Hélène\/\n/);
    expect(output).toMatch(/Courrier envoyé +.*visitor\/outbox\/\n/);
    expect(output).not.toContain('production');
  });

  it('serves the page, whatever its address, and its files for ever', async () => {
    for (const path of ['/', '/login', '/notary/workflows']) {
      const response = await fetch(product.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const page = await response.text();
      expect(page).toContain('<div id="root" data-drawn="');
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
      const asset = await fetch(product.url + script);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
    expect((await fetch(`${product.url}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${product.url}/api/gone`)).status).toBe(404);
  });

  it('knows its two demo keys', async () => {
    for (const key of Object.values(demoKeys)) expect((await signIn(product.url, key)).status).toBe(200);
  });

  it('refuses the same data folder to a second one, and goes on', async () => {
    const second = await refuse({ DATA_DIR: dataDir(), PORT: String(await findFreePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `\nMinutier ne peut pas démarrer. Le dossier ${dataDir()} est déjà utilisé par un autre Minutier : ` +
        'arrêtez-le, ou donnez un autre DATA_DIR.\n\n',
    );
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  it('keeps its data through Ctrl-C and through being killed, and does not make again what was deleted', async () => {
    const port = new URL(product.url).port;
    const admin = await signIn(product.url, demoKeys.admin);
    await eventually(async () => (await admin.listWorkflows()).length === 3, 60);
    for (const { id } of await admin.listWorkflows())
      await admin.call('POST', fillRoute(routes.workflowSchedule, { id }));
    for (const [signal, ending] of [
      ['SIGINT', { code: 0, signal: null }],
      ['SIGKILL', { code: null, signal: 'SIGKILL' }],
    ] as const) {
      expect(await product.stop(signal)).toMatchObject(ending);
      product = await start({ DATA_DIR: dataDir(), PORT: port });
      const workflows = await (await signIn(product.url, demoKeys.admin)).listWorkflows();
      expect(workflows.map(({ cronSettings }) => cronSettings.enabled)).toEqual([false, false, false]);
    }
    const before = await signIn(product.url, demoKeys.admin);
    const [first] = await before.listWorkflows();
    const path = fillRoute(routes.workflow, { id: first?.id ?? '' });
    expect((await before.call('DELETE', path)).status).toBe(204);
    expect(await product.stop('SIGTERM')).toMatchObject({ code: 0, signal: null });
    product = await start({ DATA_DIR: dataDir(), PORT: port });
    await eventually(() => product.output().includes('Ctrl-C'), 30);
    const left = await (await signIn(product.url, demoKeys.admin)).listWorkflows();
    expect(left.map(({ cronSettings }) => cronSettings.enabled)).toEqual([false, false]);
    expect(listMailbox().length).toBeGreaterThan(20);
    await product.stop();
  }, 120_000);

  it('proves afterwards that nothing was lost', async () => {
    const told = await runToEnd('scripts/ledger.ts', [], { DATA_DIR: dataDir() });
    expect(told).toMatchObject({ code: 0 });
    expect(told.output).toContain('Office notarial Castelnau');
    expect(told.output).toMatch(
      /messages +\d+ reçus = \d+ traités \+ \d+ à vérifier \+ \d+ refusés \+ \d+ en cours/,
    );
    expect(told.output).toMatch(/pièces +\d+ reçues = \d+ classées/);
    expect(told.output).toContain('conservation : exacte');
    const json = await runToEnd('scripts/ledger.ts', ['--json'], { DATA_DIR: dataDir() });
    expect(JSON.parse(json.output)).toMatchObject([{ notary: 'Office notarial Castelnau', balanced: true }]);
  });
});

describe('without the demo', () => {
  const dataDir = () => join(folder, 'office');
  let product: Product;

  beforeAll(async () => {
    startedBefore('office');
    product = await start({ DATA_DIR: dataDir(), DEMO: 'false' });
    await eventually(() => product.output().includes('Minutier  http'), 30);
  }, 120_000);

  it('the demo’s keys open nothing and are shown nowhere', async () => {
    expect(product.output()).not.toContain('DEMO2026');
    for (const key of Object.values(demoKeys)) expect((await signIn(product.url, key)).status).toBe(401);
    const info = await (await fetch(product.url + routes.publicInfo)).json();
    expect(info).toMatchObject({ demo: null });
  });

  it('the embedded database comes with a warning', () => {
    expect(product.output()).toContain('une coupure de courant peut perdre des écritures');
  });

  it('the commands wait until it is stopped', async () => {
    for (const [script, options] of [
      ['scripts/ledger.ts', []],
      ['scripts/create-admin.ts', ['--email', 'admin@office.example']],
    ] as const) {
      const refused = await runToEnd(script, [...options], { DATA_DIR: dataDir() });
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(/^Le dossier .* est déjà utilisé par un autre Minutier/);
    }
  });

  it('an administrator is made at the terminal, and signs in', async () => {
    await product.stop();
    const made = await runToEnd('scripts/create-admin.ts', ['--email', 'admin@office.example'], {
      DATA_DIR: dataDir(),
    });
    expect(made.code, made.output).toBe(0);
    const [key = ''] = /ADMIN(?:-[0-9A-Z]{5}){4}$/m.exec(made.output) ?? [];
    expect(made.output).toBe(`Clé d'administrateur (notez-la, elle ne sera plus affichée) : ${key}\n`);
    product = await start({ DATA_DIR: dataDir() });
    expect(product.output()).not.toContain('DEMO2026');
    expect((await signIn(product.url, key)).status).toBe(200);
    await product.stop();
  });
});

describe('a start that cannot be', () => {
  it('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const port = await eventually(() => (other.address() as { port: number } | null)?.port);
    const refused = await refuse({ DATA_DIR: startedBefore('port', { isDemo: true }), PORT: String(port) });
    other.close();
    expect(refused).toMatchObject({
      code: 1,
      output: `\nMinutier ne peut pas démarrer. Le port ${port} est déjà pris : arrêtez l’autre programme, ou donnez un autre PORT.\n\n`,
    });
  });

  it('names the folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      expect(await refuse({ DATA_DIR: dataDir })).toMatchObject({
        code: 1,
        output: `\nMinutier ne peut pas démarrer. Le dossier ${dataDir} n’est pas accessible en écriture : vérifiez ses droits.\n\n`,
      });
    }
  });

  const database = 'postgres://minutier:secret@127.0.0.1:1/minutier';
  it.each([
    [{ PORT: 'http' }, 'La variable PORT vaut « http », mais il faut un numéro de port entre 1 et 65535.'],
    [{ HOST: '203.0.113.1' }, 'L’adresse 203.0.113.1 n’est pas celle de cette machine : corrigez HOST.'],
    [
      { DATABASE_URL: database, DEMO: 'true' },
      'DEMO=true et DATABASE_URL s’excluent : les clés de démonstration sont publiques.',
    ],
    [{ ROLE: 'web' }, 'ROLE=web demande DATABASE_URL : la base embarquée n’accepte qu’un processus.'],
    [{ ROLE: 'worker' }, 'ROLE=worker demande DATABASE_URL : la base embarquée n’accepte qu’un processus.'],
    [
      { DATABASE_URL: database },
      'Avec DATABASE_URL, la variable ENCRYPTION_KEY est obligatoire (openssl rand -hex 32).',
    ],
    [
      { DATABASE_URL: database, ENCRYPTION_KEY: 'ab'.repeat(32) },
      'PostgreSQL ne répond pas à l’adresse DATABASE_URL : vérifiez l’adresse et le mot de passe.',
    ],
  ])('%j is refused in one sentence', async (environment, sentence) => {
    if ('HOST' in environment) startedBefore('refused', { isDemo: true });
    const refused = await refuse({ DATA_DIR: join(folder, 'refused'), DEMO: '', ...environment } as never);
    expect(refused).toMatchObject({
      code: 1,
      output: `\nMinutier ne peut pas démarrer. ${sentence}\n\n`,
    });
  });
});

describe('the commands', () => {
  it.each([
    ['scripts/ledger.ts', 'npm run ledger'],
    ['scripts/create-admin.ts', 'npm run create-admin'],
    ['scripts/reset-second-factor.ts', 'npm run reset-second-factor'],
    ['scripts/remove-admin.ts', 'npm run remove-admin'],
    ['scripts/take-back-keys.ts', 'npm run take-back-keys'],
  ])('%s helps', async (script, command) => {
    const helped = await runToEnd(script, ['--help'], { DATA_DIR: join(folder, 'nothing') });
    expect(helped.code).toBe(0);
    expect(helped.output.startsWith(command)).toBe(true);
    expect(helped.output).toContain('--help');
    const mistaken = await runToEnd(script, ['--oops'], { DATA_DIR: join(folder, 'nothing') });
    expect(mistaken.code).toBe(1);
    expect(mistaken.output).toMatch(/^Option inconnue ou incomplète\./);
    expect(mistaken.output).toContain(command);
  });

  it.each([[[]], [['--email', 'admin']]])('create-admin wants an address: %j', async (options) => {
    const refused = await runToEnd('scripts/create-admin.ts', options, { DATA_DIR: join(folder, 'nothing') });
    expect(refused).toMatchObject({
      code: 1,
      output: "Donnez l'adresse de l'administrateur : --email adresse@exemple.fr\n",
    });
  });

  it('ledger finds nothing before the first start, and takes nobody’s place', async () => {
    const dataDir = join(folder, 'nothing');
    const refused = await runToEnd('scripts/ledger.ts', [], { DATA_DIR: dataDir });
    const sentence = 'Il n’y a rien à compter : Minutier n’a pas encore démarré ici.\n';
    expect(refused).toMatchObject({ code: 1, output: sentence });
    expect(readdirSync(folder)).not.toContain('nothing');
    const DATABASE_URL = await createPostgresDatabase();
    const empty = await runToEnd('scripts/ledger.ts', [], { DATABASE_URL, ENCRYPTION_KEY: 'ab'.repeat(32) });
    expect(empty).toMatchObject({ code: 1, output: sentence });
  });
});

describe('on PostgreSQL, in several processes', () => {
  let environment: Record<string, string>;
  let office: TestOffice;
  let web: Product;
  let worker: Product;
  let workerPort = '';

  /** Every few seconds instead of every two minutes would be too slow to wait for. */
  const makeDue = (workflowId: string) =>
    office.dependencies.seeding.workflows.setSchedule(workflowId, { enabled: true, nextRun: new Date() });

  const startWorker = () => start({ ...environment, ROLE: 'worker', PORT: workerPort });

  async function deliver(name: string): Promise<void> {
    const attachments = [{ name: `${name}.txt`, content: `Voici le ${name}.` }];
    office.deliver(name, await writeMail({ from: claire, subject: name, attachments }));
  }

  const listDrive = () =>
    readdirSync(office.folders.drive, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.split('/').at(-1),
    );

  let workflowId = '';

  beforeAll(async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const database = await openPostgres(DATABASE_URL);
    await migrate(database);
    workerPort = String(await findFreePort());
    const ENGINE_URL = `http://127.0.0.1:${workerPort}`;
    office = await openTestOffice(database, { env: { ENGINE_URL } });
    mkdirSync(office.folders.drive, { recursive: true });
    workflowId = await addWorkflow(office, { type: 'client_management' });
    environment = {
      DATABASE_URL,
      ENGINE_URL,
      ENCRYPTION_KEY: 'ab'.repeat(32),
      DATA_DIR: office.config.dataDir,
    };
    web = await start({ ...environment, ROLE: 'web' });
  }, 60_000);

  afterAll(async () => {
    await Promise.all([web?.stop('SIGKILL'), worker?.stop('SIGKILL')]);
    await office?.close();
  });

  it('the web process serves, and runs nothing by itself', async () => {
    await deliver('premier');
    await makeDue(workflowId);
    const notary = await signIn(web.url, testKeys.notary);
    expect(notary.status).toBe(200);
    expect(await notary.listWorkflows()).toMatchObject([{ id: workflowId, running: false }]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(listDrive()).not.toContain('premier.txt');
    expect((await notary.listWorkflows())[0]?.cronSettings.lastRun).toBeNull();
  });

  it('the worker beside it does the work, in the same data folder', async () => {
    worker = await startWorker();
    await eventually(() => listDrive().includes('premier.txt'), 30);
    const notary = await signIn(web.url, testKeys.notary);
    await eventually(async () => (await notary.listWorkflows())[0]?.lastStatus === 'success', 15);
  });

  it('« Exécuter » on the web process reaches the worker’s engine', async () => {
    await deliver('deuxieme');
    const notary = await signIn(web.url, testKeys.notary);
    const webhookUrl = `${environment.ENGINE_URL}/webhook/${automations.client_management.webhookPath}`;
    const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
    const answer = await notary.call('POST', routes.executeWebhook, { webhookUrl, payload, workflowId });
    expect(await answer.json()).toMatchObject({ success: true, status: 200 });
    expect(listDrive()).toContain('deuxieme.txt');
  });

  it('a second worker joins without a word', async () => {
    const second = await start({ ...environment, ROLE: 'worker' });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop()).toMatchObject({ code: 0 });
  });

  it('a worker that was killed comes back and goes on; the web process never stopped', async () => {
    await worker.stop('SIGKILL');
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    await deliver('troisieme');
    await makeDue(workflowId);
    worker = await startWorker();
    await eventually(() => listDrive().includes('troisieme.txt'), 45);
    expect(await worker.stop()).toMatchObject({ code: 0 });
  }, 90_000);

  it('the commands work beside them', async () => {
    const made = await runToEnd('scripts/create-admin.ts', ['--email', 'a@b.example'], environment);
    const [key = ''] = /ADMIN(?:-[0-9A-Z]{5}){4}/.exec(made.output) ?? [];
    expect((await signIn(web.url, key)).status).toBe(200);
    const told = await runToEnd('scripts/ledger.ts', [], environment);
    expect(told).toMatchObject({ code: 0, output: expect.stringContaining('conservation : exacte') });
    expect(await web.stop()).toMatchObject({ code: 0 });
  });
});
