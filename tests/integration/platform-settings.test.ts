import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchedulerLogsRepository } from '#server/features/scheduler/scheduler-logs.repository.ts';
import { createApp } from '#server/http/app.ts';
import { routes } from '#shared/contracts/routes.ts';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const [database] = testDatabases;
  test = await openTestApp(await (database as NonNullable<typeof database>).open());
});
afterAll(() => test.close());

it('the scheduler’s latest passage can be asked for alone', async () => {
  const read = (query: string) => test.call('GET', `/api/scheduler/logs${query}`, { key: testKeys.admin });
  for (const minute of ['09:00', '09:01', '09:02'])
    await createSchedulerLogsRepository(test.office.database.db).open(new Date(`2027-03-15T${minute}:00Z`));
  expect((await read('')).json()).toHaveLength(3);
  expect((await read('?limit=1')).json()).toMatchObject([{ execution_time: '2027-03-15T09:02:00.000Z' }]);
  expect((await read('?limit=21')).statusCode).toBe(400);
});

it('whoever asks for the contact site is led to the operator’s own', async () => {
  const contactUrl = 'https://www.office-exemple.fr/contact';
  const app = await createApp({ ...test.office.dependencies.app, contactUrl, webFolder: '/nowhere' });
  const led = await app.inject({ url: routes.contact });
  expect([led.statusCode, led.headers.location]).toEqual([302, contactUrl]);
  await app.close();
  const without = await test.call('GET', routes.contact);
  expect([without.statusCode, without.headers.location]).toEqual([302, '/contact']);
});

it('an administrator reads the version, the engine’s address and the address to register at Google', async () => {
  const { engineUrl } = test.office.config;
  const response = await test.call('GET', '/api/settings/platform', { key: testKeys.admin });
  expect(platformSettingsSchema.parse(response.json())).toEqual({
    version: '1.0.0',
    updatedOn: '2025-05-21',
    engineUrl,
    oauthRedirectUrl: `${engineUrl}/oauth/callback`,
    hosting: null,
  });
});

it('visitors and administrators are told the host that the operator names', async () => {
  const hosting = 'Exemple SAS, France';
  const [database] = testDatabases;
  const named = await openTestApp(await (database as NonNullable<typeof database>).open(), {
    env: { HOSTING_NAME: hosting },
  });
  expect((await named.call('GET', routes.publicInfo)).json()).toMatchObject({ hosting });
  const asked = await named.call('GET', routes.platformSettings, { key: testKeys.admin });
  expect(asked.json()).toMatchObject({ hosting });
  await named.close();
});
