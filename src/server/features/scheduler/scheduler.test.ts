import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SchedulerNeeds, startScheduler } from './scheduler.ts';

const start = new Date('2026-11-23T08:00:07.250Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

/** When the scheduler claimed, in milliseconds from the start, and how often it asked what comes next. */
async function watch(milliseconds: number, due: { next(): Date | null; claim?(): boolean }) {
  const claims: number[] = [];
  let looks = 0;
  const scheduler = startScheduler({
    clock: { now: () => new Date() },
    logger: { error: () => undefined } as unknown as SchedulerNeeds['logger'],
    logs: {
      open: async () => undefined,
      closeBefore: async () => undefined,
    } as unknown as SchedulerNeeds['logs'],
    countMinute: async () => ({ processed: 0, successful: 0, failed: 0 }),
    bringBack: async () => 0,
    maintain: async () => undefined,
    async findNextRun() {
      looks += 1;
      return due.next();
    },
    async claim() {
      claims.push(Date.now() - start.getTime());
      return due.claim?.() ?? false;
    },
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  const stopped = scheduler.stop();
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  return { claims, looks };
}

describe('the scheduler', () => {
  it('claims when the next slot comes, and looks no more often than once a second until then', async () => {
    let left = 1;
    const seen = await watch(3000, {
      next: () => (left > 0 ? later(1620) : null),
      claim: () => left-- > 0,
    });
    expect(seen.claims[0]).toBe(1621);
    expect(seen.looks).toBeLessThanOrEqual(5);
  });

  it('claims nothing while nothing is planned', async () => {
    expect(await watch(5000, { next: () => null })).toEqual({ claims: [], looks: 6 });
  });

  it('takes sets where slots come all the time, and asks no more when the next one does', async () => {
    const { claims, looks } = await watch(2000, { next: () => new Date(), claim: () => true });
    expect(claims).toEqual([0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000]);
    expect(looks).toBe(1);
  });

  it('waits a second for what is due and not to be had', async () => {
    expect((await watch(3000, { next: () => start })).claims).toEqual([0, 1000, 2000, 3000]);
  });
});
