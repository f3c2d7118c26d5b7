import ipaddr from 'ipaddr.js';

/** A name or address leads into a private network that the operator has not allowed. */
export class NotAllowed extends Error {
  readonly code = 'private-address';
}

/** Neither private, nor loopback, nor link-local, nor any other range that does not lead to the internet. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6, only 2000::/3 was ever given out; `::127.0.0.1` is one of the others.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}
