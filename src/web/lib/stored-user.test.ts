import { expect, test } from 'vitest';
import { parseStoredUser } from './stored-user.ts';

const user = {
  licenseKey: 'NOTARY-A1B2C3D4',
  role: 'notary',
  name: 'Claire Lefèvre',
  email: 'etude@lefevre.test',
};

test('a stored user is restored', () => {
  expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
});

test.each([null, '', '{', 'null', '[]', '{"role":"admin"}', '"admin"'])('%j is discarded', (text) => {
  expect(parseStoredUser(text)).toBeNull();
});
