import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

type Request = Pick<FastifyRequest, 'ip' | 'headers'> & { socket: { remoteAddress?: string | undefined } };

export interface FrontDoor {
  /** Of the visitor, as far as it is known. */
  address: string;
  /** The proxy that nobody declared, and that says for whom it calls; null where there is none. */
  undeclaredProxy: string | null;
}

/**
 * A proxy that is not in TRUSTED_PROXIES says in its last word of X-Forwarded-For for whom it calls. That may be made up by a
 * visitor who calls us himself, so it opens nothing; but without it all visitors of a forgotten proxy would be one.
 */
export function findFrontDoor({ ip, headers, socket }: Request): FrontDoor {
  const claimed = [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() ?? '';
  if (ip !== socket.remoteAddress || isIP(claimed) === 0) return { address: ip, undeclaredProxy: null };
  return { address: claimed, undeclaredProxy: ip };
}

/** Ranges, as ipaddr.js calls them, from which nobody calls across the internet; 6to4's and Teredo's are none of them. */
const OWN_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Whether a stranger of the internet can have it: nobody out there calls from an address of our own networks. */
export function isOfOurOwn(address: string): boolean {
  return ipaddr.isValid(address) && OWN_RANGES.includes(ipaddr.process(address).range());
}
