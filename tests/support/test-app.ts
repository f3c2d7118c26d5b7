import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DatabaseHandle } from '#server/database/connection.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { WorkflowRow } from '#server/features/workflows/workflows.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import { type AppNeeds, createApp } from '#server/http/app.ts';
import type { Office } from '#server/offices/office.ts';
import { type AutomationType, automations } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { eventually } from './eventually.ts';
import { openTestOffice, type TestOffice, testKeys } from './test-office.ts';

/** The real application over a test office: what a browser or a program would reach. */
export interface TestApp {
  app: FastifyInstance;
  office: TestOffice;
  /** A call as the holder of this key, or as nobody. */
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  signIn(key: string, address?: string): Promise<LightMyRequestResponse>;
  addNotary(notary: { key: string; licenceEmail: string; email: string; lastName: string }): Promise<string>;
  addWorkflow(workflow?: Partial<NewWorkflow>): Promise<string>;
  getWorkflow(id: string): Promise<WorkflowRow>;
  close(): Promise<void>;
}

type Method = NonNullable<InjectOptions['method']>;

interface CallOptions {
  key?: string;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
}

/** One browser for all that a test does by `call`, however often it signs in: nobody is told of it. */
const browser = 'b'.repeat(43);
const knownBrowser = `minutier_browser=${browser}; __Host-minutier_browser=${browser}`;

type NewWorkflow = Parameters<TestOffice['dependencies']['seeding']['workflows']['create']>[0];

export async function openTestApp(
  database: DatabaseHandle,
  options: {
    now?: Date;
    env?: Record<string, string>;
    logger?: Logger;
    email?: string;
    needs?: (needs: AppNeeds) => Partial<AppNeeds>;
    offices?: (dataDir: string) => (notary: Notary) => Office;
  } = {},
): Promise<TestApp> {
  const office = await openTestOffice(database, {
    ...options,
    // Nobody listens there: a test whose webhooks are answered says by whom.
    env: { ENGINE_URL: 'http://127.0.0.1:1', ...options.env },
  });
  const needs = { ...office.dependencies.app, webFolder: '/nowhere' };
  const app = await createApp({ ...needs, ...options.needs?.(needs) });
  await app.ready();
  const { seeding } = office.dependencies;
  const cookies = new Map<string, { cookie: string; since: number }>();

  const signIn = (key: string, address = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: routes.session,
      payload: { licenseKey: key },
      headers: { cookie: knownBrowser },
      remoteAddress: address,
    });

  async function findCookie(key: string): Promise<string> {
    const now = office.clock.time.getTime();
    const known = cookies.get(key);
    // Over a clock that is put forward by days he signs in again, as a person does after a night.
    if (known && now - known.since < 8 * HOUR_MS) return known.cookie;
    const cookie = readCookie(await signIn(key));
    cookies.set(key, { cookie, since: now });
    return cookie;
  }

  return {
    app,
    office,
    signIn,
    async call(method, url, { key, body, headers, address } = {}) {
      const cookie = key ? { cookie: await findCookie(key) } : {};
      // Signing out ends his session, and so does signing in again.
      if (key && method !== 'GET' && url === routes.session) cookies.delete(key);
      // A deleted office has no session: whose it was is not known here, so all sign in anew.
      if (method === 'DELETE' && url.startsWith(`${routes.notaries}/`)) cookies.clear();
      return app.inject({
        method,
        url,
        headers: { ...cookie, ...headers },
        ...(body ? { payload: body } : {}),
        remoteAddress: address ?? '127.0.0.1',
      });
    },
    async addNotary({ key, licenceEmail, ...notary }) {
      const licenceId = await seeding.licences.create({ key, type: 'notary', email: licenceEmail });
      return seeding.notaries.create({
        ...notary,
        licenceId,
        firstName: 'Luc',
        mainEmail: null,
        cabinetName: null,
        phoneNumber: null,
        emailSignature: null,
        reminderFrequency: 3,
        driveName: notary.email,
      });
    },
    addWorkflow: (workflow = {}) => addWorkflow(office, workflow),
    async getWorkflow(id) {
      const row = await seeding.workflows.findById(id);
      if (!row) throw new Error('no such workflow');
      return row;
    },
    async close() {
      await app.close();
      await office.close();
    },
  };
}

/** A workflow of the office's notary, active and planned a minute ahead unless said otherwise. */
export function addWorkflow(office: TestOffice, workflow: Partial<NewWorkflow> = {}): Promise<string> {
  const type: AutomationType = workflow.type ?? 'document_classification';
  return office.dependencies.seeding.workflows.create({
    name: automations[type].presetName,
    description: automations[type].presetDescription,
    webhookUrl: `${office.config.engineUrl}/webhook/${automations[type].webhookPath}`,
    active: true,
    notaryId: office.notary.id,
    notaryEmail: office.notary.email,
    interval: automations[type].intervalMinutes,
    nextRun: new Date(office.clock.time.getTime() + 60_000),
    ...workflow,
    type,
  });
}

/** What a browser would send back. */
export function readCookie(response: LightMyRequestResponse): string {
  const header = [response.headers['set-cookie']].flat()[0] ?? '';
  return header.split(';')[0] ?? '';
}

export { eventually, testKeys };
