import { describe, expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { boundLine, boundText } from './bound-text.ts';

const bound = (text: string, longest = 100_000) => boundText(text, longest).text;

describe('a text as the rules are given it', () => {
  test('is what was written, for all that people write', () => {
    const letter =
      'Maître,\r\n\r\nJe vous envoie   mon acte (12 rue des Lilas)...\n-- \nClaire\n\n\nNom : ........ Martin\n____________________';
    expect(bound(letter)).toBe(letter.replaceAll('\r\n', '\n'));
  });

  test.each([' ', '\u00a0', '\t', '.', '-', '_', 'é', '…', '>', '\u200b'])(
    'holds no endless run of « %s »',
    (mark) => {
      expect(bound(`avant${mark.repeat(50_000)}après`).length).toBeLessThan(120);
    },
  );

  test('holds no endless run of different blanks', () => {
    expect(bound(`avant${' \u00a0\t\u2003'.repeat(20_000)}après`).length).toBeLessThan(40);
  });

  test('has a few empty lines where there were thousands', () => {
    expect(bound(`avant${'\n  \n\t\n'.repeat(20_000)}après`).split('\n').length).toBeLessThan(8);
  });

  test('has its longest lines broken where a word ends, and loses none', () => {
    const words = Array.from({ length: 9000 }, (_, at) => `mot${at}`).join(' ');
    const lines = bound(words).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(4000);
    expect(lines.join('')).toBe(words);
    expect(
      Math.max(
        ...bound('aé'.repeat(30_000))
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBe(4000);
  });

  test('ends somewhere, and says so', () => {
    expect(boundText('un deux', 7)).toEqual({ text: 'un deux', isCut: false });
    expect(boundText('un deux', 4)).toEqual({ text: 'un d', isCut: true });
  });

  test('is made as quickly as it is long', () => {
    const start = readThreadTime();
    for (const mark of [' ', '.', ' .', '\n', '\n ', 'a b']) boundText(mark.repeat(500_000), 1_000_000);
    expect(readThreadTime() - start).toBeLessThan(3000);
  });

  test('of one line is cut at its length', () => {
    expect(boundLine(`Dossier ${'!'.repeat(1000)}`, 2000)).toHaveLength(108);
    expect(boundLine('x y'.repeat(1000), 2000)).toHaveLength(2000);
  });
});
