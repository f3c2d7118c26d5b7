import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;
let { isSessionRenewed, renewSession } = await import('./session-renewal.ts');

beforeEach(async () => {
  tab = openTab();
  ({ isSessionRenewed, renewSession } = await import('./session-renewal.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  tab.close();
});

it('is told of from when it begins until what was asked before has been answered', async () => {
  expect(isSessionRenewed()).toBe(false);
  let answer = (_: string): void => undefined;
  const renewed = renewSession(() => new Promise<string>((resolve) => (answer = resolve)));
  expect(isSessionRenewed()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSessionRenewed()).toBe(true);
  answer('NOTARY-NEW');
  expect(await renewed).toBe('NOTARY-NEW');
  expect(isSessionRenewed()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(isSessionRenewed()).toBe(false);
});

it('which failed is over as well', async () => {
  await expect(renewSession(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(20_001);
  expect(isSessionRenewed()).toBe(false);
});

it('is told of to the other tabs when it begins and when it ends, and by them', async () => {
  const told = vi.spyOn(localStorage, 'setItem');
  await renewSession(async () => expect(told).toHaveBeenCalledTimes(1));
  expect(told).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(isSessionRenewed()).toBe(false);
  tab.store('minutier.renewal', 'now');
  expect(isSessionRenewed()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(isSessionRenewed()).toBe(false);
});
