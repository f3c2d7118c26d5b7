import { expect, test } from 'vitest';
import { compareDirections } from './meant-text.ts';
import { packWords, shippedWords, toLengthOne, unpackWords } from './word-vectors.ts';

const words = shippedWords();

function nearness(one: string, other: string): number {
  const [ours, theirs] = [words.find(one), words.find(other)];
  return ours && theirs ? compareDirections(ours, theirs) : 0;
}

test.each([
  ['STATIONNEMENT', 'PARKING', 'TESTAMENT'],
  ['HERITAGE', 'SUCCESSION', 'HORAIRES'],
  ['SIGNER', 'SIGNATURE', 'CADASTRE'],
  ['REGLER', 'PAYER', 'MARIAGE'],
  ['DEFUNT', 'DECEDE', 'VIREMENT'],
])('%s lies nearer to %s than to %s', (word, kin, stranger) => {
  expect(nearness(word, kin)).toBeGreaterThan(nearness(word, stranger) + 0.1);
});

test('a word that was never read is known by those that begin like it, or not at all', () => {
  expect(words.find('NOTARIALEMENTS')).not.toBeNull();
  expect(words.find('XQZW')).toBeNull();
});

test('words in every sentence are chatter, and what was never read is rarest', () => {
  expect(words.rarityOf('DE')).toBeLessThan(1.5);
  expect(words.rarityOf('USUFRUIT')).toBeGreaterThan(4);
  expect(words.rarityOf('XQZW')).toBeGreaterThanOrEqual(words.rarityOf('USUFRUIT'));
});

test('directions survive being stored in half a byte a number', () => {
  const vectors = [1, 2, 3].map((seed) =>
    toLengthOne(Float32Array.from({ length: 128 }, (_, at) => Math.sin(seed * (at + 1) * 1.7))),
  );
  const found = unpackWords(packWords({ words: ['A', 'B', 'C'], rarity: [0.5, 3.25, 7], vectors }));
  for (const [place, word] of ['A', 'B', 'C'].entries())
    expect(
      compareDirections(found.find(word) ?? new Float32Array(128), vectors[place] ?? new Float32Array(128)),
    ).toBeGreaterThan(0.98);
  expect(['A', 'B', 'C'].map((word) => found.rarityOf(word))).toEqual([0.5, 3.25, 7]);
});
