import { describe, expect, it, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { measureNames } from '../../../../scripts/training/measure-names.ts';
import {
  hashNamedLetters,
  readNamedLetters,
  readVariedLetters,
} from '../../../../scripts/training/read-named-letters.ts';
import { trainNames } from '../../../../scripts/training/train-names.ts';
import { buildMessage } from '../message/message.fixture.ts';
import { splitMailText } from '../message/new-text.ts';
import { trainedNames } from './name-model.data.ts';
import { rankNames } from './name-model.ts';

function rank(from: string, text: string) {
  const message = buildMessage({ from, subject: 'Vente', text });
  return rankNames(message, splitMailText(message.text));
}

test('has learned from the letters of the repository as they are', () => {
  expect(trainedNames.of, 'npm run train-names').toBe(hashNamedLetters());
});

describe('an author of whom nothing was learned', () => {
  it('has nine in ten of his letters named, and one in twenty under another’s name at most', () => {
    const authors = Object.entries(readNamedLetters());
    const others = authors.flatMap(([name, own]) => (name === 'vercors' ? [] : own));
    const own = authors.find(([name]) => name === 'vercors')?.[1] ?? [];
    const { right, other } = measureNames(own, trainNames([...others, ...readVariedLetters()]), 0.6);
    expect(right).toBeGreaterThanOrEqual(90);
    expect(other).toBeLessThanOrEqual(5);
  }, 60_000);
});

it('shares one chance among all whom a letter may be of', () => {
  const ranked = rank('Anne Roux <anne.roux@orange.example>', 'Je vends ma maison.\n\nAnne Roux');
  expect(ranked[0]).toMatchObject({ name: { lastName: 'ROUX', firstName: 'Anne' }, isWriter: true });
  expect(ranked.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1.0001);
});

it('tells who is only named from who writes', () => {
  const ranked = rank('Anne Roux <anne.roux@orange.example>', 'M. Luc Petit me vend sa maison.\n\nAnne Roux');
  expect(ranked.find(({ name }) => name.lastName === 'PETIT')?.isWriter).toBe(false);
});

it.each([
  ['a name without end', 'Anne Marie Roux '.repeat(20_000), 'Je vends.'],
  ['names without end', 'Anne Roux', 'Je suis Paul Martin et Luc Petit. '.repeat(10_000)],
  ['lines without end', 'Anne Roux', 'Je vends.\n\n'.concat('Luc\nMarie Petit\nC. Roux\n'.repeat(5_000))],
])('reads %s in no time', (_, shown, text) => {
  const start = readThreadTime();
  rank(`${shown} <anne.roux@orange.example>`, text);
  expect(readThreadTime() - start).toBeLessThan(500);
});
