import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readEntriesBeside } from './dav-entries-beside.ts';
import { createDavListings } from './dav-listings.ts';
import { createDavRequests, roomFor } from './dav-requests.ts';

const MEGABYTE = 1024 * 1024;

describe('a server that an office has named', () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** What it sends of an answer that has no end, until nobody listens any more. */
  async function sendForEver(
    status: number,
  ): Promise<{ url: string; sent: () => number; left: Promise<unknown> }> {
    let bytes = 0;
    const piece = Buffer.alloc(64 * 1024, 'x');
    const { promise: left, resolve } = Promise.withResolvers<void>();
    const answer: RequestListener = (_, response) => {
      response.writeHead(status);
      response.on('close', resolve);
      const more = () => {
        for (let hasRoom = true; hasRoom && !response.destroyed; ) {
          bytes += piece.length;
          hasRoom = response.write(piece);
        }
        response.once('drain', more);
      };
      more();
    };
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    return { url: `http://127.0.0.1:${port}/dav`, sent: () => bytes, left };
  }
  const open = (url: string) => createDavRequests({ url, username: 'etude', password: 'secret' });
  const tooLarge = { name: 'DriveError', problem: 'unreachable', code: 'too-large' };

  it.each([
    ['PROPFIND', 207],
    ['GET', 200],
    ['PUT', 500],
  ])(
    'and that does not end its answer to %s is broken off at its bound, not at its time, once',
    async (method, status) => {
      const { url, sent, left } = await sendForEver(status);
      await expect(open(url).send(method, ['x'])).rejects.toMatchObject(tooLarge);
      await left;
      expect(sent()).toBeLessThan(24 * MEGABYTE);
    },
  );

  it('gives no more of a file than a little beyond its size', async () => {
    const { url, sent, left } = await sendForEver(200);
    const asked = { mostBytes: roomFor(1000) };
    await expect(open(url).send('GET', ['x'], asked)).rejects.toMatchObject(tooLarge);
    await left;
    expect(sent()).toBeLessThan(8 * MEGABYTE);
    expect([roomFor(0), roomFor(1e9)]).toEqual([151 * MEGABYTE, 151 * MEGABYTE]);
  });

  it('has a long listing read beside, as it is read here, and what is no listing refused', async () => {
    const entry = (index: number) =>
      `<d:response><d:href>/dav/f${index}.pdf</d:href><d:propstat><d:prop><d:getcontentlength>${index}</d:getcontentlength></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
    const list = (count: number) =>
      Buffer.from(
        `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${Array.from({ length: count }, (_, index) => entry(index)).join('')}</d:multistatus>`,
      );
    const [short, long] = [
      await readEntriesBeside(list(3), ['dav']),
      await readEntriesBeside(list(2000), ['dav']),
    ];
    expect(long.children).toHaveLength(2000);
    expect(long.children.slice(0, 3)).toEqual(short.children);
    const noListing = Buffer.from('<html>'.repeat(50_000));
    await expect(readEntriesBeside(noListing, ['dav'])).rejects.toMatchObject({ code: 'not-webdav' });
  });

  it('and answers with what is no listing is left alone for a while, and not read again', async () => {
    let asked = 0;
    server = createServer((_, response) => {
      asked += 1;
      response.writeHead(207).end('<html>'.repeat(50_000));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const listings = createDavListings(open(`http://127.0.0.1:${port}/dav`), Date.now);
    const refused = { name: 'DriveError', code: 'not-webdav' };
    await expect(listings.list([], 0)).rejects.toMatchObject(refused);
    await expect(listings.list([], 0)).rejects.toMatchObject(refused);
    expect(asked).toBe(1);
  });
});
