import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWithSession } from './end-with-session.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const endless = () => new Readable({ read: () => undefined });

it('looks no second time while the database still owes it the first answer', async () => {
  const looks: ((isThere: boolean) => void)[] = [];
  const content = endless();
  endWithSession(content, () => new Promise((resolve) => void looks.push(resolve)));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toHaveLength(1);
  looks[0]?.(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(looks).toHaveLength(2);
  content.destroy();
});

it('looks again after a look that found nothing out, and breaks off what nobody may have', async () => {
  const saysNothing = () => Promise.reject(new Error('the database says nothing'));
  const answers = [saysNothing, () => Promise.resolve(false)];
  const content = endless();
  const broken = vi.fn();
  content.on('error', broken);
  endWithSession(content, () => answers.shift()?.() ?? Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(4000);
  expect(content.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(broken).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('looks no more once all was sent, though a look was under way', async () => {
  let answer = (_isThere: boolean) => {};
  const content = endless();
  const look = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  endWithSession(content, look);
  await vi.advanceTimersByTimeAsync(4000);
  content.push(null);
  content.resume();
  await vi.advanceTimersByTimeAsync(0);
  answer(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(look).toHaveBeenCalledOnce();
});
