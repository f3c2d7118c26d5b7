import type { MailProvider } from '#shared/contracts/office-setup.ts';
import type { SetupChange } from '#shared/messages/setup-mail.ts';
import { trimEndOf } from '#shared/trim-marks.ts';
import type { StoredSetup } from './office-setups.repository.ts';

/** Where the office's mail or papers go from now on and did not before; null where both stay. */
export function findSetupChange(former: StoredSetup, chosen: StoredSetup): SetupChange | null {
  const { provider, places, drive, webdav } = chosen;
  const sameMail = former.provider === provider && areSamePlaces(former.places, places);
  const samePapers = isSameDrive(chosen, former);
  if (sameMail && samePapers) return null;
  return {
    mail: sameMail ? null : { provider, servers: places },
    papers: samePapers ? null : { drive, host: webdav && new URL(webdav.url).host },
  };
}

/** Where an office's mail is, as far as it says so: null is what its address, or its provider, leads to. */
export interface NamedMailbox {
  provider: MailProvider;
  host: string | null;
}

export function nameMailbox({ provider, places }: Pick<StoredSetup, 'provider' | 'places'>): NamedMailbox {
  return { provider, host: places?.imap.host.toLowerCase() ?? null };
}

/**
 * Whether what is read from now on is elsewhere, which the same address does not tell. Servers that are named and are those that
 * the address leads to are the same; where it leads is `findHost`’s to know, null where that cannot be found out.
 */
export async function isOtherMailbox(
  former: NamedMailbox,
  chosen: NamedMailbox,
  findHost: (provider: MailProvider) => Promise<string | null>,
): Promise<boolean> {
  if (former.provider === chosen.provider && former.host === chosen.host) return false;
  const hostOf = async ({ provider, host }: NamedMailbox) => host ?? findHost(provider);
  const [one, other] = await Promise.all([hostOf(former), hostOf(chosen)]);
  return one === null || one !== other;
}

export function areSamePlaces(one: StoredSetup['places'], other: StoredSetup['places']): boolean {
  const name = (places: StoredSetup['places']) =>
    places && [places.imap, places.smtp].map(({ host, port }) => `${host}:${port}`).join(' ');
  return name(one) === name(other);
}

/** A drive as it is known by, whatever opens it. */
export interface KnownDrive {
  drive: StoredSetup['drive'];
  webdav: { url: string; username: string } | null;
}

/** The same address shows each of its users other files. */
export function isSameDrive(chosen: KnownDrive, before: KnownDrive | null): boolean {
  const former = before?.drive ?? 'embedded';
  if (former !== chosen.drive) return false;
  if (former !== 'webdav') return true;
  const url = chosen.webdav && trimEndOf(chosen.webdav.url, '/');
  return before?.webdav?.url === url && before?.webdav?.username === chosen.webdav?.username;
}
