import { afterEach, expect, it } from 'vitest';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

let test: TestApp;
const lines: string[] = [];

async function openBehind(publicUrl: string, metricsToken = ''): Promise<void> {
  const [postgres] = productionDatabase;
  if (!postgres) throw new Error('no database');
  lines.length = 0;
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const needs = () => ({ metricsArePublic: false });
  test = await openTestApp(await postgres.open(), {
    env: { PUBLIC_URL: publicUrl, METRICS_TOKEN: metricsToken },
    logger,
    needs,
  });
}

afterEach(() => test.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers, remoteAddress: '127.0.0.1' });

it('a proxy of this machine that does not say who calls has the limits of one visitor', async () => {
  await openBehind('https://minutier.example');
  const statuses: number[] = [];
  for (let number = 0; number < 602; number += 1) statuses.push((await ask(routes.publicInfo)).statusCode);
  expect(statuses.slice(0, 600)).not.toContain(429);
  expect(statuses.slice(600)).toEqual([429, 429]);
});

it.each([
  { host: 'minutier.example' },
  { 'sec-fetch-site': 'none' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
])('that hands on %j shows no metrics, before and after, and the operator is told once', async (headers) => {
  await openBehind('https://minutier.example');
  expect((await ask('/metrics', { host: '127.0.0.1:3000' })).statusCode).toBe(404);
  for (let time = 0; time < 2; time += 1) await ask(routes.publicInfo, headers);
  expect((await ask('/metrics', { host: '127.0.0.1:3000' })).statusCode).toBe(404);
  expect(lines.filter((line) => line.includes('proxy_set_header'))).toHaveLength(1);
});

it('whoever has the token sees the metrics, whatever a probe of this machine has asked, and nobody else', async () => {
  const token = 'un-jeton-de-mesure-0123456789';
  await openBehind('https://minutier.example', token);
  await ask(routes.publicInfo, { host: 'minutier.example' });
  const seen = async (headers: Record<string, string>) => (await ask('/metrics', headers)).statusCode;
  expect(await seen({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await seen({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  for (const authorization of ['', `Bearer ${token}x`, 'Bearer ', token, `Basic ${token}`])
    expect([authorization, await seen({ authorization })]).toEqual([authorization, 404]);
  await test.close();
  await openBehind('http://localhost:3000', token);
  expect(await seen({ host: 'localhost:3000' })).toBe(404);
});

it('whoever says that he is this machine sees no metrics', async () => {
  await openBehind('https://minutier.example');
  expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

it('where browsers reach us here, this machine sees its metrics, and nobody for whom another calls', async () => {
  await openBehind('http://localhost:3000');
  await ask(routes.publicInfo, { 'sec-fetch-site': 'none', host: 'localhost:3000' });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, (await ask('/metrics', { host })).statusCode]).toEqual([host, 200]);
  for (const headers of [
    { host: 'minutier.example' },
    { host: 'localhost.evil.example:3000' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
  ])
    expect([headers, (await ask('/metrics', headers)).statusCode]).toEqual([headers, 404]);
});

it('a proxy that says who calls is no silent one, and a desk of its own goes without limits', async () => {
  await openBehind('https://minutier.example');
  await ask(routes.publicInfo, { 'x-forwarded-for': '203.0.113.7', host: 'minutier.example' });
  expect(lines).toEqual([]);
  await test.close();
  await openBehind('http://localhost:3000');
  const answer = await ask(routes.publicInfo, { 'sec-fetch-site': 'none', host: 'localhost:3000' });
  expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
  expect(lines).toEqual([]);
});
