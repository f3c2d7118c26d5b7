import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('a letter that has left is forgotten though its window was closed meanwhile', async () => {
  expect(await sendAndClose(() => Response.json({ state: 'sent' }))).toBeUndefined();
});

it('one of which nobody heard stays, after what its writer had seen', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendAndClose(lost)).toEqual(letter);
});
