import { beforeEach, describe, expect, it } from 'vitest';
import { createHeldLease } from './held-lease.ts';

describe('a lease, as its holder sees it', () => {
  let time: number;
  let asked: number;
  let take: () => Promise<boolean>;
  let lease: ReturnType<typeof createHeldLease>;

  beforeEach(() => {
    time = 1000;
    asked = 0;
    take = async () => true;
    const ask = () => {
      asked += 1;
      return take();
    };
    lease = createHeldLease({ take: ask, milliseconds: 6000, askedAt: time, now: () => time });
  });

  const renewAt = async (at: number) => {
    time = at;
    await lease.renew().catch(() => undefined);
    return lease.isHeld();
  };

  it('is held for as long as it is renewed in time', async () => {
    for (const at of [3000, 5000, 10_000]) expect(await renewAt(at)).toBe(true);
    time = 15_999;
    expect(lease.isHeld()).toBe(true);
    time = 16_000;
    expect(lease.isHeld()).toBe(false);
  });

  it('outlives a database that is away for a moment, and no longer', async () => {
    take = () => Promise.reject(new Error('away'));
    expect([await renewAt(3000), await renewAt(5000), await renewAt(7000)]).toEqual([true, true, false]);
  });

  it('is lost at once when another has it', async () => {
    take = async () => false;
    expect(await renewAt(3000)).toBe(false);
  });

  it('stays lost once it was over, though nobody has it any more', async () => {
    expect([await renewAt(7000), await renewAt(7500)]).toEqual([false, false]);
    expect(asked).toBe(0);
  });

  it('is lost when the answer came too late', async () => {
    take = async () => {
      time = 9000;
      return true;
    };
    expect(await renewAt(5000)).toBe(false);
  });
});
