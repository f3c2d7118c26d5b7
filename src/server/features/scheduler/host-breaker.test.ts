import { describe, expect, it } from 'vitest';
import { createHostBreaker, type HostBreaker } from './host-breaker.ts';

const HOST = 'dead.example';
const SECOND = 1000;

/** Calls that hang for half a minute, one begun each second from `from` on. */
function hang(breaker: HostBreaker, calls: number, from = 0): void {
  for (let call = 0; call < calls; call += 1) {
    const startedAt = from + call * SECOND;
    breaker.report(HOST, { answered: false, startedAt, endedAt: startedAt + 30 * SECOND });
  }
}

describe('a host that answers nothing', () => {
  it('is called until five calls in a row have failed', () => {
    const breaker = createHostBreaker();
    hang(breaker, 4);
    expect(breaker.askRest(HOST, 34 * SECOND)).toBeNull();
    hang(breaker, 1, 4 * SECOND);
    expect(breaker.askRest(HOST, 35 * SECOND)).toBe(34 * SECOND + 15 * SECOND);
    expect(breaker.askRest('other.example', 35 * SECOND)).toBeNull();
  });

  it('is not given up within the ten seconds that a restart takes', () => {
    const breaker = createHostBreaker();
    for (let call = 0; call < 200; call += 1)
      breaker.report(HOST, { answered: false, startedAt: call * 10, endedAt: call * 10 + 1 });
    expect(breaker.askRest(HOST, 2 * SECOND)).toBeNull();
  });

  it('is called as before once it has answered, whatever the status', () => {
    const breaker = createHostBreaker();
    hang(breaker, 4);
    breaker.report(HOST, { answered: true, startedAt: 20 * SECOND, endedAt: 34 * SECOND });
    hang(breaker, 4, 10 * SECOND);
    expect(breaker.askRest(HOST, 45 * SECOND)).toBeNull();
  });

  it('is tried by one call after its rest, and by no other meanwhile', () => {
    const breaker = createHostBreaker();
    hang(breaker, 5);
    const rest = breaker.askRest(HOST, 35 * SECOND) ?? 0;
    expect(breaker.askRest(HOST, rest)).toBeNull();
    expect(breaker.askRest(HOST, rest + 1)).toBeGreaterThan(rest);
    breaker.report(HOST, { answered: true, startedAt: rest, endedAt: rest + SECOND });
    expect(breaker.askRest(HOST, rest + SECOND)).toBeNull();
  });

  it('rests longer each time, five minutes at most', () => {
    const breaker = createHostBreaker();
    hang(breaker, 5);
    let now = 35 * SECOND;
    const rests: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const until = breaker.askRest(HOST, now) ?? 0;
      expect(breaker.askRest(HOST, until)).toBeNull();
      breaker.report(HOST, { answered: false, startedAt: until, endedAt: until + SECOND });
      now = until + SECOND;
      rests.push((breaker.askRest(HOST, now) ?? 0) - now);
    }
    expect(rests.map((rest) => rest / SECOND)).toEqual([30, 60, 120, 240, 300, 300, 300]);
  });

  it('is not left alone longer for calls that began before its rest', () => {
    const breaker = createHostBreaker();
    hang(breaker, 5);
    const rest = breaker.askRest(HOST, 35 * SECOND);
    hang(breaker, 25, 4 * SECOND);
    expect(breaker.askRest(HOST, 35 * SECOND)).toBe(rest);
  });
});
