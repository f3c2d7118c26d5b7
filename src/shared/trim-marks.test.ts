import { expect, it } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { trimEndOf, trimStartOf } from './trim-marks.ts';

it.each([
  ['acte. ', 'acte', 'acte. '],
  [' .', '', ''],
  ['', '', ''],
  ['. a. b .', '. a. b', 'a. b .'],
])('takes the marks off the ends of %j and leaves those between', (text, end, start) => {
  expect([trimEndOf(text, '. '), trimStartOf(text, '. ')]).toEqual([end, start]);
});

it('takes a moment for marks that end nothing', () => {
  const text = `${' '.repeat(500_000)}x${'.'.repeat(500_000)}x`;
  const start = readThreadTime();
  expect(trimEndOf(text, '. ')).toBe(text);
  expect(readThreadTime() - start).toBeLessThan(500);
});
