import { describe, expect, it } from 'vitest';

import {
  addMonths,
  dateInLetters,
  dayOf,
  deedHeading,
  isoDay,
  longDate,
  momentOf,
  workingDayBefore,
} from './calendar.ts';

describe('days as French documents write them', () => {
  it('are words where an act spells them out', () => {
    expect(dateInLetters(isoDay('1985-03-12'))).toBe('douze mars mil neuf cent quatre-vingt-cinq');
    expect(dateInLetters(isoDay('2000-01-01'))).toBe('premier janvier deux mille');
    expect(dateInLetters(isoDay('1979-06-21'))).toBe('vingt et un juin mil neuf cent soixante-dix-neuf');
    expect(dateInLetters(isoDay('1971-08-31'))).toBe('trente et un août mil neuf cent soixante et onze');
    expect(dateInLetters(isoDay('1900-11-04'))).toBe('quatre novembre mil neuf cent');
  });

  it('at the head of a deed', () => {
    expect(deedHeading(isoDay('2025-12-23'))).toBe("L'AN DEUX MILLE VINGT CINQ,\nLE VINGT TROIS DÉCEMBRE");
    expect(deedHeading(isoDay('1987-10-08'))).toBe(
      "L'AN MILLE NEUF CENT QUATRE VINGT SEPT,\nLE HUIT OCTOBRE",
    );
  });

  it('with the ordinal on the first', () => {
    expect(longDate(isoDay('2026-04-01'))).toBe('1er avril 2026');
  });
});

describe('the calendar', () => {
  it('follows the clocks of France in summer and winter', () => {
    expect(dayOf(new Date('2026-07-01T22:30:00Z'))).toEqual(isoDay('2026-07-02'));
    expect(momentOf(isoDay('2026-07-02'), '00:15').toISOString()).toBe('2026-07-01T22:15:00.000Z');
    expect(momentOf(isoDay('2026-01-15'), '23:50').toISOString()).toBe('2026-01-15T22:50:00.000Z');
  });

  it('skips week-ends and feasts', () => {
    expect(workingDayBefore(isoDay('2026-03-18'), 3)).toEqual(isoDay('2026-03-13'));
    expect(workingDayBefore(isoDay('2026-05-04'), 3)).toEqual(isoDay('2026-04-30'));
  });

  it('keeps to the end of short months', () => {
    expect(addMonths(isoDay('2026-01-31'), 1)).toEqual(isoDay('2026-02-28'));
    expect(addMonths(isoDay('2024-02-29'), 120)).toEqual(isoDay('2034-02-28'));
  });
});
