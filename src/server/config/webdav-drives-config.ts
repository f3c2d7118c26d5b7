import type { DavAccess } from '#server/adapters/webdav/dav-requests.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { trimEndOf } from '#shared/trim-marks.ts';

/** A conversation with oneself needs no encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]'];

export const webdavDrivesForm =
  'des drives WebDAV : etude@exemple.fr=https://compte:secret@cloud.exemple.fr/remote.php/dav/files/compte, par adresse dédiée, par domaine ou * pour toutes, séparés par des points-virgules';

/** `address or domain or *` to the folder in which each office gets one of its own. */
export type WebdavDrives = ReadonlyMap<string, DavAccess>;

/** Throws StartupError, which never repeats what was given: a secret is in it. */
export function parseWebdavDrives(text: string): WebdavDrives {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return new Map(entries.map(parseEntry));
}

function parseEntry(entry: string): [string, DavAccess] {
  const [, owner = '', address = ''] =
    /^(\*|[^=\s/]{1,100}\.[^=\s/]{1,100})\s{0,30}=\s{0,30}(\S{1,700})$/.exec(entry) ?? [];
  const url = URL.parse(address);
  const clear = url?.protocol === 'http:' && onThisMachine.includes(url.hostname);
  if (
    !owner ||
    !url ||
    !(url.protocol === 'https:' || clear) ||
    !url.username ||
    !url.password ||
    url.search
  ) {
    throw new StartupError(
      `La variable WEBDAV_DRIVES n’a pas la bonne forme, mais il faut ${webdavDrivesForm}.`,
    );
  }
  const access: DavAccess = {
    url: url.origin + trimEndOf(url.pathname, '/'),
    username: decode(url.username),
    password: decode(url.password),
  };
  return [owner.toLowerCase(), access];
}

/** The drive of the office with this dedicated address: its own, its domain's, or everybody's. */
export function findWebdavDrive(drives: WebdavDrives, email: string): DavAccess | null {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return drives.get(address) ?? drives.get(domain) ?? drives.get('*') ?? null;
}

/** A per cent sign that stands for itself is no reason to refuse a password. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
