import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTries } from '#support/count-tries.ts';
import { countWays } from '../../scripts/linear-expressions/bounded.ts';
import { findOpen } from '../../scripts/linear-expressions/find-open.ts';
import { findProof } from '../../scripts/linear-expressions/find-proof.ts';
import { listSites } from '../../scripts/linear-expressions/list-composed.ts';
import { keyOf, listExpressions, listIn } from '../../scripts/linear-expressions/list-expressions.ts';
import { readProofs } from '../../scripts/linear-expressions/proofs.ts';

it.each([
  ['/^abc$/', 1],
  ['/a?b?c/', 4],
  ['/(?:a|b|c)x/', 3],
  ['/\\s{0,9}:/', 10],
  ['/[*+]{2}\\*/', 1],
  ['/\\s*:/', Number.POSITIVE_INFINITY],
  ['/(.)\\1/', Number.POSITIVE_INFINITY],
  ['/(?<=a{0,3})b/', 4],
  ['/(?:a|b*)c/', Number.POSITIVE_INFINITY],
  ['/(?:a(?=b*)|b){0,3}c/', Number.POSITIVE_INFINITY],
  ['/(?:(?:a{0,99}a){0,99}a){0,999}x/', Number.POSITIVE_INFINITY],
  // Where a word must be over before what follows, only the whole word is gone on with.
  ['/(?:\\w{1,9} ){4}x/', 33],
  ['/(?:\\w{1,9}s){4}x/', 6561],
  ['/(?:MERCI|REMERCI\\w{0,9})\\b .{0,9}$/', 20],
  ['/a{0,9}a{0,9}$/', 100],
  ['/a{0,9}a{0,9}/', 3],
  ['/x(?:a{0,9}b{1,9}){0,9}c{0,9}/', 101],
  ['/(?:\\p{Lu}[\\p{L}-]{1,9}(?![\\p{L}-]) ?){2,4}x/', 175],
])('%s is tried in %s ways from one place', (literal, ways) => {
  expect(countWays(literal.slice(1, -1))).toBe(ways);
});

const unit = fc.constantFrom('a', 'b', ' ', '\\w', '[ab]', '[^a]', '.', '\\b', '\\B', '$', 'ab', 'ba ');
const times = fc.constantFrom('', '', '?', '{0,3}', '{1,2}', '{2}', '{1,4}?', '{2,3}');
const { expression } = fc.letrec<{ expression: string; choice: string; turn: string }>((tie) => ({
  turn: fc.oneof({ weight: 3, arbitrary: unit }, tie('choice'), tie('choice')),
  choice: fc
    .tuple(
      fc.constantFrom('(', '(?:', '(?:', '(?=', '(?!', '(?<=', '(?<!'),
      fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
    )
    .map(([open, options]) => `${open}${options.join('|')})`),
  expression: fc
    .array(fc.tuple(tie('turn'), times), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map(([part, often]) => (canBeRepeated(part) ? part + often : part)).join('')),
}));

function canBeRepeated(part: string): boolean {
  return !/^(?:\$|\\[bB]|\(\?<?[=!].*|..+(?<!\)))$/.test(part) || /^(?:\\w|\[)/.test(part);
}

it('no text is ever tried in more ways than were counted', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'a', 'b', ' ', '\n', 'é'), maxLength: 9 });
  fc.assert(
    fc.property(expression, text, fc.constantFrom('', 'm', 'i', 'u'), (source, given, flags) => {
      fc.pre(!source.includes('(?<'));
      const ways = countWays(source, flags);
      for (let from = 0; from <= given.length; from += 1)
        expect(countTries(source, flags, given, from)).toBeLessThanOrEqual(ways);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  '\\s*:?\\s*(?:[._·…]\\s?){4,}(?=\\s*\\S)',
  '(?:\\s*[._·…]){4,}$',
  '^(?:LA |LA SOCIETE |SOCIETE )*X',
])('what has stopped the product is refused: %s', (source) => {
  const [expression] = listIn('rule.ts', `const rule = /${source}/;`);
  expect(expression && findProof(expression).is).not.toMatch(/^(proved|bounded)$/);
  expect(readProofs()).not.toContain(keyOf(source, ''));
});

it('none is left without a proof, wherever in the server it stands', () => {
  const all = listExpressions();
  expect(findOpen(all, readProofs())).toEqual([]);
  const folders = new Set(all.map(({ file }) => file.split('/').slice(1, 4).join('/')));
  for (const folder of ['server/adapters/xlsx', 'server/adapters/message-parsing', 'server/reading/names'])
    expect(folders).toContain(folder);
});

describe('expressions that are put together', () => {
  const callsIn = (code: string) => listSites('rule.ts', code).sites.map(({ calls }) => calls);

  it('are refused outside the room that composes them', () => {
    expect(callsIn('const rule = new RegExp(name);')).toEqual(['RegExp']);
    expect(callsIn('const rule = RegExp(name);')).toEqual(['RegExp']);
    expect(callsIn("const rule = composePattern('a');")).toEqual(['composePattern']);
  });

  it('are proved around the words of others, with what stands between them', () => {
    const { around } = listSites('rule.ts', 'aroundWords(/a/, words, /b/, { between: /c{1,9}/ });');
    expect(around.map(({ source }) => source)).toEqual(['aMOTc{1,9}MOTc{1,9}MOTb']);
    const slow = listSites(
      'rule.ts',
      'const GAP = /(?:.*)*/; aroundWords(/a/, words, /b/, { between: GAP });',
    );
    expect(findOpen(slow.around, [])).toHaveLength(1);
  });

  it('are refused where what surrounds the words cannot be seen', () => {
    expect(callsIn('aroundWords(before, words, /b/);')).toEqual(['RegExp']);
  });

  it('all of the product are proved, and none is made for a text', () => {
    const check = spawnSync('node', ['scripts/check-expressions.ts'], { encoding: 'utf8' });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  });
});
