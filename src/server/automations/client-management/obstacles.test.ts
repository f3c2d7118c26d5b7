import { expect, it } from 'vitest';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError, MessageWithheld } from '#server/ports/mail-server-error.ts';
import { isOfOneMessage, judgeObstacle } from './obstacles.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a full drive', new DriveError('full'), 'office'],
  ['a drive that breaks off', new DriveError('unreachable'), 'doubtful'],
  ['a withdrawn consent', new GoogleError('revoked'), 'office'],
  ['a folder that Google refuses', new GoogleError('forbidden'), 'doubtful'],
  ['a wrong password', new MailServerError('wrong-password'), 'office'],
  ['a letter that its server refuses', new MailServerError('refused'), 'doubtful'],
  ['a letter that its server names and does not give', new MessageWithheld('NIL'), 'doubtful'],
  ['a full disk', withCode('ENOSPC'), 'office'],
  ['the end of the disk’s thread', withCode('ERR_WORKER_OUT_OF_MEMORY'), 'office'],
  ['a database that is shutting down', new Error('failed', { cause: withCode('57P01') }), 'office'],
  ['a database that is not there', new Error('failed', { cause: withCode('ECONNREFUSED') }), 'office'],
  ['a text that the database cannot hold', new Error('failed', { cause: withCode('22021') }), 'message'],
  ['a name that the disk cannot hold', withCode('ENAMETOOLONG'), 'message'],
  ['whatever nobody foresaw', new TypeError('x is not a function'), 'message'],
])('%s is judged as such', (_, error, kind) => {
  expect(judgeObstacle(error)).toBe(kind);
});

it.each([
  ['a letter that its server names and does not give', new MessageWithheld('NIL'), true],
  ['a server that refuses whatever it is asked', new MailServerError('refused'), false],
  ['a server that breaks off', new MailServerError('unreachable'), false],
])('%s is, or is not, what keeps one message alone', (_, error, isOne) => {
  expect(isOfOneMessage(error)).toBe(isOne);
});
