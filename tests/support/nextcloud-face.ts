import { createHash, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, SeenCall } from './webdav-proxy.ts';
import type { WebdavPlace } from './webdav-server.ts';

const OWNCLOUD = 'http://owncloud.org/ns';

/**
 * What Nextcloud adds to WebDAV: an id that outlives renames and moves, ETags of folders that change with anything
 * below them, and the digest of what was uploaded. The ids are properties of the real server, which keeps them too.
 */
export function nextcloudFace({ url, folder, username, password }: WebdavPlace) {
  const { origin, pathname } = new URL(url);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const onDisk = (path: string) => join(folder, path.slice(pathname.length));

  async function fileIdOf(href: string, known: string | undefined): Promise<string> {
    if (known) return known;
    // Of more digits than a number holds, as Nextcloud's are since they are snowflakes.
    const id = `9${randomInt(10 ** 9, 10 ** 10)}${randomInt(10 ** 8, 10 ** 9)}`;
    const body = `<d:propertyupdate xmlns:d="DAV:" xmlns:oc="${OWNCLOUD}"><d:set><d:prop><oc:fileid>${id}</oc:fileid></d:prop></d:set></d:propertyupdate>`;
    await fetch(origin + href, { method: 'PROPPATCH', headers: { authorization }, body });
    return id;
  }

  async function alterResponse(response: string): Promise<string> {
    const href = (/<D:href>([^<]*)</.exec(response)?.[1] ?? '').replaceAll('&amp;', '&');
    const path = onDisk(decodeURIComponent(href));
    const found = response.split('<D:propstat>')[1] ?? '';
    if (!existsSync(path)) return response;
    const id = await fileIdOf(href, /:fileid>(\d+)</.exec(found)?.[1]);
    const rest = found.replace(/<[\w:]+:fileid>\d+<\/[\w:]+:fileid>/, '');
    const tagged = statSync(path).isDirectory()
      ? rest.replace(/getetag>[^<]*</, `getetag>"${tagOfFolder(path)}"<`)
      : rest.replace(/getetag>W\//, 'getetag>');
    const told = tagged.replace('<D:prop>', `<D:prop><oc:fileid xmlns:oc="${OWNCLOUD}">${id}</oc:fileid>`);
    return response.replace(found, () => told);
  }

  return async (
    call: SeenCall & { request: { headers: Record<string, unknown> }; sent: Buffer },
    answer: Answer,
  ) => {
    const headers = { ...answer.headers };
    if (typeof headers.etag === 'string') headers.etag = headers.etag.replace(/^W\//, '');
    if (call.method === 'PUT' && answer.status < 300 && call.request.headers['x-hash'] === 'sha256') {
      headers['x-hash-sha256'] = createHash('sha256')
        .update(readFileSync(onDisk(call.path)))
        .digest('hex');
    }
    if (call.method !== 'PROPFIND' || answer.status !== 207) return { ...answer, headers };
    const text = answer.body.toString('utf8');
    const parts = text.split(/(?=<D:response[ >])/);
    const altered = await Promise.all(parts.map((part, index) => (index === 0 ? part : alterResponse(part))));
    return { ...answer, headers, body: Buffer.from(altered.join('')) };
  };
}

function tagOfFolder(path: string): string {
  const hash = createHash('sha1');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.split('/').includes('.DAV')) continue;
    const { mtimeNs, size, ino } = statSync(join(path, name), { bigint: true });
    hash.update(`${name} ${mtimeNs} ${size} ${ino}\n`);
  }
  return hash.digest('hex');
}
