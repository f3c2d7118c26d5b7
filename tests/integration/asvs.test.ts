import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security/asvs.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d{1,2}\.\d/.test(line));
const statusOf = (row: string) => row.split(' | ')[2] ?? '';

it('asvs.md counts its rows as they are', () => {
  const count = (status: string) => rows.filter((row) => statusOf(row) === status).length;
  const counted = `${count('met')} met, ${count('n/a')} n/a, ${count('decided')} decided, ${count('operator')} of the operator, ${count('open')} open`;
  expect(text).toContain(`Counted by rows: ${counted}.`);
  expect(rows.length).toBe(
    ['met', 'n/a', 'decided', 'operator', 'open'].map(count).reduce((sum, one) => sum + one, 0),
  );
});

it('asvs.md decides nothing that decision 0082 does not name, and names only tests that are there', () => {
  const decision = readFileSync('docs/decisions/0082-what-is-decided-of-asvs.md', 'utf8');
  const idsOf = (row: string) => row.match(/\d{1,2}\.\d{1,2}\.\d{1,2}/g) ?? [];
  const decided = rows.filter((row) => statusOf(row) === 'decided');
  const unnamed = decided.filter(
    (row) => !idsOf(row.split(' | ')[0] ?? '').some((id) => decision.includes(id)),
  );
  expect(unnamed).toEqual([]);
  const tests = new Set(
    globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'build/*.test.ts']).map((path) =>
      basename(path),
    ),
  );
  const named = [...text.matchAll(/`(?:[\w-]{1,40}\/){0,4}([\w-]{1,60}\.test\.tsx?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});
