import { expect, it } from 'vitest';
import { doubtBrokenDate } from './broken-dates.ts';
import { ENOUGH } from './evidence/trust.ts';
import { foldAligned } from './text/fold.ts';

const judge = (text: string, value: string) =>
  doubtBrokenDate({ folded: foldAligned(text) }, { value, confidence: 0.98, evidence: null }, '2026-03-16')
    .confidence >= ENOUGH;

it.each([
  ['célébré le six juillet deux mil drize\nà Auch', '2000-07-06', false],
  ['Le dix septembre deux mille enge\ndevant nous', '2000-09-10', false],
  ['Le dix septembre deux mille\nDevant nous', '2000-09-10', true],
  ['Le dix septembre deux mille par devant nous', '2000-09-10', true],
  ['Le dix septembre deux mille onze, Vergniaux', '2011-09-10', true],
  ['née le 2/02/19 9) à Vitry', '2019-02-02', false],
  ['née le 12/02/19 74, à Vitry', '2019-02-12', false],
  ['Auch, le 12/02/19\n3 pages', '2019-02-12', true],
  ['Auch, le 12/02/19 3 rue Haute', '2019-02-12', true],
])('a day of which a part may be missing: « %s »', (text, value, expected) => {
  expect(judge(text, value)).toBe(expected);
});

it('says nothing of another day', () => {
  expect(judge('mariés le six juillet deux mil drize\nDélivré le 3 mars 2026', '2026-03-03')).toBe(true);
});
