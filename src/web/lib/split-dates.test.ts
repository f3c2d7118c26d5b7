import { expect, test } from 'vitest';
import { splitDates } from './split-dates.ts';

const dates = (text: string) => splitDates(text).flatMap((part) => (part.isDate ? [part.text] : []));

test('the date of a file name is kept apart, with its extension', () => {
  const name = 'MARTIN Claire - Acte de naissance - 12-02-2026.pdf';
  expect(dates(name)).toEqual(['12-02-2026.pdf']);
  expect(
    splitDates(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
  expect(dates('du 01-01-2026 au 31-12-2026')).toEqual(['01-01-2026', '31-12-2026']);
});

test('a name without a date is one part', () => {
  expect(splitDates('Scan 2026.pdf')).toEqual([{ text: 'Scan 2026.pdf', isDate: false, at: 0 }]);
  expect(splitDates('')).toEqual([]);
});
