import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findGoogleEndpoints } from '#server/adapters/google/endpoints.ts';
import { createGoogleOauth } from '#server/adapters/google/google-oauth.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { runAlone } from '#server/database/run-alone.ts';
import { createAccessTokens } from '#server/features/google-connection/access-tokens.ts';
import { createConnectionsRepository } from '#server/features/google-connection/connections.repository.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';

const ADDRESS = 'pieces@vasseur.example';
const cipher = createCipher(keysOf('ab'.repeat(32)));

/** Two connections of their own, with nothing shared in memory: as two processes are. */
describe('two processes that renew an office’s access at once', () => {
  let google: GoogleServer;
  let processes: DatabaseHandle[];
  let refreshes: number;
  const notaryId = newId();

  beforeEach(async () => {
    google = await openGoogleServer(ADDRESS);
    google.oauth.rotates = true;
    refreshes = 0;
    const url = await createMigratedPostgres();
    processes = [await openPostgres(url), await openPostgres(url)];
    const db = processes[0]?.db as DatabaseHandle['db'];
    const office = { firstName: 'Agnès', lastName: 'VASSEUR', email: ADDRESS, driveName: 'vasseur' };
    await db.insert(notaries).values({ id: notaryId, ...office });
    google.oauth.refreshTokens.set('1//first', 'all');
    const over = new Date(Date.now() - 60_000);
    await createConnectionsRepository(db, cipher).connect(notaryId, {
      account: ADDRESS,
      clientId: google.oauth.client.id,
      refreshToken: '1//first',
      accessToken: 'ya29.over',
      expiresAt: over,
      at: over,
    });
  });
  afterEach(async () => {
    await Promise.all(processes.map((each) => each.close()));
    await google.close();
  });

  function tokensOf({ db }: DatabaseHandle) {
    const oauth = createGoogleOauth(findGoogleEndpoints(google.url));
    const { id: clientId, secret: clientSecret } = google.oauth.client;
    return createAccessTokens({
      connections: createConnectionsRepository(db, cipher),
      findClient: async () => ({ email: ADDRESS, clientId, clientSecret, redirectUri: 'http://127.0.0.1:1' }),
      // Long enough between the answer and its being stored for the other to ask meanwhile.
      refresh: async (client, refreshToken) => {
        refreshes += 1;
        const made = await oauth.refresh(client, refreshToken);
        await new Promise((resolve) => setTimeout(resolve, 400));
        return made;
      },
      alone: (id, work) => runAlone(db, `google-refresh ${id}`, work),
      now: Date.now,
    });
  }

  it('ask Google once: the other uses what it got, and the consent stays', async () => {
    const got = await Promise.all(processes.map((each) => tokensOf(each).get(notaryId)));
    expect(new Set(got).size).toBe(1);
    expect(refreshes).toBe(1);
    const [one] = processes.map(({ db }) => createConnectionsRepository(db, cipher));
    const stored = await one?.find(notaryId);
    expect(stored).toMatchObject({ problem: null, access: { token: got[0] } });
    expect([...google.oauth.refreshTokens.keys()]).toEqual([stored?.refreshToken]);
  });

  it('both use the new one where Google refuses the one that both have', async () => {
    const before = await tokensOf(processes[0] as DatabaseHandle).get(notaryId);
    const got = await Promise.all(processes.map((each) => tokensOf(each).get(notaryId, before)));
    expect(got).not.toContain(before);
    expect(new Set(got).size).toBe(1);
    expect(refreshes).toBe(2);
  });
});
