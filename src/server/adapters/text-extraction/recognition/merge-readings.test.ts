import { describe, expect, test } from 'vitest';
import { describeWords } from './describe-words.ts';
import { mergeReadings } from './merge-readings.ts';
import type { SeenWord } from './seen-words.ts';

/** Letters are 20 pixels wide and 30 high. */
const word = (text: string, left: number, top: number, confidence = 96): SeenWord => ({
  text,
  confidence,
  left,
  top,
  right: left + 20 * text.length,
  bottom: top + 30,
});
const merge = (...looks: Parameters<typeof mergeReadings>) => describeWords(mergeReadings(...looks)).text;

describe('two looks at one page', () => {
  const title = [word('QUITTANCE', 0, 0)];
  const amount = [word('Total', 0, 100)];

  test('a line that only the second look saw stands below the one above it', () => {
    const second = [[word('Loyer', 0, 50), word('de', 120, 50), word('mai', 180, 50)]];
    expect(merge([title, amount], second)).toBe('QUITTANCE\nLoyer de mai\nTotal');
  });

  test('a cell that only the second look saw goes on its line', () => {
    expect(merge([title, amount], [[word('468,00', 400, 102)]])).toBe('QUITTANCE\nTotal   468,00');
  });

  test('of two columns a line goes to the one it stands in', () => {
    const columns = [title, amount, [word('Propriétaire', 800, 90)]];
    expect(merge(columns, [[word('DHUICQ', 800, 140)]])).toBe('QUITTANCE\nTotal\nPropriétaire\nDHUICQ');
  });

  test('what the first look hardly saw gives way to what the second saw well, even run into one word', () => {
    const first = [[word('Nom', 30, 0), word('L3BRETQN', 100, 0, 30)]];
    expect(merge(first, [[word('LE', 100, 0), word('BRETON', 145, 0)]])).toBe('Nom LE BRETON');
  });

  test('a word that was well seen stays, whatever the second look says', () => {
    const first = [[word('Nom', 30, 0), word('MARTIN', 100, 0)]];
    expect(merge(first, [[word('MARTEN', 100, 0, 99)]])).toBe('Nom MARTIN');
  });

  test('the half of a name never takes the place of all of it', () => {
    const first = [[word('Jean-Pierre', 0, 0, 60)]];
    expect(merge(first, [[word('Jean', 0, 0)]])).toBe('Jean-Pierre');
    const particle = [[word('LE', 0, 0, 60), word('BRETON', 45, 0)]];
    expect(merge(particle, [[word('LEBRETON', 0, 0)]])).toBe('LE BRETON');
  });

  test('a stroke between two words comes with them', () => {
    const second = [[word('NOM', 0, 50), word('/', 65, 50), word('Surname', 95, 50)]];
    expect(merge([title, amount], second)).toBe('QUITTANCE\nNOM / Surname\nTotal');
  });

  test('dots and what the second look hardly saw are no lines', () => {
    expect(merge([title], [[word('. .', 0, 50)], [word('QuiTtanee', 0, 100, 60)]])).toBe('QUITTANCE');
  });
});
