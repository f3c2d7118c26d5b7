import { expect, test } from 'vitest';
import { describeNextRun } from './describe-next-run.ts';

const now = Date.parse('2026-06-16T08:00:00Z');
const planned = { enabled: true, interval: 1, lastRun: null, nextRun: '2026-06-16T08:01:00.000Z' };

test('an automation that runs by itself says when', () => {
  expect(describeNextRun(true, planned, now)).toBe('16/06/2026 10:01');
});

test('one that may not run is not planned, whatever its schedule says', () => {
  expect(describeNextRun(false, planned, now)).toBe('Non planifié');
  expect(describeNextRun(true, { ...planned, enabled: false }, now)).toBe('Non planifié');
  expect(describeNextRun(true, { ...planned, nextRun: null }, now)).toBe('Non planifié');
});

test('a time that has gone by is not shown as the next one', () => {
  const due = { ...planned, nextRun: '2026-06-16T07:59:30.000Z' };
  expect(describeNextRun(true, due, now)).toBe('16/06/2026 09:59');
  const late = { ...planned, nextRun: '2026-06-16T07:40:00.000Z' };
  expect(describeNextRun(true, late, now)).toBe('Au prochain passage');
});
