import { describe, expect, it } from 'vitest';
import {
  parisDay,
  startOfParisDay,
  writeLongParisDay,
  writeParisDay,
  writeParisMoment,
} from './paris-time.ts';

describe('the time of Paris', () => {
  it('counts the day in Paris, not in UTC', () => {
    expect(parisDay(new Date('2026-07-13T22:30:00Z'))).toBe('2026-07-14');
    expect(parisDay(new Date('2026-01-13T22:30:00Z'))).toBe('2026-01-13');
  });

  it('is written as it is read here, midnight as 00', () => {
    const moment = new Date('2026-11-22T23:05:00Z');
    expect(writeParisDay(moment)).toBe('23/11/2026');
    expect(writeParisMoment(moment)).toBe('23/11/2026 00:05');
    expect(writeLongParisDay(moment)).toBe('23 novembre 2026');
  });

  it.each([
    ['in winter', '2026-01-13T12:00:00Z', '2026-01-12T23:00:00.000Z'],
    ['in summer', '2026-07-14T12:00:00Z', '2026-07-13T22:00:00.000Z'],
    ['on the day that summer time begins', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['on the day that it ends', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
  ])('begins its day at midnight %s', (_name, moment, midnight) => {
    expect(startOfParisDay(new Date(moment)).toISOString()).toBe(midnight);
  });

  it('is not told of a date that is none', () => {
    expect(() => parisDay(new Date('hier'))).toThrow(RangeError);
  });
});
