import { afterEach, beforeEach, expect, it } from 'vitest';
import { holder, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

async function begin(text: string, after: number) {
  const { storeUser } = await import('./session-store.ts');
  const letters = await import('./unsent-letter.ts');
  const { readUnsent } = await import('./unsent-words.ts');
  storeUser(holder);
  letters.keepLetter('letter a', { text, after });
  return { ...letters, readUnsent };
}

it('a letter that is opened again is written after what its writer had seen', async () => {
  const { takeAfter } = await begin('Bonjour,', 0);
  expect(takeAfter('letter a', 1)).toBe(0);
  expect(takeAfter('letter b', 1)).toBe(1);
});

it('it is never written after more than there are', async () => {
  const { takeAfter } = await begin('Bonjour,', 3);
  expect(takeAfter('letter a', 2)).toBe(2);
});

it('what has left is forgotten, and what was written since is not', async () => {
  const { forgetSent, keepLetter, readUnsent } = await begin('Bonjour,\n', 0);
  forgetSent('letter a', 'Bonjour,');
  expect(readUnsent('letter a')).toBeUndefined();
  keepLetter('letter a', { text: 'Bonjour, et à mardi.', after: 0 });
  forgetSent('letter a', 'Bonjour,');
  expect(readUnsent('letter a')).toEqual({ text: 'Bonjour, et à mardi.', after: 0 });
});
