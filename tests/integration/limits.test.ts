import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import { DEFAULT_LIMITS as messageLimits } from '#server/adapters/message-parsing/limits.ts';
import { DEFAULT_LIMITS as fileLimits } from '#server/adapters/text-extraction/extraction-limits.ts';
import { EXPORTS_AN_HOUR } from '#server/features/exports/export-turns.ts';
import { CONNECTION_LIMITS } from '#server/http/connection-limits.ts';
import { testDatabases } from '#support/databases.ts';
import { describeBounds } from '#support/fuzz/describe-bounds.ts';
import { listOperations } from '#support/fuzz/operations.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const HEAD = `# Limits, as they are

Written by \`tests/integration/limits.test.ts\` from the contracts that the application publishes, from what it answers and from its
own constants; the test fails when they differ (\`vitest run tests/integration/limits.test.ts -u\` writes it anew). What each limit is
for stands in decisions 0003, 0034, 0062, 0067. Who may send a field is the second column (0080).
`;

const [embedded] = testDatabases;

describe('the list of limits', () => {
  let test: TestApp;
  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    test = await openTestApp(await embedded.open());
  });
  afterAll(() => test.close());

  /** As the first answer to somebody from elsewhere says it: `6 in 10 min`. */
  async function readRate(method: string, path: string): Promise<string> {
    const url = path.replace(/:\w+/g, '018f3b2c-1111-7abc-8def-0123456789ab');
    const { headers } = await test.app.inject({ method: method as 'GET', url, remoteAddress: '9.9.9.9' });
    const [most, seconds] = [headers['x-ratelimit-limit'], headers['x-ratelimit-reset']];
    return most === undefined ? 'none' : `${most} in ${Math.round(Number(seconds) / 60)} min`;
  }

  it('says of each route who may call it, how often, and how much a field takes', async () => {
    const operations = listOperations(test.app);
    const rows = [];
    for (const { method, path, access } of authorisation) {
      const operation = operations.find((one) => one.method === method && one.path === path);
      const bounds = describeBounds({ ...operation?.query, '': operation?.body ?? {} });
      rows.push(`| ${method} ${path} | ${access} | ${await readRate(method, path)} | ${bounds} |`);
    }
    const text = [
      HEAD,
      '## Requests\n',
      'A body has a megabyte at most, but for a PDF that is tried (`/api/trial`).\n',
      '| route | who | from one network | fields |\n| --- | --- | --- | --- |',
      rows.join('\n'),
      '\n## Exports of an office in an hour, of each kind one at a time (`exports/export-turns.ts`)\n',
      list(EXPORTS_AN_HOUR),
      '\n## Connections (milliseconds, counts)\n',
      list(CONNECTION_LIMITS),
      '\n## A file of a stranger (`text-extraction/extraction-limits.ts`)\n',
      list(fileLimits),
      '\n## A message of a stranger (`message-parsing/limits.ts`)\n',
      list(messageLimits),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../docs/security/limits.md');
  });

  it('holds for whoever says that he is this machine, and for all but it', async () => {
    const isLimited = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
      const answer = await test.app.inject({ url: '/api/public-info', remoteAddress, headers });
      return answer.headers['x-ratelimit-limit'] !== undefined;
    };
    expect(await isLimited('127.0.0.1')).toBe(false);
    for (const peer of ['172.18.0.9', '8.8.4.4', '127.0.0.1'])
      expect([peer, await isLimited(peer, '127.0.0.1')]).toEqual([peer, true]);
  });
});

function list(limits: object): string {
  return Object.entries(limits)
    .map(([name, value]) => `- \`${name}\`: ${value}`)
    .join('\n');
}
