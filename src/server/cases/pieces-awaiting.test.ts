import { describe, expect, it } from 'vitest';
import type { Piece } from '#shared/case-pieces.ts';
import { settleAwaiting } from './pieces-awaiting.ts';

const piece = (key: string, status: Piece['status']): Piece => ({
  key,
  status,
  documentId: null,
  goodUntil: null,
  question: null,
  suggestedBy: null,
});

const held = (type: string, ...reasons: string[]) => ({ id: `held ${type}`, type, person: null, reasons });

it('does not ask again for a paper that came, whose name or date a person has to look at', () => {
  const pieces = [piece('livret_famille', 'missing'), piece('rib', 'missing'), piece('cni', 'present')];
  const settled = settleAwaiting(pieces, [
    held('livret_famille', 'person-uncertain', 'date-uncertain'),
    held('cni', 'date-uncertain'),
  ]);
  expect(settled.map(({ status, documentId }) => [status, documentId])).toEqual([
    ['to-confirm', 'held livret_famille'],
    ['missing', null],
    ['present', null],
  ]);
});

it('counts another paper that the piece accepts', () => {
  const [identity] = settleAwaiting([piece('cni', 'missing')], [held('passeport', 'date-uncertain')]);
  expect(identity?.status).toBe('to-confirm');
});

it.each(['type-uncertain', 'unreadable', 'several-documents'])(
  'takes no %s paper for the piece',
  (reason) => {
    const [rib] = settleAwaiting([piece('rib', 'missing')], [held('rib', 'person-unknown', reason)]);
    expect(rib?.status).toBe('missing');
  },
);

describe('between two persons who each owe a card', () => {
  const cards = [piece('cni|MARTIN Paul', 'missing'), piece('cni|MARTIN Marie', 'missing')];
  const settle = (...papers: { person: string | null; reason: string }[]) =>
    settleAwaiting(
      cards,
      papers.map(({ person, reason }, index) => ({ id: `${index}`, type: 'cni', person, reasons: [reason] })),
    ).map(({ status }) => status);

  it('a card held for its date is his whom it names, and the other is still asked for', () => {
    const date = 'date-uncertain';
    expect(settle({ person: 'MARTIN Marie', reason: date })).toEqual(['missing', 'to-confirm']);
    expect(settle({ person: 'MARTIN Paul et MARTIN Marie', reason: date })).toEqual([
      'to-confirm',
      'to-confirm',
    ]);
  });

  it('a card in a doubted name is one card, and rather his whose name was read', () => {
    const reason = 'person-uncertain';
    expect(settle({ person: 'MARTIN Marie', reason })).toEqual(['missing', 'to-confirm']);
    expect(settle({ person: null, reason: 'person-unknown' })).toEqual(['to-confirm', 'missing']);
    expect(settle({ person: null, reason }, { person: 'MARTIN Paul', reason })).toEqual([
      'to-confirm',
      'to-confirm',
    ]);
  });
});
