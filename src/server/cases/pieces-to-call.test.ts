import { describe, expect, it } from 'vitest';
import type { Piece } from '#shared/case-pieces.ts';
import { settleCalls } from './pieces-to-call.ts';

const piece = (status: Piece['status']): Piece => ({
  key: 'rib',
  status,
  documentId: status === 'missing' ? null : 'paper',
  goodUntil: null,
  question: null,
  suggestedBy: null,
});
const filed = [{ id: 'paper', type: 'rib', call: null }];
const statusOf = (status: Piece['status'], papers: Parameters<typeof settleCalls>[1], isAnnounced: boolean) =>
  settleCalls([piece(status)], papers, isAnnounced)[0]?.status;

describe('bank details of which a message says that they are others now', () => {
  it('are no longer there before somebody has called', () => {
    expect(statusOf('present', filed, false)).toBe('present');
    expect(statusOf('present', filed, true)).toBe('to-call');
  });

  it('are still asked for where none came, and stay what the office has said of them', () => {
    expect(statusOf('missing', [], true)).toBe('missing');
    expect(statusOf('by-office', filed, true)).toBe('by-office');
  });
});
