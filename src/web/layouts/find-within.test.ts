import { expect, test } from 'vitest';
import { findWithin } from './find-within.ts';

const start = { to: '/notary/welcome' };
const toDo = { to: '/notary/a-traiter', within: ['/notary/documents/', '/notary/messages/'] };
const files = { to: '/notary/dossiers', within: ['/notary/clients/'] };
const find = (pathname: string, origin: string | null) => findWithin([start, toDo, files], pathname, origin);

test('one thing is found behind its own entry where one came by an address, or from elsewhere', () => {
  expect(find('/notary/documents/1', null)).toBe(toDo);
  expect(find('/notary/clients/1', '/notary/welcome')).toBe(files);
  expect(find('/notary/settings', '/notary/a-traiter')).toBeUndefined();
});

test('and behind the one by which one came to it', () => {
  expect(find('/notary/documents/1', '/notary/clients/2')).toBe(files);
  expect(find('/notary/clients/1', '/notary/a-traiter?type=suspensions')).toBe(toDo);
  expect(find('/notary/clients/1', '/notary/messages/3')).toBe(toDo);
});
