import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { isOfOurOwn } from '#server/access/front-door.ts';
import { networkOf } from '#server/access/network-of.ts';

/** How long a caller may take, in milliseconds, and how many may be there at once. */
export interface ConnectionLimits {
  headersMs: number;
  /** The whole request, its body included: at most a megabyte. */
  requestMs: number;
  /** Without a byte in either direction: whoever does not read his answer is let go. */
  silentMs: number;
  connections: number;
  connectionsOfNetwork: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  // An engine answers other processes once its run is over.
  silentMs: 120_000,
  connections: 2000,
  connectionsOfNetwork: 200,
};

export function toServerOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    http: {
      headersTimeout: limits.headersMs,
      // Node looks twice a minute by itself.
      connectionsCheckingInterval: Math.min(2000, limits.headersMs / 4),
    },
  } satisfies Partial<FastifyHttpOptions<Server>>;
}

/**
 * Who may hold more than one network's share: a proxy, who brings everybody's connections. One of our own networks that nobody
 * declared, as Compose's before its operator has, is one too: nobody of the internet calls from there.
 */
export function standsForMany(hasProxy: boolean): (address: string) => boolean {
  return (address) => hasProxy || isOfOurOwn(address);
}

/** Refuses connections beyond what the process, or one network, may hold, unless its address stands for many. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isExempt: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    if (!network || isExempt(address)) return;
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > limits.connectionsOfNetwork) socket.destroy();
  });
}
