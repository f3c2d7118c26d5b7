import { expect, test } from 'vitest';
import { makeLicenceKey } from './licence-key.ts';

test('a key is its prefix and eight uppercase alphanumerics', () => {
  expect(makeLicenceKey('notary')).toMatch(/^NOTARY-[A-Z0-9]{8}$/);
  expect(makeLicenceKey('admin')).toMatch(/^ADMIN-[A-Z0-9]{8}$/);
});

test('keys use all their characters and do not repeat', () => {
  const keys = Array.from({ length: 2000 }, () => makeLicenceKey('notary'));
  expect(new Set(keys).size).toBe(2000);
  expect(new Set(keys.join('').replaceAll('NOTARY-', '')).size).toBe(36);
});
