import { expect, test } from 'vitest';
import { isRuled } from './ruled-page.ts';

test.each([
  ['rows of dots', `${'.'.repeat(80)}\n`.repeat(5)],
  ['underlines with a word', `Nom ${'_ '.repeat(300)}`],
  ['brackets around a name', `${'('.repeat(300)}Claire${')'.repeat(300)}`],
])('%s say all that their picture shows', (_, text) => {
  expect(isRuled(text)).toBe(true);
});

test.each([
  ['a few dots', '.'.repeat(60)],
  ['signs that the font does not name', '\uFFFD'.repeat(400)],
  ['a font whose letters are called marks', '!"#$%&\'()*+,-./:;<=>?'.repeat(20)],
  ['figures', '12/03/2025 '.repeat(60)],
  ['words', 'Le notaire soussigné a reçu en la forme authentique '.repeat(8)],
])('%s do not', (_, text) => {
  expect(isRuled(text)).toBe(false);
});
