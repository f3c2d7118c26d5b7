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
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS).join(':')}::/64`;
}
