import { describe, expect, it, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { hashLetters, readLetters } from '../../../../scripts/training/read-letters.ts';
import { trainLetters } from '../../../../scripts/training/train-letters.ts';
import { trainedLetters } from './letter-model.data.ts';
import { guessClient, openLetters, slotsOf, weighLetter } from './letter-model.ts';
import { AGREED, ALONE } from './writes-as-client.ts';

const letter = (newText: string, address = 'luc.morel@orange.example') => ({
  address,
  subject: '',
  newText,
  signature: 'Luc Morel',
  bringsPaper: false,
});

test('has learned from the letters of the repository as they are', () => {
  expect(trainedLetters.of, 'npm run train-letters').toBe(hashLetters());
});

it.each([
  'Bonjour, ma grand-mère vient de mourir et nous sommes quatre petits-enfants. Par quoi faut-il commencer ?',
  'Mon compagnon et moi achetons une grange à rénover, pouvez-vous nous recevoir pour le compromis ?',
])('takes for a client’s: « %s »', (text) => {
  expect(guessClient(letter(text))).toBeGreaterThan(ALONE);
});

it.each([
  'Bonjour, je pose des stores et des pergolas, si vos clients rénovent, parlez-leur de moi.',
  'Bonjour, la roue arrière de mon vélo est voilée, vous pouvez me le prendre samedi à l’atelier ?',
])('and for nobody’s: « %s »', (text) => {
  expect(guessClient(letter(text))).toBeLessThan(AGREED);
});

describe('an author of whom nothing was learned', () => {
  const authors = Object.entries(readLetters());

  it.each(['lake', 'marshes', 'lices'])('%s: nobody passes without the rules, and few with them', (left) => {
    const model = openLetters(trainLetters(authors.flatMap(([name, own]) => (name === left ? [] : own))));
    const own = authors.find(([name]) => name === left)?.[1] ?? [];
    const passing = (isClient: boolean, least: number) =>
      own.filter((one) => one.isClient === isClient && weighLetter(slotsOf(one.letter), model) >= least)
        .length;
    expect(passing(false, ALONE)).toBe(0);
    expect(passing(false, AGREED)).toBeLessThanOrEqual(2);
    expect(passing(true, AGREED)).toBeGreaterThanOrEqual(40);
  });
});

it('reads the longest letter in no time', () => {
  const long = letter('Bonjour, je vends ma maison. '.repeat(20_000));
  const start = readThreadTime();
  guessClient(long);
  expect(readThreadTime() - start).toBeLessThan(250);
});
