import { z } from 'zod';
import { type Setting, splitEntries } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { trimEndOf } from '#shared/trim-marks.ts';
import type { DavAccess } from './dav-requests.ts';

/** A conversation with oneself needs no encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]'];

const webdavDrivesForm =
  'des drives WebDAV : etude@exemple.fr=https://compte:secret@cloud.exemple.fr/remote.php/dav/files/compte, par adresse dédiée, par domaine ou * pour toutes, séparés par des points-virgules';

/** `address or domain or *` to the folder in which each office gets one of its own. */
export type WebdavDrives = ReadonlyMap<string, DavAccess>;

export const webdavSettings = {
  /** Where offices that want no Google keep their documents. */
  webdavDrives: {
    variable: 'WEBDAV_DRIVES',
    schema: z.string().transform(parseWebdavDrives),
    form: webdavDrivesForm,
    fallback: '',
    fallbackShown: 'aucun',
    meaning:
      'drives Nextcloud ou WebDAV des études qui ne veulent pas de Google, par adresse dédiée, par domaine ou `*` : `etude.fr=https://compte:secret@cloud.etude.fr/remote.php/dav/files/compte`, séparés par des points-virgules ; le compte et le mot de passe (d’application, chez Nextcloud) sont dans l’adresse, leurs caractères spéciaux en %XX ; chaque étude y a son propre dossier, que Minutier fait lui-même, dès que sa boîte a été ouverte',
    secret: true,
  },
} as const satisfies Record<string, Setting>;

/** Throws StartupError, which never repeats what was given: a secret is in it. */
export function parseWebdavDrives(text: string): WebdavDrives {
  return new Map(splitEntries(text).map(parseEntry));
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
