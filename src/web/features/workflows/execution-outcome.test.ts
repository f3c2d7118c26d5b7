import { describe, expect, test } from 'vitest';
import { ApiError, CallTimeoutError, UnreachableError } from '#web/lib/api-errors.ts';
import { describeExecutionError, isCallableUrl, judgeExecution } from './execution-outcome.ts';

describe('an execution succeeds', () => {
  test.each([
    ['when it says so', { success: true, status: null }],
    ['when it says so whatever the status', { success: true, status: 500 }],
    ['when the status is 2xx', { status: 204 }],
    ['when the status is 2xx whatever error it tells', { status: 200, error: 'tiède' }],
    ['when it says neither success nor error', { message: 'Workflow was started' }],
    ['when it says nothing at all', {}],
  ])('%s', (_, answer) => {
    expect(judgeExecution(answer)).toMatchObject({ succeeded: true });
  });

  test('and keeps the status that the toast shows', () => {
    expect(judgeExecution({ success: true, status: 202, message: '' })).toEqual({
      succeeded: true,
      status: 202,
    });
  });
});

describe('an execution fails', () => {
  test.each([
    [404, "Webhook introuvable - vérifiez l'URL"],
    [500, 'Erreur serveur du webhook - vérifiez la configuration'],
    [403, 'Accès refusé au webhook - vérifiez les permissions'],
  ])('with the sentence of status %i', (status, message) => {
    expect(judgeExecution({ success: false, status, error: 'x' })).toEqual({ succeeded: false, message });
  });

  test.each([
    [{ success: false, status: 418, error: 'théière' }, "Erreur d'exécution: théière"],
    [{ success: false, status: 200, error: 'Quota dépassé' }, "Erreur d'exécution: Quota dépassé"],
    [{ success: false, status: null, message: 'rien' }, "Erreur d'exécution: rien"],
    [{ error: 'sans statut' }, "Erreur d'exécution: sans statut"],
    [{ success: false }, "Erreur d'exécution: raison inconnue"],
  ])('with its own reason: %j', (answer, message) => {
    expect(judgeExecution(answer)).toEqual({ succeeded: false, message });
  });

  test.each([null, undefined, 'ok', 12, []])('when the answer is no answer: %j', (answer) => {
    expect(judgeExecution(answer)).toEqual({ succeeded: false, message: 'Aucune réponse reçue du serveur' });
  });
});

describe('a call that could not be made', () => {
  test.each([
    [new CallTimeoutError(), 'Le webhook n’a pas répondu en 30 secondes.'],
    [
      new UnreachableError(new TypeError('Failed to fetch')),
      'Réseau injoignable : vérifiez votre connexion puis réessayez.',
    ],
    [
      new UnreachableError(new TypeError('blocked by CORS policy')),
      'Le navigateur a bloqué l’appel (CORS) : vérifiez la configuration du serveur.',
    ],
    [new ApiError(400, 'webhook-url-invalid', 'URL du webhook invalide'), 'URL du webhook invalide'],
    [new ApiError(502, null, ''), 'Erreur de connexion: le serveur a répondu 502'],
    [new ApiError(500, 'internal', 'Une erreur.'), 'Erreur de connexion: Une erreur.'],
    [new ApiError(409, 'automation-busy', 'Déjà en cours.'), "Erreur d'exécution: Déjà en cours."],
  ])('%s', (error, message) => {
    expect(describeExecutionError(error)).toBe(message);
  });
});

test('only http and https addresses are called', () => {
  expect(isCallableUrl('https://n8n.example/webhook/a')).toBe(true);
  expect(isCallableUrl('http://localhost:3000/webhook/client-reminder')).toBe(true);
  expect(['', 'n8n', 'ftp://x.y/z', 'javascript:alert(1)', 'http://'].filter(isCallableUrl)).toEqual([]);
});
