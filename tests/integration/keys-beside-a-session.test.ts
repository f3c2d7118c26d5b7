import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const subscriptionRoutes = [routes.checkSubscription, routes.customerPortal, routes.cancelSubscription];

describe.each(productionDatabase)(
  'licence keys that are tried by whoever holds a session, on $name,',
  ({ open }) => {
    let test: TestApp;
    let cookie: string;
    beforeAll(async () => {
      test = await openTestApp(await open());
      cookie = readCookie(await test.signIn(testKeys.notary));
    });
    afterAll(() => test.close());

    const tryKey = async (url: string, licenseKey: string, remoteAddress: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: { cookie },
        payload: { licenseKey },
        remoteAddress,
      });
      return answer.statusCode;
    };
    const signInFrom = async (address: string) => (await test.signIn(testKeys.notary, address)).statusCode;

    it.each(subscriptionRoutes)('%s: count as wrong ones at the door', async (url) => {
      const address = `203.0.113.${1 + subscriptionRoutes.indexOf(url)}`;
      for (let tries = 0; tries < 6; tries += 1)
        expect(await tryKey(url, `NOTARY-GUESS00${tries}`, address)).toBe(403);
      expect(await tryKey(url, testKeys.notary, address)).toBe(429);
      expect(await signInFrom(address)).toBe(429);
      // Nobody is locked out from elsewhere.
      expect(await signInFrom(`198.51.100.${1 + subscriptionRoutes.indexOf(url)}`)).toBe(200);
    });

    it('are counted for the licence as well, from whatever address they come', async () => {
      let refused = 0;
      for (let tries = 0; tries < 16; tries += 1) {
        // Two tries each: one is never refused for what others have done.
        await tryKey(routes.checkSubscription, 'NOTARY-GUESS000', `${20 + tries}.0.113.9`);
        const again = await tryKey(routes.checkSubscription, 'NOTARY-GUESS000', `${20 + tries}.0.113.9`);
        if (again === 429) refused += 1;
      }
      expect(refused).toBeGreaterThan(0);
    }, 60_000);
  },
);
