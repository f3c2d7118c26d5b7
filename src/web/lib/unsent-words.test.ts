import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clerk, holder, ofAnotherOffice, openTab } from '#support/browser-tab.ts';

const HOUR = 60 * 60_000;
let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  tab.close();
});

async function write() {
  const { storeUser, forgetUser } = await import('./session-store.ts');
  const words = await import('./unsent-words.ts');
  storeUser(holder);
  words.keepUnsent('letter a', 'Bonjour,');
  return { storeUser, forgetUser, ...words };
}

it('a letter that was left for an hour is there again', async () => {
  const { readUnsent } = await write();
  vi.advanceTimersByTime(HOUR);
  expect(readUnsent('letter a')).toBe('Bonjour,');
});

it('a letter is there again for who signs in anew, and for nobody else', async () => {
  const { storeUser, forgetUser, readUnsent } = await write();
  forgetUser();
  expect(readUnsent('letter a')).toBeUndefined();
  storeUser(holder);
  expect(readUnsent('letter a')).toBe('Bonjour,');
  forgetUser();
  storeUser(clerk);
  expect(readUnsent('letter a')).toBeUndefined();
  // Nor is it there for its writer, once another was at the desk.
  storeUser(holder);
  expect(readUnsent('letter a')).toBeUndefined();
});

it('the session that ended under the letter has not thrown it away', async () => {
  const { storeUser, readUnsent } = await write();
  const { queryClient } = await import('./query-client.ts');
  const { ApiError } = await import('./api-errors.ts');
  // What « Envoyer la réponse » is answered.
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(new ApiError(401, 'unauthenticated', 'Votre session a expiré.')),
    })
    .execute(undefined)
    .catch(() => undefined);
  expect(readUnsent('letter a')).toBeUndefined();
  storeUser(holder);
  expect(readUnsent('letter a')).toBe('Bonjour,');
});

it('another who signs in, in any tab, finds nothing', async () => {
  const { readUnsent } = await write();
  tab.signInElsewhere(ofAnotherOffice);
  expect(readUnsent('letter a')).toBeUndefined();
});

it('whoever leaves by himself leaves nothing, in this tab or in another', async () => {
  const { storeUser, forgetUser, readUnsent, keepUnsent, dropUnsent } = await write();
  dropUnsent();
  forgetUser();
  storeUser(holder);
  expect(readUnsent('letter a')).toBeUndefined();
  keepUnsent('letter a', 'Encore');
  tab.store('minutier.left', 'now');
  expect(readUnsent('letter a')).toBeUndefined();
});

it('what is typed after the end of a session is nobody’s', async () => {
  const { storeUser, forgetUser, readUnsent, keepUnsent } = await write();
  forgetUser();
  keepUnsent('letter a', 'Bonjour, madame');
  storeUser(holder);
  expect(readUnsent('letter a')).toBe('Bonjour,');
});
