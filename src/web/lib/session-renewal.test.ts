import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSessionRenewed, renewSession } from './session-renewal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
