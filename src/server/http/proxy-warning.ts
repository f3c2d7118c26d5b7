import type { FastifyRequest } from 'fastify';
import { findFrontDoor } from '#server/access/front-door.ts';

/** Says once that somebody calls for others whom the operator has not declared: most often a proxy that was forgotten. */
export function createProxyWarning() {
  let said = false;
  return async (request: FastifyRequest): Promise<void> => {
    if (said || findFrontDoor(request).undeclaredProxy === null) return;
    said = true;
    request.log.warn(
      'X-Forwarded-For vient d’une adresse qui n’est pas dans TRUSTED_PROXIES : déclarez le proxy placé devant Minutier',
    );
  };
}
