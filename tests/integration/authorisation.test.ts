import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, authorisation } from '#server/access/authorisation.ts';
import { newId } from '#server/database/ids.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { includesStanding, type PersonStanding, personStandings, type Standing } from '#shared/standings.ts';
import { productionDatabase } from '#support/databases.ts';
import { join } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const keys = {
  anonymous: undefined,
  administrator: testKeys.admin,
  notary: testKeys.notary,
  'another notary': testKeys.other,
  'a licence of another type': 'CLERK-TEST0001',
  'a notary of the team': undefined,
  'a clerk of the team': undefined,
  'a reader of the team': undefined,
} as const;
type Person = keyof typeof keys;
const people = Object.keys(keys) as Person[];

const roles: Record<Person, 'none' | 'admin' | 'other' | Standing> = {
  anonymous: 'none',
  administrator: 'admin',
  notary: 'holder',
  'another notary': 'holder',
  'a licence of another type': 'other',
  'a notary of the team': 'notary',
  'a clerk of the team': 'clerk',
  'a reader of the team': 'reader',
};

/** What the table promises: the code of the refusal, or null where the call is let through. */
function expectRefusal(access: Access, person: Person): string | null {
  if (access === 'public') return null;
  if (access === 'signed') return 'webhook-unsigned';
  const role = roles[person];
  if (role === 'none') return 'unauthenticated';
  const least = access.replace('admin-or-', '') as Standing | 'admin';
  const ofOffice = role !== 'admin' && role !== 'other' && least !== 'admin' && includesStanding(role, least);
  const allowed = role === 'admin' ? access.startsWith('admin') : ofOffice;
  return allowed ? null : 'forbidden';
}

const codeOf = (response: LightMyRequestResponse): string | null =>
  response.statusCode >= 400 ? (response.json().code ?? null) : null;

describe.each(productionDatabase)('who may call what, on $name', ({ open }) => {
  let test: TestApp;
  let joined = 0;
  let objects: Record<'own' | 'own inactive' | 'foreign' | 'unknown' | 'of nobody' | 'folder', string>;

  beforeAll(async () => {
    test = await openTestApp(await open());
    const otherId = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { licences } = test.office.dependencies.seeding;
    const clerk = await licences.create({
      key: 'CLERK-TEST0001',
      type: 'notary',
      email: 'pieces@vasseur.example',
    });
    await test.office.database.db.update(licenses).set({ type: 'clerk' }).where(eq(licenses.id, clerk));
    objects = {
      own: await test.addWorkflow(),
      'own inactive': await test.addWorkflow({ type: 'client_reminder', active: false }),
      foreign: await test.addWorkflow({ notaryId: otherId, notaryEmail: 'pieces@durand.example' }),
      unknown: newId(),
      'of nobody': await test.addWorkflow({
        notaryId: null as unknown as string,
        notaryEmail: null as unknown as string,
      }),
      folder: await addFolder(),
    };
  }, 60_000);
  /** Each call of a person is made in a session that it may end. */
  const sessionOf = new Map<PersonStanding, string>();
  async function findSession(standing: PersonStanding): Promise<string> {
    const known = sessionOf.get(standing);
    const isOpen =
      known &&
      (await test.app.inject({ url: '/api/session', headers: { cookie: known } })).statusCode === 200;
    if (isOpen) return known;
    joined += 1;
    const cookie = await join(test, standing, `${standing}${joined}@vasseur.example`);
    sessionOf.set(standing, cookie);
    return cookie;
  }
  afterAll(() => test.close());

  async function addFolder(): Promise<string> {
    const body = { name: 'Successions' };
    return (await test.call('POST', '/api/folders', { key: testKeys.admin, body })).json().id;
  }

  /** What a row is tried on; what it may delete is made for it. */
  function findObject(row: { method: string; path: string }): string | Promise<string> {
    const folder = row.path.startsWith('/api/folders');
    if (row.method === 'DELETE') return folder ? addFolder() : test.addWorkflow({ active: false });
    return folder ? objects.folder : objects.own;
  }

  async function callRow(row: { method: string; path: string }, person: Person, objectId: string) {
    const url = row.path.replace(':id', objectId).replace(':automation', 'client-reminder');
    const body = bodies[`${row.method} ${row.path}`]?.(objectId, keys[person] ?? testKeys.notary);
    const key = keys[person];
    const standing = personStandings.find((one) => one === roles[person]);
    const cookie = !key && standing ? await findSession(standing) : null;
    return test.call(row.method as 'GET', url, {
      ...(key ? { key } : {}),
      ...(cookie ? { headers: { cookie } } : {}),
      ...(body ? { body } : {}),
    });
  }

  const url = () => `${test.office.config.engineUrl}/webhook/document-classification`;
  const workflowForm = {
    name: 'Classement',
    description: 'Ce que fait cette automatisation.',
    webhookUrl: 'https://moteur.example/webhook/1',
    notaryEmail: 'pieces@durand.example',
    templateType: 'document_classification',
  };
  const ofOwnLicence = (_id: string, licenseKey: string) => ({ licenseKey });
  const bodies: Record<string, (id: string, key: string) => object> = {
    'POST /functions/v1/create-checkout': () => ({ email: 'etude@neuve.example', paymentType: 'initial' }),
    'POST /api/checkouts/status': () => ({ sessionId: 'cs_test_unknown' }),
    'POST /functions/v1/check-subscription': ofOwnLicence,
    'POST /functions/v1/customer-portal': ofOwnLicence,
    'POST /functions/v1/cancel-subscription': ofOwnLicence,
    'POST /api/licences': () => ({ email: 'etude@neuve.example' }),
    'POST /api/sign-in-links': () => ({ email: 'inconnu@nulle.example' }),
    'POST /api/session': () => ({ licenseKey: testKeys.notary }),
    'POST /functions/v1/verify-license': () => ({ licenseKey: testKeys.notary }),
    'POST /api/workflows': () => workflowForm,
    'PUT /api/workflows/:id': () => ({ description: 'Ce que fait cette automatisation.' }),
    'PATCH /api/workflows/:id/active': () => ({ active: true }),
    'POST /api/folders': () => ({ name: 'Ventes' }),
    'PUT /api/folders/:id': () => ({ name: 'Ventes' }),
    'POST /functions/v1/workflow-scheduler': () => ({
      trigger: 'manual',
      timestamp: new Date().toISOString(),
    }),
    'POST /functions/v1/execute-webhook': (workflowId) => ({
      webhookUrl: url(),
      payload: { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' },
      workflowId,
    }),
    'POST /api/documents/:id/split': () => ({
      parts: [
        { firstPage: 1, lastPage: 1 },
        { firstPage: 2, lastPage: 2 },
      ],
    }),
    'POST /api/clients/:id/answers': () => ({ question: 'rented', answer: true }),
    'POST /webhook/:automation': (workflow_id) => ({ workflow_id }),
  };

  // The scheduler's manual run waits for its workers: it has a suite of its own.
  const rows = authorisation.filter((row) => row.path !== '/functions/v1/workflow-scheduler');

  describe.each(rows)('$method $path ($access)', (row) => {
    it.each(people)('for %s', async (person) => {
      const code = codeOf(await callRow(row, person, await findObject(row)));
      const refusal = expectRefusal(row.access, person);
      // The one public call whose answer depends on who asks.
      if (row.method === 'GET' && row.path === '/api/session' && person === 'anonymous') {
        expect(code).toBe('unauthenticated');
      } else if (refusal) expect(code).toBe(refusal);
      else expect(['unauthenticated', 'forbidden', 'webhook-unsigned']).not.toContain(code);
    });
  });

  it('whoever only looks may send nothing but what is his own, and words that he looks for', () => {
    const writing = authorisation.filter(
      ({ method, access }) => method !== 'GET' && /^(admin-or-)?reader$/.test(access),
    );
    expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'POST /api/client-files/page',
      'POST /api/search',
      'POST /api/second-factor',
      'POST /api/second-factor/confirmation',
      'POST /api/second-factor/removal',
      'POST /functions/v1/check-subscription',
    ]);
  });

  it.each(people.filter((person) => person !== 'administrator'))(
    'POST workflow-scheduler (admin) for %s',
    async (person) => {
      const row = { method: 'POST', path: '/functions/v1/workflow-scheduler' };
      expect(codeOf(await callRow(row, person, ''))).toBe(expectRefusal('admin', person));
    },
  );

  describe('for a notary, a workflow that is not his own, or not active, does not exist', () => {
    it('in his list', async () => {
      const list = await test.call('GET', '/api/workflows', { key: testKeys.notary });
      expect(list.json().map((workflow: { id: string }) => workflow.id)).toEqual([objects.own]);
    });

    it.each(['foreign', 'own inactive', 'unknown', 'of nobody'] as const)(
      'when he toggles or runs one that is %s',
      async (object) => {
        const before = object === 'unknown' ? null : await test.getWorkflow(objects[object]);
        for (const path of ['/api/workflows/:id/schedule', '/functions/v1/execute-webhook']) {
          const response = await callRow({ method: 'POST', path }, 'notary', objects[object]);
          expect(response.statusCode).toBe(404);
          expect(response.json()).toEqual({ code: 'workflow-not-found', error: 'Workflow introuvable' });
        }
        if (before) expect(await test.getWorkflow(objects[object])).toEqual(before);
      },
    );

    it.each(['own', 'own inactive', 'foreign', 'unknown'] as const)(
      'and one that is %s is not his to change or delete',
      async (object) => {
        const before = object === 'unknown' ? null : await test.getWorkflow(objects[object]);
        for (const [method, path] of [
          ['PUT', '/api/workflows/:id'],
          ['DELETE', '/api/workflows/:id'],
          ['PATCH', '/api/workflows/:id/active'],
        ] as const) {
          const response = await callRow({ method, path }, 'notary', objects[object]);
          expect(response.json()).toMatchObject({ code: 'forbidden' });
        }
        if (before) expect(await test.getWorkflow(objects[object])).toEqual(before);
      },
    );

    it('and neither his own nor another’s can he create', async () => {
      const count = async () =>
        (await test.call('GET', '/api/workflows', { key: testKeys.admin })).json().length;
      const before = await count();
      for (const notaryEmail of ['pieces@vasseur.example', 'pieces@durand.example']) {
        const body = { ...workflowForm, notaryEmail };
        const response = await test.call('POST', '/api/workflows', { key: testKeys.notary, body });
        expect(response.json()).toMatchObject({ code: 'forbidden' });
      }
      expect(await count()).toBe(before);
    });

    it('whose address alone is given', async () => {
      const type = 'client_management' as const;
      const webhookUrl = 'https://n8n.durand.example/webhook/1';
      const { notaryId } = await test.getWorkflow(objects.foreign);
      await test.addWorkflow({ type, webhookUrl, notaryId: notaryId as string });
      const body = {
        webhookUrl,
        payload: { timestamp: '2026-01-01T00:00:00Z', source: 'notary_app', trigger: 'manual' },
      };
      const response = await test.call('POST', '/functions/v1/execute-webhook', {
        key: testKeys.notary,
        body,
      });
      expect(response.statusCode).toBe(404);
    });
  });

  describe('for the administrator', () => {
    it('every workflow exists, active or not, whoever’s', async () => {
      for (const object of ['own', 'own inactive', 'foreign', 'of nobody'] as const) {
        const row = { method: 'POST', path: '/api/workflows/:id/schedule' };
        expect((await callRow(row, 'administrator', objects[object])).statusCode).toBe(200);
      }
    });

    it.each([
      ['PUT', '/api/workflows/:id'],
      ['DELETE', '/api/workflows/:id'],
      ['PATCH', '/api/workflows/:id/active'],
      ['POST', '/api/workflows/:id/schedule'],
      ['POST', '/functions/v1/execute-webhook'],
    ])('%s %s tells that an unknown one is unknown', async (method, path) => {
      const response = await callRow({ method, path }, 'administrator', objects.unknown);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'workflow-not-found', error: 'Workflow introuvable' });
    });

    it('an inactive one cannot be run, and he is told why', async () => {
      const { webhookUrl } = await test.getWorkflow(objects['own inactive']);
      const response = await test.call('POST', '/functions/v1/execute-webhook', {
        key: testKeys.admin,
        body: {
          webhookUrl,
          payload: { timestamp: '2026-01-01T00:00:00Z', source: 'notary_app', trigger: 'manual' },
          workflowId: objects['own inactive'],
        },
      });
      expect(codeOf(response)).toBe('workflow-inactive');
    });
  });

  it.each(['check-subscription', 'customer-portal', 'cancel-subscription'])(
    '%s answers about the licence of one’s own session only',
    async (name) => {
      for (const licenseKey of [testKeys.other, testKeys.admin, 'NOTARY-NOBODY01', '']) {
        // Wrong keys are counted: each route from an address of its own.
        const address = `203.0.113.${name.length}`;
        const call = { key: testKeys.notary, address, body: { licenseKey } };
        const response = await test.call('POST', `/functions/v1/${name}`, call);
        expect(codeOf(response)).toBe('forbidden');
      }
    },
  );

  describe('a licence whose office is not set up yet', () => {
    const fresh = 'NOTARY-FRESH002';
    beforeAll(async () => {
      const { licences } = test.office.dependencies.seeding;
      await licences.create({ key: fresh, type: 'notary', email: 'etude@fresh.example' });
    });
    const lookedFor: Record<string, object> = {
      'POST /api/search': { q: 'acte' },
      'POST /api/client-files/page': {},
    };
    const narrowed: Record<string, string> = {
      '/api/simulation/things': '?kind=paper',
      '/api/documents': '?state=held',
    };
    const looks = authorisation.filter(
      ({ method, path, access }) =>
        /^(admin-or-)?reader$/.test(access) &&
        !path.includes(':') &&
        (method === 'GET' || `${method} ${path}` in lookedFor),
    );
    it.each(looks.map(({ method, path }) => [method, path] as const))(
      'may look: %s %s finds nothing, and refuses nothing',
      async (method, path) => {
        const body = lookedFor[`${method} ${path}`];
        const call = { key: fresh, ...(body ? { body } : {}) };
        const response = await test.call(method as 'GET', path + (narrowed[path] ?? ''), call);
        expect(response.statusCode, response.body).toBe(200);
        expect(response.body).not.toContain('DURAND');
      },
    );
  });

  it('a notary whom nobody has configured yet sees an empty list, never everybody’s', async () => {
    const key = 'NOTARY-FRESH001';
    await test.office.dependencies.seeding.licences.create({
      key,
      type: 'notary',
      email: 'new@fresh.example',
    });
    const list = await test.call('GET', '/api/workflows', { key });
    expect(list.statusCode).toBe(200);
    expect(list.json()).toEqual([]);
    expect((await test.call('GET', '/api/activity', { key })).json()).toEqual([]);
    const toggle = await test.call('POST', `/api/workflows/${objects['of nobody']}/schedule`, { key });
    expect(toggle.statusCode).toBe(404);
  });
});

describe('the table of authorisation', () => {
  it('has a row for each route, and a route for each row', async () => {
    const [database] = productionDatabase;
    const test = await openTestApp(await (database as NonNullable<typeof database>).open());
    const documentation = /^\/api\/docs(\/static\/.*|\/\*|\/)?$/;
    const registered = listRoutes(test.app.printRoutes({ commonPrefix: false }))
      .filter(({ path }) => !documentation.test(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !/^(HEAD|OPTIONS) |^\S+ \*$/.test(route));
    const table = authorisation.map(({ method, path }) => `${method} ${path}`);
    expect(registered.sort()).toEqual(table.sort());
    await test.close();
  });
});

/** Fastify's printed tree, as one row a method and path. */
function listRoutes(tree: string): { method: string; path: string }[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, text] = /^([│ ]*)[├└]── (.*)$/.exec(line) ?? [];
    if (indent === undefined || text === undefined) return [];
    const [, segment = '', methods] = /^(\S*)(?: \(([A-Z, ]+)\))?/.exec(text) ?? [];
    const depth = indent.length / 4;
    parents[depth] = (depth > 0 ? parents[depth - 1] : '') + segment;
    return (methods?.split(', ') ?? []).map((method) => ({ method, path: parents[depth] ?? '' }));
  });
}
