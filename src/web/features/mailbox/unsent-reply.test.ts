import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#shared/messages/toasts.ts';
import { holder, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

const reply = { text: 'Oui, Madame.', after: 0 };

/** Sends it, and looks elsewhere before the server has answered. */
async function sendAndLeave(state: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ state })));
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
  return readUnsent(unsentReplyTo('m'));
}

it('an answer that has left is forgotten though its writer has looked elsewhere meanwhile', async () => {
  expect(await sendAndLeave('sent')).toBeUndefined();
});

it('one that has not left stays, and is told as that', async () => {
  expect(await sendAndLeave('failed')).toEqual(reply);
  const { getNotice } = await import('#web/lib/notices.ts');
  expect(getNotice()).toMatchObject({ kind: 'error', text: toasts.mailbox.replyEnds.failed });
});
