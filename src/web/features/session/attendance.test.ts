import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const MINUTE = 60_000;
const screen = new EventTarget();
let sent: { method: string; headers: Headers }[] = [];
let callApi: typeof import('#web/lib/api.ts').callApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  vi.stubGlobal(
    'fetch',
    async (_path: string, { method, headers }: { method: string; headers: HeadersInit }) => {
      sent.push({ method, headers: new Headers(headers) });
      return new Response('{}');
    },
  );
  sent = [];
  ({ callApi } = await import('#web/lib/api.ts'));
  (await import('./attendance.ts')).watchAttendance();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = async (method?: 'POST') => {
  await callApi(z.unknown(), '/api/activity', method ? { method, body: {} } : {});
  return sent.at(-1)?.headers.get('x-minutier-unattended') ?? null;
};

it('what a screen asks while somebody is at it is use', async () => {
  expect(await ask()).toBeNull();
  vi.setSystemTime(Date.now() + 4 * MINUTE);
  expect(await ask()).toBeNull();
});

// A screen reader clicks and writes without a pointer or a key.
it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'])(
  'what it asks by itself afterwards says so, until the next %s',
  async (touch) => {
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    expect(await ask()).toBe('1');
    screen.dispatchEvent(new Event(touch));
    expect(await ask()).toBeNull();
  },
);

it('says it beside what a call carries anyway', async () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  expect(await ask('POST')).toBe('1');
  expect(sent.at(-1)?.headers.get('content-type')).toBe('application/json');
});
