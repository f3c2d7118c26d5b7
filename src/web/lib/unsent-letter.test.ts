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
  forgetSent('letter a', { text: 'Bonjour,', after: 0 });
  expect(readUnsent('letter a')).toBeUndefined();
  keepLetter('letter a', { text: 'Bonjour, et à mardi.', after: 0 });
  forgetSent('letter a', { text: 'Bonjour,', after: 0 });
  expect(readUnsent('letter a')).toEqual({ text: 'Bonjour, et à mardi.', after: 0 });
});

it.each([
  ['object', { subject: 'Votre rendez-vous de mardi' }],
  ['address', { to: 'claire@travail.example' }],
])('one whose %s was changed while it was on its way stays', async (_, change) => {
  const { forgetSent, keepLetter, readUnsent } = await begin('Bonjour,', 0);
  const sent = { to: 'claire@client.example', subject: 'Votre rendez-vous', text: 'Bonjour,', after: 0 };
  keepLetter('letter a', { ...sent, ...change });
  forgetSent('letter a', sent);
  expect(readUnsent('letter a')).toEqual({ ...sent, ...change });
  keepLetter('letter a', { ...sent, subject: `${sent.subject} ` });
  forgetSent('letter a', sent);
  expect(readUnsent('letter a')).toBeUndefined();
});

it('an answer is its words, whatever it was put together from', async () => {
  const { forgetSent, keepLetter, readUnsent } = await begin('Bonjour,', 0);
  const chosen = { text: 'Bonjour,', after: 0, chosen: ['Oui.'] };
  keepLetter('letter a', chosen);
  const answer = { text: 'Bonjour,', after: 0, lines: [{ at: 0, line: 'Oui.' }] };
  forgetSent('letter a', answer);
  expect(readUnsent('letter a')).toBeUndefined();
});
