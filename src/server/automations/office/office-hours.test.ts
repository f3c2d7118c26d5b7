import { describe, expect, it } from 'vitest';
import { isPublicHoliday } from '#shared/public-holidays.ts';
import { isOfficeHour } from './office-hours.ts';

describe('business time', () => {
  it.each(['2026-04-06', '2026-05-14', '2026-05-25', '2027-03-29', '2024-05-09', '2026-07-14', '2026-12-25'])(
    '%s is a public holiday',
    (day) => expect(isPublicHoliday(day)).toBe(true),
  );

  it.each([
    ['Monday 8 h', '2026-11-23T07:00:00Z', true],
    ['Monday 7 h 59', '2026-11-23T06:59:00Z', false],
    ['Saturday 18 h 59', '2026-11-21T17:59:00Z', true],
    ['Saturday 19 h', '2026-11-21T18:00:00Z', false],
    ['Sunday noon', '2026-11-22T11:00:00Z', false],
    ['Monday of Easter, 10 h', '2026-04-06T08:00:00Z', false],
    ['a summer Tuesday, 8 h', '2026-06-16T06:00:00Z', true],
  ])('%s', (_name, moment, expected) => {
    expect(isOfficeHour(new Date(moment))).toBe(expected);
  });
});
