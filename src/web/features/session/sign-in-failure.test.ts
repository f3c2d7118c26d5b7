import { expect, test } from 'vitest';
import { ApiError, CallTimeoutError, UnreachableError } from '#web/lib/api-errors.ts';
import { describeSignInFailure } from './sign-in-failure.ts';

test('a refused key is refused in the words of the server', () => {
  const sentence = 'Cette licence est inactive. Contactez le support.';
  expect(describeSignInFailure(new ApiError(403, 'licence-inactive', sentence))).toBe(sentence);
});

test('a refusal without words is an invalid key', () => {
  expect(describeSignInFailure(new ApiError(401, null, ''))).toBe('Clé de licence invalide');
});

test.each([
  new UnreachableError(new TypeError('Failed to fetch')),
  new CallTimeoutError(),
  new ApiError(500, 'internal', 'Une erreur inattendue s’est produite. Elle a été enregistrée.'),
  new ApiError(502, null, ''),
])('a check that could not be made says so: %s', (error) => {
  expect(describeSignInFailure(error)).toBe('Erreur lors de la vérification de la clé de licence');
});

test('anything else is unexpected', () => {
  expect(describeSignInFailure(new Error('answer of another shape'))).toBe('Erreur lors de la connexion');
});
