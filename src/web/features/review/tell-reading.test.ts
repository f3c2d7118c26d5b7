import { expect, test } from 'vitest';
import { tellReading } from './tell-reading.ts';

const client = { id: 'martin', name: 'MARTIN Claire' };
const unread = { read: null, secondReading: null, client: null, confidence: null, isUnreadable: false };

test('a paper whose client nobody knows was not read, and says so', () => {
  expect(tellReading(unread)).toMatch(/^Ce document n’a pas encore été lu/);
});

test('one that was opened in vain does not say that it will be', () => {
  expect(tellReading({ ...unread, isUnreadable: true })).toMatch(/^Rien n’a pu être lu/);
});

test('of one that was read before that was noted, only that nothing is known', () => {
  const confidence = { type: 1, person: 1, date: 1 };
  expect(tellReading({ ...unread, client, confidence })).toMatch(/n’a pas été noté/);
  expect(tellReading({ ...unread, client })).toMatch(/n’a pas été noté/);
});

test('one that was read is said to have been, whosever it is', () => {
  const read = { by: 'here' as const, at: '2026-06-16T08:00:00.000Z' };
  expect(tellReading({ ...unread, read })).toMatch(/^Lu ici, sur la machine de Minutier, le 16/);
});
