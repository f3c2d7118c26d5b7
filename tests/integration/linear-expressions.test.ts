import { expect, it } from 'vitest';
import { countWays, MOST_WAYS } from '../../scripts/linear-expressions/bounded.ts';
import { findProof } from '../../scripts/linear-expressions/find-proof.ts';
import { keyOf, listExpressions, listIn } from '../../scripts/linear-expressions/list-expressions.ts';
import { readProofs } from '../../scripts/linear-expressions/proofs.ts';

it.each([
  ['/^abc$/', 1],
  ['/a?b?/', 4],
  ['/(?:a|b|c)x/', 3],
  ['/\\s{0,9}:/', 10],
  ['/[*+]{2}\\*/', 1],
  ['/\\s*:/', Number.POSITIVE_INFINITY],
  ['/(.)\\1/', Number.POSITIVE_INFINITY],
  ['/(?<=a{0,3})b/', 4],
])('%s is tried in %s ways from one place', (literal, ways) => {
  expect(countWays(literal.slice(1, -1))).toBe(ways);
});

it.each([
  '\\s*:?\\s*(?:[._·…]\\s?){4,}(?=\\s*\\S)',
  '(?:\\s*[._·…]){4,}$',
  '^(?:LA |LA SOCIETE |SOCIETE )*X',
])('what has stopped the product is refused: %s', (source) => {
  const [expression] = listIn('rule.ts', `const rule = /${source}/;`);
  expect(expression && findProof(expression).is).not.toMatch(/^(proved|bounded)$/);
  const { proved, unknown } = readProofs();
  expect([...proved, ...unknown]).not.toContain(keyOf(source, ''));
});

it('what is still without a proof only becomes less', () => {
  expect(readProofs().unknown.length).toBeLessThanOrEqual(106);
  expect(listExpressions().some(({ source }) => countWays(source) <= MOST_WAYS)).toBe(true);
});
