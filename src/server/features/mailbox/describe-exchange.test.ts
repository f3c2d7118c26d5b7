import { expect, test } from 'vitest';
import { describeExchange } from './describe-exchange.ts';

type Sent = Parameters<typeof describeExchange>[1][number];

const mail = {
  id: 'mail',
  state: 'sent',
  toAddress: 'claire@client.example',
  subject: 'Mardi',
  body: 'À mardi.',
  preparedAt: new Date('2026-06-16T08:00:00Z'),
  sentAt: null,
  answers: null,
  replyReason: null,
} as Partial<Sent> as Sent;

const labelOf = (change: Partial<Sent>) => describeExchange([], [{ ...mail, ...change }], 1)[0]?.label;

test('a letter that answers no message is no answer', () => {
  expect(labelOf({ kind: 'by-hand' })).toBe('Message de l’étude');
  expect(labelOf({ kind: 'by-hand', answers: 'message' })).toBe('Réponse de l’étude');
  expect(labelOf({ kind: 'by-hand', state: 'failed' })).toBe('Message de l’étude, non envoyé');
});

test('to what asks nothing its receipt was told; what asks was sent on', () => {
  expect(labelOf({ kind: 'redirection', replyReason: 'request' })).toBe('Accusé de réception automatique');
  expect(labelOf({ kind: 'redirection', replyReason: 'amount' })).toBe('Renvoi automatique vers l’étude');
});
