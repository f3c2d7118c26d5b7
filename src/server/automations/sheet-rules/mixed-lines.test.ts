import { describe, expect, it } from 'vitest';
import { areLinesMixed } from './mixed-lines.ts';

const lines = (...pairs: string[]) =>
  pairs.map((pair) => ({ question: pair.slice(0, 1), answer: pair.slice(1) }));
const BEFORE = lines('a1', 'b2', 'c3', 'd4');

describe('lines of which questions and answers', () => {
  it.each([
    ['were sorted apart', BEFORE, lines('a4', 'b3', 'c2', 'd1'), true],
    ['were moved by one', BEFORE, lines('a2', 'b3', 'c4', 'd1'), true],
    ['were all two exchanged', lines('a1', 'b2'), lines('a2', 'b1'), true],
    ['were two exchanged among others', BEFORE, lines('a2', 'b1', 'c3', 'd4'), true],
    ['were corrected, one of two', BEFORE, lines('a2', 'b2', 'c3', 'd4'), false],
    ['were corrected, the other one', lines('a2', 'b2', 'c3', 'd4'), lines('a2', 'b1', 'c3', 'd4'), false],
    ['were sorted together', BEFORE, BEFORE.toReversed(), false],
    ['were all written anew', BEFORE, lines('a5', 'b6', 'c7', 'd8'), false],
    ['were all given one answer that was there', BEFORE, lines('a1', 'b1', 'c1', 'd1'), false],
    ['took, two of them, what two others keep', BEFORE, lines('a3', 'b4', 'c3', 'd4'), false],
    [
      'exchanged, two of them, what answers others as well',
      lines('ao', 'bn', 'co', 'dn'),
      lines('an', 'bo', 'co', 'dn'),
      false,
    ],
    ['are the first', [], BEFORE, false],
    ['are gone', BEFORE, [], false],
  ])('%s: %#', (_, before, now, isMixed) => {
    expect(areLinesMixed(before, now)).toBe(isMixed);
  });
});
