import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToNotice, getNotice, notify } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a word is added to what an act has just said, and its « Annuler » stays', () => {
  const action = { label: 'Annuler', run: () => undefined };
  notify.success('Message traité', undefined, action);
  addToNotice('C’était le dernier.');
  expect(getNotice()).toEqual({
    kind: 'success',
    text: 'Message traité',
    description: 'C’était le dernier.',
    action,
  });
});

test('and said by itself where nothing was said, or long before, or of a failure', () => {
  const alone = { kind: 'info', text: 'C’était le dernier.' };
  notify.error('Échec');
  addToNotice('C’était le dernier.');
  expect(getNotice()).toMatchObject(alone);
  notify.success('Message traité');
  vi.advanceTimersByTime(11_000);
  addToNotice('C’était le dernier.');
  expect(getNotice()).toMatchObject(alone);
});
