import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countMissing, listTrigrams, markTrigrams } from './trigrams.ts';

const squeezed = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  maxLength: 40,
});

it('misses nothing of a phrase that the text holds, and something of one that it has no word of', () => {
  fc.assert(
    fc.property(squeezed, squeezed, squeezed, (before, phrase, after) => {
      const text = markTrigrams(before + phrase + after);
      expect(countMissing(text, listTrigrams(phrase))).toBe(0);
    }),
  );
  expect(countMissing(markTrigrams('ACTEDEVENTE'), listTrigrams('TESTAMENT'))).toBe(6);
});

it('an error costs three runs at most, so a phrase with one error lacks no more', () => {
  fc.assert(
    fc.property(squeezed, fc.nat(), (phrase, at) => {
      fc.pre(phrase.length > 3);
      const wrong = at % phrase.length;
      const text = markTrigrams(`${phrase.slice(0, wrong)}Q${phrase.slice(wrong + 1)}`);
      expect(countMissing(text, listTrigrams(phrase))).toBeLessThanOrEqual(3);
    }),
  );
});
