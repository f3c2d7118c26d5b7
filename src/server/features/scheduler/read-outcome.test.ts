import { describe, expect, it } from 'vitest';
import { readOutcome } from './read-outcome.ts';

const ENGINE = 'engine.example';
const read = (body: unknown, { status = 200, host = 'n8n.example' } = {}) =>
  readOutcome({ kind: 'answered', status, host, body }, ENGINE);

describe('an answer that says « success: false »', () => {
  it.each([
    ['and nothing else', { success: false }],
    ['with an error of a form of its own', { success: false, error: { code: 12 } }],
    ['with a message that is too long', { success: false, message: 'x'.repeat(5000) }],
    ['with steps that are none', { success: false, steps: 'three' }],
    ['with a remaining that is none', { success: false, remaining: -1 }],
    ['beside « skipped »', { success: false, skipped: true }],
    ['in words', { success: 'False' }],
    ['in a list', [{ success: true }, { success: false, error: 'Boîte fermée' }]],
  ])('is a failure, %s', (_name, body) => {
    expect(read(body)).toMatchObject({ status: 'failed', error: expect.stringMatching(/./) });
  });

  it('tells its own reason, cut where it is endless', () => {
    expect(read({ success: false, error: 'Quota dépassé' }).error).toBe('Quota dépassé');
    expect(read({ success: false, error: { message: 'Quota dépassé' } }).error).toBe('Quota dépassé');
    expect(read({ success: false, message: 'é'.repeat(5000) }).error).toHaveLength(2000);
  });
});

describe('an answer with an error', () => {
  it('is a failure, whatever form the error has', () => {
    expect(read({ error: { code: 12 } })).toMatchObject({
      status: 'failed',
      error: 'Le moteur appelé a répondu que l’exécution a échoué',
      details: '{"error":{"code":12}}',
    });
    for (const error of [null, '', false]) expect(read({ error }).status).toBe('success');
  });
});

describe('an answer without a word', () => {
  it('says what its status means, and has nothing behind it', () => {
    expect(read({ message: '' }, { status: 404 })).toMatchObject({
      status: 'failed',
      httpStatus: 404,
      error: "Webhook introuvable - vérifiez l'URL",
      details: null,
    });
    expect(read({ message: '' }, { status: 204 })).toMatchObject({ status: 'success', error: null });
  });
});

describe('an answer that a jurist cannot read', () => {
  const page = '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>';

  it.each([
    ['a page of a proxy', { message: page }, 502, 'Le moteur appelé est en panne ou surchargé', page],
    [
      'a page in place of a refusal',
      { message: page },
      418,
      'Le moteur appelé a répondu par une page web au lieu d’un résultat',
      page,
    ],
    [
      'English',
      { error: 'Workflow could not be started' },
      200,
      'Le moteur appelé a répondu que l’exécution a échoué',
      '{"error":"Workflow could not be started"}',
    ],
    [
      'English with a status',
      { message: 'Too many requests' },
      429,
      'Le moteur appelé refuse des appels aussi fréquents',
      'Too many requests',
    ],
    [
      'another status',
      { message: 'I am a teapot' },
      418,
      'Le moteur appelé a refusé l’appel',
      'I am a teapot',
    ],
  ])('becomes a sentence, with its own words behind it: %s', (_name, body, status, error, details) => {
    expect(read(body, { status })).toMatchObject({ status: 'failed', message: null, error, details });
  });

  it('is not taken for a message where the status is good', () => {
    expect(read({ message: page })).toMatchObject({
      status: 'success',
      message: 'Le moteur appelé a répondu par une page web au lieu d’un résultat',
      details: page,
    });
  });

  it('is none of our own engine’s, whose words are ours', () => {
    expect(read({ success: false, error: 'OCR impossible' }, { host: ENGINE })).toMatchObject({
      error: 'OCR impossible',
      details: null,
    });
  });
});

describe('what is left for the next run', () => {
  it('is believed of our own engine alone', () => {
    expect(read({ success: true, remaining: 3 }, { host: ENGINE }).remaining).toBe(3);
    expect(read({ success: true, remaining: 3 }).remaining).toBe(0);
  });
});

describe('the steps of a stranger', () => {
  const step = (text: string) => ({
    name: 'Lecture',
    milliseconds: 1,
    items: [{ text, outcome: 'done' }],
    error: null,
  });

  it('are kept while they are few', () => {
    expect(read({ steps: [step('lu')] }).steps).toHaveLength(1);
    expect(read({ steps: [step('x'.repeat(100_000))] }).steps).toEqual([]);
    expect(read({ steps: [step('x'.repeat(100_000))] }, { host: ENGINE }).steps).toHaveLength(1);
  });
});
