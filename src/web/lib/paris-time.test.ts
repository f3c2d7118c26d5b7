import { expect, test } from 'vitest';
import { toParisTime } from './paris-time.ts';

// A new law on summer time would come with the tables of a new Node, and fail here.
test('is what the tables of time zones tell, at every hour of the months in which the clocks change', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const wrong: string[] = [];
  for (let year = 2000; year < 2040; year++)
    for (const month of [2, 9])
      for (let hours = 0; hours < 31 * 24; hours++) {
        const date = new Date(Date.UTC(year, month, 1, hours));
        const told = toParisTime(date).toISOString().slice(0, 19).replace('T', ' ');
        if (told !== format.format(date)) wrong.push(`${date.toISOString()} ${told}`);
      }
  expect(wrong).toEqual([]);
});

test.each([
  ['2026-01-15T12:00:00.000Z', '2026-01-15T13:00:00.000Z'],
  ['2026-07-15T12:00:00.000Z', '2026-07-15T14:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30:00.000Z'],
])('of %s shows %s', (date, shown) => {
  expect(toParisTime(new Date(date)).toISOString()).toBe(shown);
});
