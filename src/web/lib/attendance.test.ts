import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const MINUTE = 60_000;
const screen = new EventTarget();
let sent: { method: string; headers: Headers }[] = [];
let callApi: typeof import('./api.ts').callApi;

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
  ({ callApi } = await import('./api.ts'));
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

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])(
  'what it asks by itself afterwards says so, until the next %s',
  async (touch) => {
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    expect(await ask()).toBe('1');
    screen.dispatchEvent(new Event(touch));
    expect(await ask()).toBeNull();
  },
);

it('an act is a person’s', async () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  expect(await ask('POST')).toBeNull();
  expect(sent.at(-1)?.headers.get('content-type')).toBe('application/json');
});
