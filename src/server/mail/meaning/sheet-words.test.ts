import { expect, test } from 'vitest';
import { readMeaning } from './meant-text.ts';
import { askOfSheet, coverAsked, coverTold, listSheetWords, placeWords } from './sheet-words.ts';
import { shippedWords } from './word-vectors.ts';

const vectors = shippedWords();
const parking = readMeaning('Stationnement à proximité', vectors);
const will = readMeaning('Garde d’un testament', vectors);
const sheet = listSheetWords([parking, will], vectors);
const [parkingLine, willLine] = [placeWords(parking, sheet), placeWords(will, sheet)];

test('the same words cover each other wholly', () => {
  const asked = askOfSheet(parking, sheet);
  expect(coverAsked(asked, parkingLine)).toBeCloseTo(1, 6);
  expect(coverTold(asked, parkingLine)).toBeCloseTo(1, 6);
});

test('other words of the same thing cover more than those of another', () => {
  const asked = askOfSheet(readMeaning('un parking pour ma voiture', vectors), sheet);
  expect(coverAsked(asked, parkingLine)).toBeGreaterThan(coverAsked(asked, willLine) + 0.1);
  expect(coverTold(asked, parkingLine)).toBeGreaterThan(coverTold(asked, willLine) + 0.1);
});

test('nothing asked and nothing told cover nothing', () => {
  const nothing = readMeaning('', vectors);
  expect(coverAsked(askOfSheet(nothing, sheet), parkingLine)).toBe(0);
  expect(coverTold(askOfSheet(parking, sheet), placeWords(nothing, sheet))).toBe(0);
});
