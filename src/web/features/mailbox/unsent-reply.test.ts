import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holder, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

const reply = { text: 'Oui, Madame.', after: 0 };

it('an answer that has left is forgotten though its writer has looked elsewhere meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ state: 'sent' })));
  const { storeUser } = await import('#web/lib/session-store.ts');
  const { queryClient } = await import('#web/lib/query-client.ts');
  const { keepLetter } = await import('#web/lib/unsent-letter.ts');
  const { readUnsent } = await import('#web/lib/unsent-words.ts');
  const { replySending, unsentReplyTo } = await import('./messages.queries.ts');
  storeUser(holder);
  keepLetter(unsentReplyTo('m'), reply);
  const observer = new MutationObserver(queryClient, replySending(queryClient, 'm'));
  const leave = observer.subscribe(() => {});
  const sending = observer.mutate(reply);
  leave();
  await sending;
  expect(readUnsent(unsentReplyTo('m'))).toBeUndefined();
});
