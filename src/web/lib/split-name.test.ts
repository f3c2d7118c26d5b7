import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

const wholes = (text: string) => splitName(text).flatMap((part) => (part.isWhole ? [part.text] : []));

test('the date of a file name is kept apart, with its extension, and no line begins with a hyphen', () => {
  const name = 'MARTIN Claire - Acte de naissance - 12-02-2026.pdf';
  expect(wholes(name)).toEqual(['Claire -', 'naissance -', '12-02-2026.pdf']);
  expect(
    splitName(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
  expect(wholes('du 01-01-2026 au 31-12-2026')).toEqual(['01-01-2026', '31-12-2026']);
});

test('a name without either is one part', () => {
  expect(splitName('Scan 2026.pdf')).toEqual([{ text: 'Scan 2026.pdf', isWhole: false, at: 0 }]);
  expect(splitName('Jean-Paul')).toEqual([{ text: 'Jean-Paul', isWhole: false, at: 0 }]);
  expect(splitName('')).toEqual([]);
});
