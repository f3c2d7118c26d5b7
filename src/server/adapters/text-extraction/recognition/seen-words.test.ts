import { expect, test } from 'vitest';
import { listSeenLines } from './seen-words.ts';

const row = (level: number, line: number, confidence: number, text: string) =>
  [level, 1, 1, 1, line, 1, 64, 92, 120, 30, confidence, text].join('\t');

test('words are listed line by line with their places; lines, blocks and blanks are no words', () => {
  const table = [row(4, 1, -1, ''), row(5, 1, 96.2, 'Mère'), row(5, 1, 12.5, 'BTHAN'), row(5, 2, 95, ' ')];
  const more = [row(4, 3, -1, ''), row(5, 3, 40, 'Anne'), ''];
  const place = { left: 64, top: 92, right: 184, bottom: 122 };
  expect(listSeenLines([...table, ...more].join('\n'))).toEqual([
    [
      { text: 'Mère', confidence: 96.2, ...place },
      { text: 'BTHAN', confidence: 12.5, ...place },
    ],
    [{ text: 'Anne', confidence: 40, ...place }],
  ]);
});

test('nothing seen, no line', () => {
  expect(listSeenLines('')).toEqual([]);
});
