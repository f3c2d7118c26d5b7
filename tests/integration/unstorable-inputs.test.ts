import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const id = '018f3b2c-1111-7abc-8def-0123456789ab';
const broken = ['Claire\u0000', '\ud800Claire'];

describe.each(testDatabases)('what no table has a place for, on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, key = testKeys.notary) => {
    const answer = await test.call(method, url, { key, ...(body ? { body } : {}) });
    return [answer.statusCode, answer.json().code];
  };
  const refused = [400, 'validation'];

  it.each(broken)('a text with %j is refused, wherever it stands', async (text) => {
    expect(await send('POST', '/api/search', { q: text })).toEqual(refused);
    expect(
      await send('POST', '/api/persons', { name: text, email: 'a@b.example', standing: 'reader' }),
    ).toEqual(refused);
    const form = { name: 'Luc', address: `${text.replace('Claire', 'a')}@b.example`, office: '' };
    expect(await send('POST', '/api/contact', { ...form, words: 'Combien coûte une licence ?' })).toEqual(
      refused,
    );
    expect(await send('POST', '/api/folders', { name: text }, testKeys.admin)).toEqual(refused);
    expect(
      await send('POST', `/api/clients/${id}/answers`, { question: `rented${text}`, answer: true }),
    ).toEqual(refused);
    expect(await send('POST', '/api/search', { q: 'martin', [text]: 1 })).toEqual(refused);
  });

  it('NUL in an address or in what is asked with it is refused', async () => {
    expect(await send('GET', '/api/licences?search=%00', undefined, testKeys.admin)).toEqual(refused);
    expect(await send('GET', '/api/documents/%00')).toEqual(refused);
  });

  it('an address that cannot be read is told in the catalogue’s words, and kept by no cache', async () => {
    for (const url of ['/api/documents/%ff', '/api/documents/%zz', `/api/documents/${'a'.repeat(3000)}`]) {
      const answer = await test.call('GET', url, { key: testKeys.notary });
      expect([answer.statusCode, answer.json().code]).toEqual(refused);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });

  it.each(['0000-01-01', '9999-12-31'])('the day %s is of no office’s time', async (day) => {
    expect(await send('POST', '/api/closures', { firstDay: day, lastDay: day, answer: null })).toEqual(
      refused,
    );
    expect(await send('POST', `/api/clients/${id}/suspension`, { kind: 'by-hand', until: day })).toEqual(
      refused,
    );
    const call = { caller: 'Luc', calledAt: `${day}T10:00:00Z`, said: 'Il confirme.', outcome: 'confirmed' };
    expect(await send('POST', `/api/bank-calls/${id}/report`, call)).toEqual(refused);
  });

  it('a page that no list has is refused, however far', async () => {
    const url = '/api/simulation/things?kind=mail&after=';
    for (const after of ['2147483648', '9007199254740993', '1e400', 'NaN'])
      expect((await send('GET', url + after))[0]).toBe(400);
  });

  it('what is nested deeply is looked through without a fall', async () => {
    const deep = `{"q":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/contact', payload: deep, headers });
    expect([answer.statusCode, answer.json().code]).toEqual(refused);
  });
});
