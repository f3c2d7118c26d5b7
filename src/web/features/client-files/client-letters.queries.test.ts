import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letterTexts } from '#shared/messages/client-letters.ts';
import { holder, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

const letter = { to: 'claire@client.example', subject: 'Mardi', text: 'À mardi.', after: 0 };

/** Sends it, and closes its window before the server has answered. */
async function sendAndClose(answer: () => Response) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', () => arrived.then(answer));
  const { storeUser } = await import('#web/lib/session-store.ts');
  const { queryClient } = await import('#web/lib/query-client.ts');
  const { keepLetter } = await import('#web/lib/unsent-letter.ts');
  const { readUnsent } = await import('#web/lib/unsent-words.ts');
  const { letterSending, unsentLetterOf } = await import('./client-letters.queries.ts');
  storeUser(holder);
  keepLetter(unsentLetterOf('claire'), letter);
  const observer = new MutationObserver(queryClient, letterSending(queryClient, 'claire'));
  const close = observer.subscribe(() => {});
  const sending = observer.mutate(letter).catch(() => undefined);
  close();
  arrive();
  await sending;
  return readUnsent(unsentLetterOf('claire'));
}

async function readNotice() {
  const { getNotice } = await import('#web/lib/notices.ts');
  const notice = getNotice();
  return [notice?.kind, notice?.text];
}

it('a letter that has left is forgotten though its window was closed meanwhile', async () => {
  expect(await sendAndClose(() => Response.json({ state: 'sent' }))).toBeUndefined();
});

it('one that waits for the mailbox is the office’s by now', async () => {
  expect(await sendAndClose(() => Response.json({ state: 'waiting' }))).toBeUndefined();
  expect(await readNotice()).toEqual(['success', letterTexts.ends.waiting]);
});

it.each(['failed', 'uncertain', 'returned', 'cancelled'] as const)(
  'one that has not arrived, and is %s, stays and is told as that',
  async (state) => {
    expect(await sendAndClose(() => Response.json({ state }))).toEqual(letter);
    expect(await readNotice()).toEqual(['error', letterTexts.ends[state]]);
  },
);

it('one of which nobody heard stays, after what its writer had seen', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendAndClose(lost)).toEqual(letter);
});
