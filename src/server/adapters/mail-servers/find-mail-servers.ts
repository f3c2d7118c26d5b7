import { resolveSrv } from 'node:dns/promises';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { MailEndpoint, MailServers } from './mail-access.ts';

const gmail: MailServers = {
  imap: { host: 'imap.gmail.com', port: 993, security: 'tls', guarded: true },
  smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls', guarded: true },
  keepsSent: true,
};

/** A copy of what it sends is not promised of every tenant: we look, and put it where it lacks. */
const microsoft: MailServers = {
  imap: { host: 'outlook.office365.com', port: 993, security: 'tls', guarded: true },
  smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls', guarded: true },
  keepsSent: false,
};

const serversOf = (imap: string, smtp: string): MailServers => ({
  imap: { host: imap, port: 993, security: 'tls', guarded: true },
  smtp: { host: smtp, port: 465, security: 'tls', guarded: true },
  keepsSent: false,
});

/** What the providers of many offices publish for their own addresses, whose domains announce nothing. */
const presets: Record<string, MailServers> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'orange.fr': serversOf('imap.orange.fr', 'smtp.orange.fr'),
  'wanadoo.fr': serversOf('imap.orange.fr', 'smtp.orange.fr'),
  'free.fr': serversOf('imap.free.fr', 'smtp.free.fr'),
  'sfr.fr': serversOf('imap.sfr.fr', 'smtp.sfr.fr'),
  'laposte.net': serversOf('imap.laposte.net', 'smtp.laposte.net'),
};

/** What an office has chosen: whose mailbox it is, and the servers where it has named them itself. */
export interface ChosenMail {
  provider: 'google' | 'microsoft' | 'imap';
  places: { imap: { host: string; port: number }; smtp: { host: string; port: number } } | null;
}

/** On these ports from the first byte; on the others before the password. */
const encryptedPorts = [993, 465];

function toServers({ imap, smtp }: NonNullable<ChosenMail['places']>): MailServers {
  const toEndpoint = ({ host, port }: { host: string; port: number }): MailEndpoint => {
    if (!mailPorts.includes(port)) throw new MailServerError('unreachable', 'port-not-allowed');
    return { host, port, security: encryptedPorts.includes(port) ? 'tls' : 'starttls', guarded: true };
  };
  const keepsSent = imap.host.endsWith('.gmail.com');
  return { imap: toEndpoint(imap), smtp: toEndpoint(smtp), keepsSent, namedByOffice: true };
}

/**
 * Mail hosts of providers that an office's domain may name, each by its whole name: whoever forges a DNS answer cannot
 * name his own. A provider's domain proves nothing, most of them rent machines under it.
 */
const providerHosts = new Set([
  'ssl0.ovh.net',
  'imap.mail.ovh.net',
  'smtp.mail.ovh.net',
  'mail.gandi.net',
  ...['fr', 'com'].flatMap((country) => [`imap.ionos.${country}`, `smtp.ionos.${country}`]),
  'mail.infomaniak.com',
  'mail.mailo.com',
  'imap.orange.fr',
  'smtp.orange.fr',
  'imap.gmail.com',
  'smtp.gmail.com',
  'outlook.office365.com',
  'smtp.office365.com',
  'imap-mail.outlook.com',
  'smtp-mail.outlook.com',
  'imap.fastmail.com',
  'smtp.fastmail.com',
]);
/** OVH's numbered mail clusters: nothing else lives under `mail.ovh.net`. */
const ovhCluster = /^(pro|ex|zimbra)\d{1,2}\.mail\.ovh\.net$/;

/** What RFC 8314 and RFC 6186 give to IMAP and submission: another service is not spoken to because a record says so. */
const mailPorts = [143, 993, 465, 587];

interface SrvRecord {
  name: string;
  port: number;
  priority: number;
  weight: number;
}

/**
 * Which servers an address belongs to: what is configured for its domain, then what the office has chosen, what we know, then what the domain
 * itself says (RFC 6186, RFC 8314). A record that names a stranger's host is not believed, as RFC 6186 §6 wants: the
 * password would go there.
 */
export function createFindMailServers({
  configured,
  resolve = resolveSrv,
}: {
  /** By domain, in lower case: what the administrator has configured. */
  configured: ReadonlyMap<string, MailServers>;
  resolve?: (name: string) => Promise<SrvRecord[]>;
}) {
  async function findEndpoint(service: string, domain: string, security: MailEndpoint['security']) {
    const records = await resolve(`${service}._tcp.${domain}`).catch((error: unknown) => {
      const code = (error as NodeJS.ErrnoException)?.code;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw new MailServerError('unreachable', code);
    });
    const [best] = records
      .filter(({ name, port }) => mailPorts.includes(port) && isTrusted(toHost(name), domain))
      .sort((one, other) => one.priority - other.priority || other.weight - one.weight);
    return best ? { host: toHost(best.name), port: best.port, security, guarded: true as const } : null;
  }

  return async (address: string, chosen: ChosenMail | null = null): Promise<MailServers> => {
    const domain = domainOf(address);
    const named = configured.get(domain);
    if (named) return named;
    if (chosen?.provider === 'google') return gmail;
    if (chosen?.provider === 'microsoft') return microsoft;
    if (chosen?.places) return toServers(chosen.places);
    const known = presets[domain];
    if (known) return known;
    const imap =
      (await findEndpoint('_imaps', domain, 'tls')) ?? (await findEndpoint('_imap', domain, 'starttls'));
    const smtp =
      (await findEndpoint('_submissions', domain, 'tls')) ??
      (await findEndpoint('_submission', domain, 'starttls'));
    if (!imap || !smtp) throw new MailServerError('server-unknown');
    return { imap, smtp, keepsSent: imap.host.endsWith('.gmail.com') };
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function toHost(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** A target of `.` says that the service is not offered. */
function isTrusted(host: string, domain: string): boolean {
  if (host === domain || host.endsWith(`.${domain}`)) return true;
  return providerHosts.has(host) || ovhCluster.test(host);
}
