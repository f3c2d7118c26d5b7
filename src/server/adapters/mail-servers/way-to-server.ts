import { MailServerError } from '#server/ports/mail-server-error.ts';
import { findPublicAddress, type ResolveHost } from '../addresses/find-public-address.ts';
import { NotAllowed } from '../addresses/public-address.ts';
import type { MailEndpoint } from './mail-access.ts';

/** Where to connect, and the name that the certificate must have. */
export interface WayToServer {
  host: string;
  port: number;
  servername?: string;
}

/** Of a server that the operator has not named, the checked address and no other. Throws MailServerError. */
export async function findWayTo(
  { host, port, guarded }: MailEndpoint,
  resolve?: ResolveHost,
): Promise<WayToServer> {
  if (!guarded) return { host, port };
  const address = await findPublicAddress(host, resolve).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof NotAllowed) throw new MailServerError('unreachable', 'private-address');
    throw new MailServerError('unreachable', error.code);
  });
  return { host: address, port, servername: host };
}
