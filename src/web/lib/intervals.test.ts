import { expect, test } from 'vitest';
import { describeInterval } from './intervals.ts';

test('how often an automation runs is said in one wording', () => {
  expect([1, 2, 60].map(describeInterval)).toEqual([
    'toutes les minutes',
    'toutes les 2\u00a0minutes',
    'toutes les 60\u00a0minutes',
  ]);
});
