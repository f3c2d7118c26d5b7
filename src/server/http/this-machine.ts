import type { FastifyRequest } from 'fastify';
import { isOfThisMachine } from '#server/access/guards.ts';
import { isLoopback, networkOf } from '#server/access/network-of.ts';

/** What a proxy adds. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
/** What a browser sends as well, and a program of this machine does not. */
const OF_OTHERS = [...OF_PROXIES, 'origin', 'sec-fetch-site'];

/**
 * Who calls from this machine and speaks for himself. Where browsers reach us under a public address, a proxy on this machine
 * stands between; one that does not say for whom it calls (nginx, until it is told to) makes all its visitors this machine, so
 * nobody goes without limits there, and nobody passes for this machine at all: not even before such a proxy was seen.
 */
export function createThisMachine(publicUrl: string) {
  const host = new URL(publicUrl).hostname;
  const isReachedHere = isLocal(host);
  let isSaid = false;
  return {
    isWithoutLimits: (request: FastifyRequest) => isReachedHere && isOfThisMachine(request),
    /** And was called by that name, by nobody who hands a call on. */
    speaksForItself: (request: FastifyRequest) =>
      isReachedHere && isOfThisMachine(request) && isCalledHere(request) && !has(request, OF_PROXIES),
    /** Says it once, of a proxy that hands others' calls on as its own. */
    async watch(request: FastifyRequest): Promise<void> {
      if (isReachedHere || isSaid || !isOfThisMachine(request) || !isOfOthers(request)) return;
      isSaid = true;
      request.log.warn(
        'un proxy de cette machine ne dit pas qui appelle : faites-lui écrire X-Forwarded-For (nginx : proxy_set_header X-Forwarded-For $remote_addr)',
      );
    },
  };

  function isOfOthers(request: FastifyRequest): boolean {
    const isNamedHere = request.headers.host?.startsWith(host) ?? false;
    return isNamedHere || has(request, OF_OTHERS);
  }
}

const has = ({ headers }: FastifyRequest, names: readonly string[]) =>
  names.some((name) => headers[name] !== undefined);

function isLocal(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || isLoopback(networkOf(bare));
}

/** By a name that only this machine has: a silent proxy may hand on what its visitors call it. */
function isCalledHere({ headers: { host = '' } }: FastifyRequest): boolean {
  return isLocal(host.replace(/:\d{1,5}$/, ''));
}
