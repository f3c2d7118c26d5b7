import { expect, test } from 'vitest';
import { listDoubtfulWords } from './doubtful-words.ts';

const row = (level: number, confidence: number, text: string) =>
  [level, 1, 1, 1, 1, 1, 64, 92, 120, 30, confidence, text].join('\t');

test('words that are badly seen are listed as often as they stand there; lines and blocks are no words', () => {
  const table = [row(4, -1, ''), row(5, 96.2, 'Mère'), row(5, 12.5, 'BTHAN'), row(5, 40, 'BTHAN'), ''].join(
    '\n',
  );
  expect(listDoubtfulWords(table)).toEqual(['BTHAN', 'BTHAN']);
});

test('nothing seen, nothing doubtful', () => {
  expect(listDoubtfulWords('')).toEqual([]);
});
