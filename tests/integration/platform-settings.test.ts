import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const [database] = testDatabases;
  test = await openTestApp(await (database as NonNullable<typeof database>).open());
});
afterAll(() => test.close());

it('an administrator reads the version, the engine’s address and the address to register at Google', async () => {
  const { engineUrl } = test.office.config;
  const response = await test.call('GET', '/api/settings/platform', { key: testKeys.admin });
  expect(platformSettingsSchema.parse(response.json())).toEqual({
    version: '1.0.0',
    updatedOn: '2025-05-21',
    engineUrl,
    oauthRedirectUrl: `${engineUrl}/oauth/callback`,
  });
});
