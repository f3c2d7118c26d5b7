import { expect, it } from 'vitest';
import { softmax } from './softmax.ts';

it('makes probabilities of scores, however high they are', () => {
  const [first = 0, second = 0] = softmax([1001, 1000]);
  expect(first + second).toBeCloseTo(1);
  expect(first / second).toBeCloseTo(Math.E);
});

it('makes nothing of no score', () => {
  expect(softmax([])).toEqual([]);
});
