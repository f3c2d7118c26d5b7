import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { describeDiskFailure, findDiskProblem } from './disk-room.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a full disk', withCode('ENOSPC'), 'disk-full'],
  ['a quota', withCode('EDQUOT'), 'disk-full'],
  ['a full disk under the database', new Error('query failed', { cause: withCode('53100') }), 'disk-full'],
  ['a disk that takes no writes', new Error('no', { cause: withCode('EROFS') }), 'disk-read-only'],
  ['a database that is not there', withCode('ECONNREFUSED'), null],
  ['whatever nobody foresaw', 'x', null],
])('%s is told as such', (_, error, problem) => {
  expect(describeDiskFailure(error)).toBe(problem);
});

it('nothing is said of a disk that has room, nor of a folder that is not there', async () => {
  expect(await findDiskProblem(tmpdir())).toBeNull();
  expect(await findDiskProblem('/nowhere/at/all')).toBeNull();
});
