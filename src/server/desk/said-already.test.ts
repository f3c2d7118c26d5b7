import { expect, test } from 'vitest';
import { isSaidAlready } from './said-already.ts';

const words = { toAddress: 'claire@client.example', subject: 'Mardi', body: 'À mardi.' };
const sent = { ...words, state: 'sent' as const };

test.each(['prepared', 'sending', 'sent', 'uncertain'] as const)(
  'what is word for word in the last letter, which is %s, is said',
  (state) => expect(isSaidAlready({ ...words, state }, words)).toBe(true),
);

test.each(['failed', 'returned', 'cancelled'] as const)(
  'it may be written again where that letter is %s',
  (state) => expect(isSaidAlready({ ...words, state }, words)).toBe(false),
);

test('it is another one to another address, about something else or in other words', () => {
  expect(isSaidAlready(undefined, words)).toBe(false);
  for (const change of [{ toAddress: 'c@client.example' }, { subject: 'Mercredi' }, { body: 'À mercredi.' }])
    expect(isSaidAlready(sent, { ...words, ...change })).toBe(false);
});

test('of an answer, whose address and subject are its message’s, the words decide', () => {
  expect(isSaidAlready(sent, { body: words.body })).toBe(true);
  expect(isSaidAlready(sent, { body: 'Non.' })).toBe(false);
});
