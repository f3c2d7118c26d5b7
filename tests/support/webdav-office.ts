import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { inject } from 'vitest';
import type { DavOwner } from '#server/adapters/webdav/dav-owner.ts';
import { createDavRequests, type DavAccess } from '#server/adapters/webdav/dav-requests.ts';
import { createDavStore, type DavStore } from '#server/adapters/webdav/dav-store.ts';
import { nextcloudFace } from './nextcloud-face.ts';
import { startWebdavProxy, type WebdavProxy } from './webdav-proxy.ts';

/** One office on the real server, seen through a proxy that counts and breaks. */
export interface WebdavOffice {
  access: DavAccess;
  owner: DavOwner;
  proxy: WebdavProxy;
  /** The office as one more process sees it. Faults cost it no time. */
  open(freshForMs?: number, now?: () => number, as?: DavOwner): DavStore;
  /** What a person does with a program of his own: Finder, the Nextcloud web pages. Throws when refused. */
  person: {
    move(from: string[], to: string[]): Promise<void>;
    copy(from: string[], to: string[]): Promise<void>;
    remove(path: string[]): Promise<void>;
    put(path: string[], content: string | Buffer): Promise<void>;
    makeFolder(path: string[]): Promise<void>;
    isThere(path: string[]): Promise<boolean>;
    /** Names beside the office's own folder. */
    listAbove(): Promise<string[]>;
    read(path: string[]): Promise<Buffer | null>;
    /** Keeps a file to himself; gives the way to free it. */
    lock(path: string[]): Promise<() => Promise<void>>;
  };
  close(): Promise<void>;
}

/** An office that knew these things on the drive before folders were marked. */
export function ownerWith(former: readonly string[] = []): DavOwner {
  const known = new Set(former);
  return {
    id: randomUUID(),
    findFormer: async () => known,
    settle: async () => known.clear(),
  };
}

export async function createWebdavOffice(kind: 'plain' | 'nextcloud'): Promise<WebdavOffice> {
  const place = inject('webdav');
  if (!place) throw new Error('These tests need Apache (Debian: apache2-bin).');
  const options = kind === 'nextcloud' ? { alter: nextcloudFace(place) } : {};
  const proxy = await startWebdavProxy(place.url, options);
  const root = `étude ${randomUUID()}`;
  const { username, password } = place;
  const access = { url: `${proxy.url}/${encodeURIComponent(root)}`, username, password };
  const owner = ownerWith();
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  const urlOf = (path: string[]) => [place.url, ...[root, ...path].map(encodeURIComponent)].join('/');

  async function ask(
    method: string,
    path: string[],
    init: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ) {
    const headers = { authorization, ...init.headers };
    const answer = await fetch(urlOf(path), { method, ...init, headers });
    if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${answer.status}`);
    return answer;
  }

  return {
    access,
    owner,
    proxy,
    open: (freshForMs = 0, now = () => performance.now(), as = owner) =>
      createDavStore({
        now,
        access,
        owner: as,
        freshForMs,
        requests: createDavRequests(access, { wait: async () => undefined }),
      }),
    person: {
      async move(from, to) {
        await ask('MOVE', from, { headers: { Destination: urlOf(to) } });
      },
      async copy(from, to) {
        await ask('COPY', from, { headers: { Destination: urlOf(to) } });
      },
      async remove(path) {
        await ask('DELETE', path);
      },
      async put(path, content) {
        await ask('PUT', path, { body: typeof content === 'string' ? content : new Uint8Array(content) });
      },
      async makeFolder(path) {
        await ask('MKCOL', [...path, '']);
      },
      async isThere(path) {
        return (await ask('PROPFIND', [...path, ''], { headers: { Depth: '0' } })).ok;
      },
      listAbove: async () => readdirSync(place.folder),
      async read(path) {
        const answer = await ask('GET', path);
        return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
      },
      async lock(path) {
        const body =
          '<?xml version="1.0"?><d:lockinfo xmlns:d="DAV:"><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockinfo>';
        const token = (await ask('LOCK', path, { body })).headers.get('lock-token') ?? '';
        return async () => void (await ask('UNLOCK', path, { headers: { 'Lock-Token': token } }));
      },
    },
    close: () => proxy.close(),
  };
}
