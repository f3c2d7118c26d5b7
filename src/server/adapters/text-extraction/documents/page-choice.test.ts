import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../extraction-limits.ts';
import { choosePages, mayRecognise } from './page-choice.ts';

test('a short document is read whole', () => {
  expect(choosePages(3, DEFAULT_LIMITS)).toEqual([1, 2, 3]);
  expect(choosePages(61, DEFAULT_LIMITS)).toHaveLength(61);
});

test('a long one is read at both ends, in order', () => {
  const pages = choosePages(500, DEFAULT_LIMITS);
  expect(pages).toHaveLength(62);
  expect(pages.slice(-3)).toEqual([60, 499, 500]);
});

test('the OCR sees the first six pages and the last two', () => {
  const seen = choosePages(20, DEFAULT_LIMITS).filter((page) => mayRecognise(page, 20, DEFAULT_LIMITS));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 19, 20]);
});
