import { expect, test } from 'vitest';
import { makeLicenceKey, readLicenceKey } from './licence-key.ts';

const form = /^(NOTARY|ADMIN)(-[0-9A-HJKMNP-TV-Z]{5}){4}$/;

test('a key is its prefix and four groups that can be read aloud', () => {
  expect(makeLicenceKey('notary')).toMatch(form);
  expect(makeLicenceKey('notary')).toMatch(/^NOTARY-/);
  expect(makeLicenceKey('admin')).toMatch(/^ADMIN-/);
});

test('keys use all their characters and do not repeat: 32 to the power of 20, a hundred bits', () => {
  const keys = Array.from({ length: 2000 }, () => makeLicenceKey('notary'));
  expect(new Set(keys).size).toBe(2000);
  expect(new Set(keys.join('').replaceAll('NOTARY', '').replaceAll('-', '')).size).toBe(32);
});

test.each([
  'NOTARY-7KQ2M-0X4TD-WB91Z-RE6HA',
  'notary-7kq2m-0x4td-wb91z-re6ha',
  ' NOTARY 7KQ2M OX4TD WB9IZ RE6HA\n',
  'NOTARY–7KQ2M–OX4TD–WB9lZ–RE6HA',
  'NOTARY7KQ2M0X4TDWB91ZRE6HA',
])('%j is read as the key that was dictated', (typed) => {
  expect(readLicenceKey(typed)).toBe('NOTARY-7KQ2M-0X4TD-WB91Z-RE6HA');
});

test.each(['NOTARY-A1B2C3D4', 'NOTARY-OIL01234', '', 'ADMIN-', 'CLERK-7KQ2M-0X4TD-WB91Z-RE6HA'])(
  '%j is taken to the letter',
  (typed) => {
    expect(readLicenceKey(typed)).toBeNull();
  },
);
