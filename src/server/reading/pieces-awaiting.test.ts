import { expect, it } from 'vitest';
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

const held = (type: string, ...reasons: string[]) => ({ id: `held ${type}`, type, reasons });

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
