import { describe, expect, test } from 'vitest';
import { formatDateTime, formatDay, formatLongDate, formatTime } from './dates.ts';

describe('dates on screen', () => {
  test('are in the French order, with two digits, in Paris time', () => {
    expect(formatDateTime('2026-11-21T08:04:59.000Z')).toBe('21/11/2026 09:04');
    expect(formatTime('2026-11-21T08:04:59.000Z')).toBe('09:04');
  });

  test('follow summer time', () => {
    expect(formatDateTime('2026-07-01T22:30:00.000Z')).toBe('02/07/2026 00:30');
  });

  test('say midnight as 00, not 24', () => {
    expect(formatTime('2026-01-05T23:00:00.000Z')).toBe('00:00');
  });

  test('are written out where there is room', () => {
    expect(formatLongDate('2025-05-21')).toBe('21 mai 2025');
    expect(formatLongDate('mai')).toBe('Date invalide');
  });

  test.each(['', 'hier', '2026-13-45'])('say « Date invalide » for %j', (text) => {
    expect(formatDateTime(text)).toBe('Date invalide');
    expect(formatTime(text)).toBe('Date invalide');
    expect(formatDay(text, '2026-11-21T08:00:00.000Z')).toBe('Date invalide');
  });
});

describe('days of the activity', () => {
  const now = '2026-11-21T08:00:00.000Z';

  test('name today and yesterday', () => {
    expect(formatDay('2026-11-20T23:10:00.000Z', now)).toBe('Aujourd’hui');
    expect(formatDay('2026-11-20T22:50:00.000Z', now)).toBe('Hier');
    expect(formatDay('2026-11-18T12:00:00.000Z', now)).toBe('18/11/2026');
  });

  test('find yesterday across a change of clocks', () => {
    expect(formatDay('2026-03-28T10:00:00.000Z', '2026-03-29T21:59:00.000Z')).toBe('Hier');
    expect(formatDay('2026-10-24T10:00:00.000Z', '2026-10-25T22:30:00.000Z')).toBe('Hier');
  });

  test('find yesterday just after midnight in Paris', () => {
    expect(formatDay('2026-11-20T22:00:00.000Z', '2026-11-20T23:30:00.000Z')).toBe('Hier');
  });
});
