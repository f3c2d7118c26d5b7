import { describe, expect, it } from 'vitest';
import { addDays, addMonths, easterSunday, isCalendarDate, writeDay } from './calendar.ts';

describe('days of the calendar', () => {
  it('go on over the end of a month and of a year', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  });

  it('stay in the month that they are moved to', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
  });

  it.each([
    [2026, 2, 29, false],
    [2024, 2, 29, true],
    [2026, 13, 1, false],
    [2026, 6, 0, false],
  ])('%d-%d-%d', (year, month, day, exists) => {
    expect(isCalendarDate(year, month, day)).toBe(exists);
  });

  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19'])(
    '%s is Easter Sunday',
    (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day),
  );

  it('are written as they are read here', () => expect(writeDay('2026-06-16')).toBe('16/06/2026'));
});
