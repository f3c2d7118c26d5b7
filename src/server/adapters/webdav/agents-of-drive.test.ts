import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createDavRequests } from './dav-requests.ts';

describe('a drive that redirects', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  }
  const open = (url: string) =>
    createDavRequests({ url, username: 'etude', password: 'secret' }, { wait: async () => undefined });

  it('leads to no other server', async () => {
    let reached = 0;
    const other = await serve((_, response) => {
      reached += 1;
      response.end('not of this drive');
    });
    const drive = await serve((_, response) => response.writeHead(302, { location: `${other}/x` }).end());
    await expect(open(drive).send('GET', ['x'])).rejects.toMatchObject({ problem: 'unreachable' });
    expect(reached).toBe(0);
  });

  it('may send to another of its own places', async () => {
    const drive = await serve(({ url }, response) => {
      if (url === '/here') response.end('the document');
      else response.writeHead(302, { location: '/here' }).end();
    });
    expect(String((await open(drive).send('GET', ['x'])).body)).toBe('the document');
  });

  it.each(['127.0.0.1', 'localhost'])('that only an office has named is not reached at %s', async (host) => {
    let reached = 0;
    const url = await serve((_, response) => {
      reached += 1;
      response.end('inside');
    });
    const access = { url: url.replace('127.0.0.1', host), username: 'etude', password: 'secret' };
    const named = createDavRequests({ ...access, guarded: true }, { wait: async () => undefined });
    await expect(named.send('GET', ['x'])).rejects.toMatchObject({
      problem: 'unreachable',
      code: 'private-address',
    });
    expect(reached).toBe(0);
    expect(String((await createDavRequests(access).send('GET', ['x'])).body)).toBe('inside');
  });
});
