import { expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import { doubtBeforeBirths } from './before-birth.ts';

const choice = (value: string) => ({ value, confidence: 0.9, evidence: null });

it('holds a wedding before any birth that the booklet tells', () => {
  const births = new Map([
    ['1971-04-02', -25],
    ['1973-11-20', -29],
    ['1904-06-08', 4],
  ]);
  expect(doubtBeforeBirths(choice('1904-06-08'), births).confidence).toBeLessThan(ENOUGH);
  expect(doubtBeforeBirths(choice('1994-06-08'), births).confidence).toBe(0.9);
});

it('holds none of a booklet that tells the births of the spouses in other words, and of children', () => {
  const days = new Map([
    ['1971-04-02', -12],
    ['1994-06-08', 4],
    ['1997-01-30', -25],
  ]);
  expect(doubtBeforeBirths(choice('1994-06-08'), days).confidence).toBe(0.9);
});

it('says nothing where no birth is told', () => {
  expect(doubtBeforeBirths(choice('1904-06-08'), new Map([['1904-06-08', 4]])).confidence).toBe(0.9);
});
