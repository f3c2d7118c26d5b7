import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/ground/logger.ts';
import { readMetrics } from '#server/ground/metrics.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const HOUR = 3_600_000;

describe.each(productionDatabase)('guessing keys, on $name', ({ open }) => {
  let test: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    test = await openTestApp(await open(), {
      logger: createLogger('info', { write: (line) => void lines.push(line) }),
    });
  });
  afterAll(() => test.close());

  const signIn = (licenseKey: string, remoteAddress: string, forwarded?: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { licenseKey },
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
  const guess = (address: string, forwarded?: string) => signIn('NOTARY-GUESS002', address, forwarded);
  const waitHours = (hours: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + hours * HOUR);
  };

  it('through the many networks of one /48 stops whoever has guessed there, and nobody else', async () => {
    for (let index = 0; index < 27; index += 1) await guess(`2001:db8:77:${index.toString(16)}::1`);
    expect((await guess('2001:db8:77:1::1')).statusCode).toBe(429);
    expect((await signIn(testKeys.notary, '2001:db8:77:ff::1')).statusCode).toBe(200);
    expect((await signIn(testKeys.notary, '2001:db9::1')).statusCode).toBe(200);
    waitHours(2);
  });

  it('behind a proxy that nobody declared stops one visitor, not the others', async () => {
    for (let tries = 0; tries < 6; tries += 1) await guess('172.18.0.2', '198.51.100.66');
    expect((await signIn(testKeys.notary, '172.18.0.2', '198.51.100.66')).statusCode).toBe(429);
    expect((await signIn(testKeys.notary, '172.18.0.2', '198.51.100.77')).statusCode).toBe(200);
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('198.51.100');
    waitHours(2);
  });

  it('under made-up names of a proxy is still counted together', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 40; index += 1)
      answers.push((await guess('8.8.4.4', `198.51.100.${index % 20}`)).statusCode);
    expect(answers.slice(0, 20)).not.toContain(429);
    expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    waitHours(2);
  });

  it('in somebody else’s name locks nobody out', async () => {
    const office = '203.0.113.7';
    for (const stranger of ['8.8.4.4', '8.8.8.8', '9.9.9.9'])
      for (let tries = 0; tries < 6; tries += 1) await guess(stranger, office);
    // Nor in that of a network of ours that hands nobody's calls on to us.
    for (let tries = 0; tries < 6; tries += 1) await guess('172.18.0.9', office);
    expect((await signIn(testKeys.notary, office)).statusCode).toBe(200);
    expect((await signIn(testKeys.notary, '172.18.0.2', office)).statusCode).toBe(200);
    waitHours(2);
  });

  it('everywhere at once is told to the operator: in the log, in the metrics, and by one mail an hour', async () => {
    const told = () => readPlatformMails(test.office, 'admin@minutier.example');
    const attack = async (net: number) => {
      for (let round = 0; round < 4; round += 1)
        await Promise.all(Array.from({ length: 32 }, (_, index) => guess(`10.${net}.${index}.${round}`)));
    };
    await attack(1);
    const [mail, ...more] = await told();
    expect(mail?.subject).toBe('Minutier : des clés de licence sont essayées');
    expect(mail?.text).toMatch(/En une heure, 10\d clés fausses/);
    expect(more).toEqual([]);
    expect(lines.filter((line) => line.includes('guessing of keys'))).toHaveLength(1);
    expect((await readMetrics()).text).toMatch(/^minutier_wrong_keys 1\d\d$/m);
    waitHours(3);
    await attack(2);
    expect(await told()).toHaveLength(2);
  });
});
