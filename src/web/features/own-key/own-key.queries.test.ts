import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denialPath } from '#shared/public-pages.ts';
import { holder, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

/** `during`: who is signed in while the next screen comes. */
async function replace(answer: { licenseKey: string | null }) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const { getUser, storeUser } = await import('#web/lib/session-store.ts');
  const { getNotice } = await import('#web/lib/notices.ts');
  const { queryClient } = await import('#web/lib/query-client.ts');
  const { keyMailed } = await import('#web/lib/key-mailed.ts');
  const { keyReplacing } = await import('./own-key.queries.ts');
  storeUser(holder);
  const during: unknown[] = [];
  const go = vi.fn(async () => {
    await Promise.resolve();
    during.push(getUser());
  });
  const observer = new MutationObserver(queryClient, keyReplacing(queryClient, go));
  await observer.mutate({ licenseKey: 'NOTARY-TEST0001' });
  return { user: getUser(), notice: getNotice(), during, keyMailed, go };
}

it('where a stranger came with the former key, the next screen says where the new one is, and its holder is signed out', async () => {
  const { user, notice, during, keyMailed, go } = await replace({ licenseKey: null });
  expect(go).toHaveBeenCalledExactlyOnceWith(denialPath, { state: keyMailed });
  // Not sooner: the guards would send him to the sign-in page, which says nothing of it.
  expect(during).toEqual([holder]);
  expect(user).toBeNull();
  expect(notice).toBeNull();
});

it('elsewhere it is shown where it was asked for', async () => {
  const { user, go } = await replace({ licenseKey: 'NOTARY-TEST0002' });
  expect(go).not.toHaveBeenCalled();
  expect(user).toEqual(holder);
});
