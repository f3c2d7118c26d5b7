import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { isPublic, NotAllowed } from './public-address.ts';

export type ResolveHost = (host: string) => Promise<{ address: string }[]>;

const resolveHost: ResolveHost = (host) => lookup(host, { all: true });

/**
 * The one address to connect to: what was looked at is what is reached, whatever the name says a moment later. Throws
 * NotAllowed when any address of the host is private, and what the name server answers when it has none.
 */
export async function findPublicAddress(host: string, resolve: ResolveHost = resolveHost): Promise<string> {
  const addresses = (await resolve(host)).map(({ address }) => address);
  if (addresses.length === 0 || !addresses.every(isPublic)) throw new NotAllowed(host);
  return addresses.find(isIPv4) ?? (addresses[0] as string);
}
