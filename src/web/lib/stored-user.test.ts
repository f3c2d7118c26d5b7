import { expect, test } from 'vitest';
import { parseStoredUser } from './stored-user.ts';

const user = {
  licenceId: '01980000-0000-7000-8000-000000000001',
  maskedKey: 'NOTARY-••••••••',
  role: 'notary',
  name: 'Claire Lefèvre',
  email: 'etude@lefevre.test',
  obstacle: null,
};

test('a stored user is restored', () => {
  expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
});

test('what a former version kept, which had the key in it, is discarded', () => {
  const { licenceId: _id, maskedKey: _masked, ...former } = user;
  expect(parseStoredUser(JSON.stringify({ ...former, licenseKey: 'NOTARY-A1B2C3D4' }))).toBeNull();
});

test.each([null, '', '{', 'null', '[]', '{"role":"admin"}', '"admin"'])('%j is discarded', (text) => {
  expect(parseStoredUser(text)).toBeNull();
});
