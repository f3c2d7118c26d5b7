import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#support/databases.ts';
import { createCallMaker, type MadeCall } from '#support/fuzz/call-maker.ts';
import { findFault } from '#support/fuzz/find-fault.ts';
import { listOperations, type Operation } from '#support/fuzz/operations.ts';
import { openTwoOffices, type TwoOffices } from '#support/fuzz/two-offices.ts';
import { createRandom } from '#support/seeded-random.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

/** More of them, in `npm run bench -- fuzz`. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1200);
/** By when it ends, however many are left. */
const END = performance.now() + Number(process.env.FUZZ_SECONDS ?? 20 * 3600) * 1000;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Whoever asks longer waits for nothing: our own limits of what goes out are shorter. */
const HANGS_AFTER_MS = 120_000;
/** Told in the report: eight are asked at once. */
const SLOW_SECONDS = 2;
const AT_ONCE = 8;

const [, postgres] = testDatabases;

interface Found {
  fault: string;
  call: string;
}

describe('what anybody sends to any route', { timeout: 12 * 3_600_000 }, () => {
  let test: TestApp;
  let world: TwoOffices;
  let operations: Operation[];

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open());
    world = await openTwoOffices(test);
    operations = listOperations(test.app);
  }, 120_000);
  afterAll(() => test.close());

  it('is made from what the application says of itself', () => {
    const withBody = operations.filter(({ body }) => body);
    expect(withBody.length).toBeGreaterThan(40);
    expect(operations.filter(({ query }) => Object.keys(query).length > 0).length).toBeGreaterThan(5);
  });

  it(`is answered with a sentence of the catalogue, and never with another office’s (seed ${SEED})`, async () => {
    const makeCall = createCallMaker(createRandom(SEED), operations, world);
    const found: Found[] = [];
    const tally = createTally();
    const slow: { seconds: number; call: string }[] = [];
    for (let made = 0; made < INPUTS; made += AT_ONCE) {
      const calls = Array.from({ length: AT_ONCE }, makeCall);
      await Promise.all(
        calls.map(async (call) => {
          const began = performance.now();
          const fault = await tryCall(test, call, tally);
          const seconds = (performance.now() - began) / 1000;
          if (seconds > SLOW_SECONDS) slow.push({ seconds, call: describeCall(call) });
          if (fault) found.push({ fault, call: describeCall(call) });
        }),
      );
      if (made % 80 === 0) await world.revive();
      if (made % 800 === 0) writeReport({ ...tally, slow, found });
      if (found.length > 40 || performance.now() > END) break;
    }
    writeReport({ ...tally, slow, found });
    expect(found).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('isAdmin' in {}).toBe(false);
    // A call that is let through is worth more than one that its contract refuses.
    expect(tally.done).toBeGreaterThan(tally.sent / 20);
  });
});

/** For whoever measures; as it goes, since a million takes an hour. */
function writeReport(report: object): void {
  if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(report));
}

function createTally() {
  return { sent: 0, done: 0, answered: {} as Record<string, number>, doneBy: {} as Record<string, number> };
}

async function tryCall(
  test: TestApp,
  call: MadeCall,
  tally: ReturnType<typeof createTally>,
): Promise<string | null> {
  const { operation, url, headers, body, address } = call;
  const answer = await Promise.race([
    test.app.inject({
      method: operation.method as 'GET',
      url,
      headers,
      ...(body === null ? {} : { payload: body }),
      remoteAddress: address,
    }),
    wait(HANGS_AFTER_MS, null, { ref: false }),
  ]);
  tally.sent += 1;
  if (!answer) return 'no answer';
  const { statusCode } = answer;
  tally.answered[statusCode] = (tally.answered[statusCode] ?? 0) + 1;
  if (statusCode < 400) {
    tally.done += 1;
    const route = `${operation.method} ${operation.path}`;
    tally.doneBy[route] = (tally.doneBy[route] ?? 0) + 1;
  }
  return findFault(answer, call);
}

/** Enough to make it again by hand. */
function describeCall({ operation, caller, url, body, headers }: MadeCall): string {
  const { cookie: _, ...others } = headers;
  const sent = JSON.stringify(String(body).slice(0, 400));
  return `${caller.who}: ${operation.method} ${url.slice(0, 300)} ${JSON.stringify(others)} ${sent}`;
}
