import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/ground/logger.ts';
import { testDatabases } from '#support/databases.ts';
import { costly, createCallMaker, type MadeCall } from '#support/fuzz/call-maker.ts';
import { createChoices } from '#support/fuzz/choices.ts';
import { findFault } from '#support/fuzz/find-fault.ts';
import { listOperations, type Operation } from '#support/fuzz/operations.ts';
import { openTwoOffices, type TwoOffices } from '#support/fuzz/two-offices.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

/** More of them, in `npm run bench -- fuzz`. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1200);
/** By when it ends, however many are left. */
const END = performance.now() + Number(process.env.FUZZ_SECONDS ?? 20 * 3600) * 1000;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Whoever asks longer waits for nothing: our own limits of what goes out are shorter. */
const HANGS_AFTER_MS = 120_000;
/** Told in the report: sixteen are asked at once. */
const SLOW_SECONDS = 2;
const AT_ONCE = 16;

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
    // What nobody foresaw says where it comes from.
    test = await openTestApp(await postgres.open(), { logger: createLogger('error') });
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
    const makeCall = createCallMaker(operations, world);
    const found: Found[] = [];
    const tally = createTally();
    const slow: { seconds: number; call: string }[] = [];
    const ask = async (call: MadeCall) => {
      const began = performance.now();
      const fault = await tryCall(test, call, tally);
      const seconds = (performance.now() - began) / 1000;
      if (seconds > SLOW_SECONDS) slow.push({ seconds, call: describeCall(call) });
      if (fault) found.push({ fault, call: describeCall(call) });
    };
    const delay = monitorEventLoopDelay();
    delay.enable();
    const used = process.cpuUsage();
    const report = () => {
      const { user, system } = process.cpuUsage(used);
      const processorSeconds = (user + system) / 1e6;
      writeReport({ ...tally, slow, found, processorSeconds, heldSeconds: delay.max / 1e9 });
    };
    const places = createPlaces(AT_ONCE);
    let made = 0;
    const oneMore = fc.asyncProperty(fc.gen(), async (generate) => {
      const call = makeCall(createChoices(generate));
      await places.take(() => ask(call), { isLong: costly.has(call.operation.path) });
      made += 1;
      if (made % 80 === 0) {
        await places.empty();
        await world.revive();
      }
      if (made % 800 === 0) report();
      return found.length <= 40;
    });
    // What is found is told call by call: the world has moved on by the time a smaller one would be tried.
    const outcome = await fc.check(oneMore, {
      seed: SEED,
      numRuns: INPUTS,
      interruptAfterTimeLimit: Math.max(1, END - performance.now()),
      endOnFailure: true,
    });
    await places.close();
    report();
    expect(found).toEqual([]);
    if (outcome.failed) throw outcome.errorInstance;
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('isAdmin' in {}).toBe(false);
    // A call that is let through is worth more than one that its contract refuses.
    expect(tally.done).toBeGreaterThan(tally.sent / 20);
  });
});

/** So many calls at once; whoever takes a place waits for one, not for the end of his call. Of long ones there is room aside. */
function createPlaces(count: number) {
  const taken = new Set<Promise<void>>();
  const long = new Set<Promise<void>>();
  return {
    async take(work: () => Promise<void>, { isLong }: { isLong: boolean }): Promise<void> {
      const among = isLong ? long : taken;
      while (among.size >= count) await Promise.race(among);
      const working = work().finally(() => among.delete(working));
      among.add(working);
    },
    /** Until no short call is under way. */
    empty: () => Promise.all(taken),
    close: () => Promise.all([...taken, ...long]),
  };
}

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
