import { z } from 'zod';
import { type Setting, splitEntries } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import type { MailEndpoint, MailServers } from './mail-access.ts';

const schemes: Record<string, { port: number; security: MailEndpoint['security'] }> = {
  'imaps:': { port: 993, security: 'tls' },
  'imap:': { port: 143, security: 'starttls' },
  'smtps:': { port: 465, security: 'tls' },
  'smtp:': { port: 587, security: 'starttls' },
};

/** A conversation with oneself needs no encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]'];

const mailServersForm =
  'des serveurs par domaine : etude.fr=imaps://imap.etude.fr:993,smtps://smtp.etude.fr:465, séparés par des points-virgules';

export const mailServersSettings = {
  /** By domain, the servers of offices' dedicated addresses. */
  mailServers: {
    variable: 'MAIL_SERVERS',
    schema: z.string().transform(parseMailServers),
    form: mailServersForm,
    fallback: '',
    fallbackShown: 'Gmail et enregistrements SRV',
    meaning:
      'serveurs des adresses dédiées, par domaine : `etude.fr=imaps://imap.etude.fr:993,smtps://smtp.etude.fr:465`, séparés par des points-virgules ; `imap://` et `smtp://` veulent dire STARTTLS ; les mots de passe sont ceux que donnent les études',
  },
} as const satisfies Record<string, Setting>;

/** `domain=imaps://host:port,smtps://host:port; other=…`. Throws StartupError. */
export function parseMailServers(text: string): Map<string, MailServers> {
  return new Map(splitEntries(text).map(parseEntry));
}

function parseEntry(entry: string): [string, MailServers] {
  const [, domain = '', list = ''] =
    /^([^=\s@]{1,100}\.[^=\s@]{1,100})\s{0,30}=(.{1,500})$/.exec(entry) ?? [];
  const urls = list.split(',').map((url) => parseUrl(url.trim(), entry));
  const imap = urls.find(({ kind }) => kind === 'imap')?.endpoint;
  const smtp = urls.find(({ kind }) => kind === 'smtp')?.endpoint;
  if (!domain || !imap || !smtp || urls.length !== 2) throw refuse(entry);
  return [domain.toLowerCase(), { imap, smtp, keepsSent: imap.host.endsWith('.gmail.com') }];
}

function parseUrl(text: string, entry: string): { kind: string; endpoint: MailEndpoint } {
  const url = URL.parse(text);
  const scheme = url && schemes[url.protocol];
  if (!scheme || !url.hostname) throw refuse(entry);
  if (url.username || url.password)
    throw new StartupError(
      'La variable MAIL_SERVERS ne contient ni compte ni mot de passe : chaque étude donne les siens dans « Configuration compte ».',
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const clear = scheme.security === 'starttls' && onThisMachine.includes(url.hostname);
  return {
    kind: url.protocol.slice(0, 4),
    endpoint: { host, port: Number(url.port) || scheme.port, security: clear ? 'none' : scheme.security },
  };
}

function refuse(entry: string): StartupError {
  const shown = entry.includes('@') ? '' : ` contient « ${entry} »,`;
  return new StartupError(
    `La variable MAIL_SERVERS${shown || ' n’a pas la bonne forme,'} mais il faut ${mailServersForm}.`,
  );
}
