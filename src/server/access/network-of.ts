import { isIPv6 } from 'node:net';

/** Of an IPv6 address its first four groups: the rest is the customer's own, who has as many addresses as he likes. */
const GROUPS = 4;
const LOOPBACK_IPV6 = '0:0:0:0::/64';

/** A network as `networkOf` tells it: this machine itself. */
export function isLoopback(network: string): boolean {
  return network === '127.0.0.1' || network === LOOPBACK_IPV6;
}

/**
 * Who is behind an address, as far as limits can tell: an IPv4 address, however it is written, or the /64 of an IPv6
 * address (RFC 6177: no site gets less).
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? shorten(groups, GROUPS) : (mappedOf(address) ?? bareOf(address));
}

/**
 * Whom an attempt is counted for, from the narrowest to the widest: the customer himself, then those who hold many networks
 * at once (a /24; a /48 and a /32 of IPv6).
 */
export function networksOf(address: string): string[] {
  const groups = groupsOf(address);
  if (groups) return [GROUPS, 3, 2].map((count) => shorten(groups, count));
  return [...new Set([networkOf(address), placeOf(address)])].filter(Boolean);
}

/** What a person is told of where a session is: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function placeOf(address: string): string {
  const groups = groupsOf(address);
  if (groups) return shorten(groups, 3);
  const bytes = (mappedOf(address) ?? bareOf(address)).split('.');
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : '';
}

function shorten(groups: string[], count: number): string {
  return `${groups.slice(0, count).join(':')}::/${16 * count}`;
}

/** The eight groups of an IPv6 address; null of any other, and of an IPv4 address written as one. */
function groupsOf(address: string): string[] | null {
  const bare = bareOf(address);
  if (!isIPv6(bare) || mappedOf(bare)) return null;
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

function mappedOf(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bareOf(address))?.[1];
}

function bareOf(address: string): string {
  return address.split('%')[0] ?? '';
}
