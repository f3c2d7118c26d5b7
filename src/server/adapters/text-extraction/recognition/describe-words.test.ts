import { expect, test } from 'vitest';
import { describeWords } from './describe-words.ts';
import type { SeenWord } from './seen-words.ts';

const word = (text: string, left: number, confidence = 96): SeenWord => ({
  text,
  confidence,
  left,
  top: 0,
  right: left + 20 * text.length,
  bottom: 30,
});

test('words of a sentence stand together, cells of a table apart', () => {
  const lines = [[word('Né', 0), word('le', 55), word('VERGER', 400)], [word('Anne', 0)]];
  expect(describeWords(lines).text).toBe('Né le   VERGER\nAnne');
});

test('words that are badly seen are listed as often as they stand there', () => {
  const lines = [[word('Mère', 0), word('BTHAN', 100, 12.5), word('Anne', 300, 85)], [word('BTHAN', 0, 40)]];
  const { doubtfulWords, unsureWords, confidence } = describeWords(lines);
  expect(doubtfulWords).toEqual(['BTHAN', 'BTHAN']);
  expect(unsureWords).toEqual(['BTHAN', 'Anne', 'BTHAN']);
  expect(confidence).toBeCloseTo((0.96 + 0.125 + 0.85 + 0.4) / 4);
});

test('of nothing seen nothing is doubtful', () => {
  expect(describeWords([])).toEqual({ text: '', confidence: 0, doubtfulWords: [], unsureWords: [] });
});
