import type { FastifyRequest } from 'fastify';
import { isOfThisMachine } from '#server/access/guards.ts';
import { isLoopback, networkOf } from '#server/access/network-of.ts';

/** What a browser sends, or a proxy adds, and a program of this machine does not. */
const OF_OTHERS = [
  'forwarded',
  'origin',
  'sec-fetch-site',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Who calls from this machine and speaks for himself. Where browsers reach us under a public address, a proxy on this machine
 * stands between; one that does not say for whom it calls (nginx, until it is told to) makes all its visitors this machine, so
 * nobody goes without limits there, and once such a proxy was seen nobody passes for this machine at all.
 */
export function createThisMachine(publicUrl: string) {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const isReachedHere = host === 'localhost' || isLoopback(networkOf(host));
  let isSilent = false;
  return {
    isWithoutLimits: (request: FastifyRequest) => isReachedHere && isOfThisMachine(request),
    speaksForItself: (request: FastifyRequest) => isOfThisMachine(request) && !isSilent,
    /** Says it once, of a proxy that hands others' calls on as its own. */
    async watch(request: FastifyRequest): Promise<void> {
      if (isReachedHere || isSilent || !isOfThisMachine(request) || !isOfOthers(request)) return;
      isSilent = true;
      request.log.warn(
        'un proxy de cette machine ne dit pas qui appelle : faites-lui écrire X-Forwarded-For (nginx : proxy_set_header X-Forwarded-For $remote_addr)',
      );
    },
  };

  function isOfOthers({ headers }: FastifyRequest): boolean {
    const isNamedHere = headers.host?.startsWith(host) ?? false;
    return isNamedHere || OF_OTHERS.some((name) => headers[name] !== undefined);
  }
}
