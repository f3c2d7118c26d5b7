import { expect, test } from 'vitest';
import { findChangedMeanwhile } from './changed-meanwhile.ts';

const former = { name: 'DURAND', phone: '02', days: 7, signature: 'A' };

test('what a colleague changed is taken where the form left it alone, and kept apart where it was typed over', () => {
  const current = { ...former, days: 14, phone: '03' };
  expect(findChangedMeanwhile(former, current, { ...former, phone: '04', name: 'MARTIN' })).toEqual({
    taken: ['days'],
    disputed: ['phone'],
  });
});

test('two who have typed the same do not dispute it', () => {
  const current = { ...former, signature: 'B' };
  expect(findChangedMeanwhile(former, current, current)).toEqual({ taken: [], disputed: [] });
});

test('what has to be typed each time is the person’s own word, even where it is the former one', () => {
  const current = { ...former, phone: '03' };
  expect(findChangedMeanwhile(former, current, former, ['phone'])).toEqual({
    taken: [],
    disputed: ['phone'],
  });
  expect(findChangedMeanwhile(former, former, { ...former, phone: '05' }, ['phone'])).toEqual({
    taken: [],
    disputed: [],
  });
});
