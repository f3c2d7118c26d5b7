import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, findApproximately } from './edit-distance.ts';

/** The definition, slow: the first end of the part of the text that is nearest to the pattern. */
function findSlowly(pattern: string, text: string, limit: number) {
  let best: { end: number; distance: number } | null = null;
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start <= end; start += 1) {
      const distance = editDistance(pattern, text.slice(start, end));
      if (distance <= limit && (!best || distance < best.distance)) best = { end, distance };
    }
  }
  return best;
}

it('finds a phrase with errors exactly where its definition does', () => {
  const letters = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength, maxLength });
  fc.assert(
    fc.property(letters(4, 9), letters(0, 24), fc.integer({ min: 0, max: 3 }), (pattern, text, limit) => {
      expect(findApproximately(pattern, text, limit)).toEqual(findSlowly(pattern, text, limit));
    }),
    { numRuns: 300 },
  );
});

it('finds a title that OCR has spoilt', () => {
  expect(findApproximately('ACTEDENAISSANCE', 'XXACTEDENAI5SANCEXX', 1)).toEqual({ end: 17, distance: 1 });
  expect(findApproximately('ACTEDENAISSANCE', 'XXACTEDUNA1S5ANCEXX', 1)).toBeNull();
});
