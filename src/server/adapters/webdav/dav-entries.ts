import { type DAVResult, parseXML } from 'webdav';
import { DriveError } from '#server/ports/drive-error.ts';

const OWNCLOUD = 'http://owncloud.org/ns';
/** Of the property in which an item carries its id where the server gives none. */
const OURS = 'urn:minutier:drive';

export interface DavEntry {
  /** As the server writes it, whatever its Unicode form. */
  name: string;
  isFolder: boolean;
  /** Null where the server gives none. May be weak: `W/"…"`. */
  etag: string | null;
  size: number;
  modifiedAt: Date;
  /** Nextcloud and its kin give one that outlives renames and moves. */
  fileId: string | null;
  mark: string | null;
}

export const propfindBody = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:oc="${OWNCLOUD}" xmlns:m="${OURS}"><d:prop><d:resourcetype/><d:getetag/><d:getcontentlength/><d:getlastmodified/><oc:fileid/><m:id/></d:prop></d:propfind>`;

/** `mark` is of letters, digits, dots and hyphens. */
export function markBody(mark: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<d:propertyupdate xmlns:d="DAV:" xmlns:m="${OURS}"><d:set><d:prop><m:id>${mark}</m:id></d:prop></d:set></d:propertyupdate>`;
}

export interface DavEntries {
  self: DavEntry | null;
  children: DavEntry[];
}

/**
 * What a PROPFIND says of the item asked for and of its direct children. Whatever else the server speaks of is left
 * out: another folder, another host, a name with a slash in it.
 */
export async function readEntries(xml: Buffer, asked: readonly string[]): Promise<DavEntries> {
  const found = { self: null as DavEntry | null, children: [] as DavEntry[] };
  for (const response of (await parse(xml)).multistatus.response) {
    const path = readHref(String(response.href ?? ''));
    const entry = path && 'propstat' in response ? toEntry(path.at(-1) ?? '', response.propstat) : null;
    if (!path || !entry || asked.some((name, index) => path[index] !== name)) continue;
    if (path.length === asked.length) found.self = entry;
    if (path.length === asked.length + 1) found.children.push(entry);
  }
  return found;
}

/** Every property that the server did not set, by the status of its PROPPATCH. */
export async function isAccepted(xml: Buffer): Promise<boolean> {
  const { response } = (await parse(xml)).multistatus;
  return response.every((each) => 'propstat' in each && / 200 /.test(`${each.propstat?.status} `));
}

async function parse(xml: Buffer): Promise<DAVResult> {
  try {
    return await parseXML(xml.toString('utf8'), {
      attributeNamePrefix: '@',
      attributeParsers: [],
      // Everything stays text: an id of twenty digits is no number.
      tagParsers: [() => undefined],
      clarkNotationProps: true,
    });
  } catch {
    // Its message may hold names of the drive.
    throw new DriveError('unreachable', 'not-webdav');
  }
}

/** Decoded names from the server's root down; null for an address that cannot be one of an item. */
export function readHref(href: string): string[] | null {
  const path = href.replace(/^https?:\/\/[^/]*/i, '');
  if (!path.startsWith('/')) return null;
  try {
    const names = path.split('/').filter(Boolean).map(decodeURIComponent);
    return names.some((name) => name === '.' || name === '..' || name.includes('/')) ? null : names;
  } catch {
    return null;
  }
}

function toEntry(name: string, propstat: unknown): DavEntry | null {
  const { prop, status } = propstat as { prop?: Record<string, unknown> | string; status?: string };
  if (!prop || typeof prop === 'string' || !/ 200( |$)/.test(status ?? '')) return null;
  const text = (key: string) => (typeof prop[key] === 'string' && prop[key] !== '' ? prop[key] : null);
  const type = prop['{DAV:}resourcetype'];
  return {
    name,
    isFolder:
      typeof type === 'object' &&
      type !== null &&
      Object.keys(type).some((key) => /(^|:)collection$/.test(key)),
    etag: text('{DAV:}getetag'),
    size: Number(text('{DAV:}getcontentlength') ?? 0),
    modifiedAt: new Date(text('{DAV:}getlastmodified') ?? 0),
    fileId: text(`{${OWNCLOUD}}fileid`),
    mark: text(`{${OURS}}id`),
  };
}

/** The tag without the sign that says it is weak. */
export function bareTag(etag: string | null): string | null {
  return etag?.replace(/^W\//, '') ?? null;
}
