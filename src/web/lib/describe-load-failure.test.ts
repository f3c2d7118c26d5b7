import { expect, test } from 'vitest';
import { ApiError, CallTimeoutError, UnreachableError } from './api-errors.ts';
import { describeLoadFailure } from './describe-load-failure.ts';

test.each([
  ['no network', new UnreachableError(new Error('ECONNREFUSED'))],
  ['too late', new CallTimeoutError()],
])('a server that gives no answer is said to give none: %s', (_, error) => {
  expect(describeLoadFailure(error)).toMatch(/^Le serveur n’a pas répondu\./);
});

test('a refusal is told in the words of the server', () => {
  const error = new ApiError(403, 'forbidden', 'Vous n’avez pas accès à cette page.');
  expect(describeLoadFailure(error)).toBe('Vous n’avez pas accès à cette page.');
});

test.each([
  ['a refusal without words', new ApiError(502, null, '')],
  ['an answer that is not understood', new TypeError('expected array')],
  ['a cause that nobody told', undefined],
])('%s is not called silence', (_, error) => {
  expect(describeLoadFailure(error)).not.toContain('répondu');
  expect(describeLoadFailure(error)).toContain('Réessayez');
});
