import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/ground/errors.ts';
import type { Role, SignedInUser } from '#shared/contracts/sessions.ts';
import { type Access, findAccess } from './authorisation.ts';
import { networkOf, placeOf } from './network-of.ts';

/** Who makes a request, as the session says; never as the browser says. */
export interface Caller {
  licenceId: string;
  /** Null for a licence of a type that has no screens. */
  role: Role | null;
  /** The notary whose data a notary's request is about; null for an administrator. */
  notaryId: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: { id: string; user: SignedInUser; caller: Caller; token: string } | null;
  }
}

/** Throws unless the table of authorisation.ts lets this caller make this call. */
export function authorise(request: FastifyRequest): void {
  const access = findAccess(request.routeOptions.method, request.routeOptions.url);
  if (access === 'public' || access === 'signed') return;
  if (!request.session) throw new AppError('unauthenticated');
  const { role } = request.session.caller;
  if (!allows(access, role)) throw new AppError('forbidden');
}

export function getCaller(request: FastifyRequest): Caller {
  if (!request.session) throw new AppError('unauthenticated');
  return request.session.caller;
}

/** For what only the notary himself may do in his own office: whoever has none is refused. */
export function getNotary(request: FastifyRequest): Caller & { notaryId: string } {
  const caller = getCaller(request);
  if (!caller.notaryId) throw new AppError('forbidden');
  return { ...caller, notaryId: caller.notaryId };
}

/** Owns nothing: a notary who has not given his details yet has no data, and sees nobody else's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whom limits are counted for: see networkOf. */
export function getNetwork(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/** What its holder is told of a session: never the whole address. */
export function getPlace(request: FastifyRequest): string {
  return placeOf(request.ip);
}

/** From where somebody signs in. */
export interface Visitor {
  /** Whom wrong keys are counted for. */
  network: string;
  /** What he is told of it later. */
  place: string;
  userAgent: string | undefined;
}

export function getVisitor(request: FastifyRequest): Visitor {
  return {
    network: getNetwork(request),
    place: getPlace(request),
    userAgent: request.headers['user-agent'],
  };
}

/** For what concerns one notary: an administrator sees all of them, a notary only himself. */
export function getScope(request: FastifyRequest): { notaryId: string | null } {
  const caller = getCaller(request);
  if (caller.role === 'admin') return { notaryId: null };
  if (caller.role !== 'notary') throw new AppError('forbidden');
  return { notaryId: caller.notaryId ?? NOBODY };
}

function allows(access: Access, role: Role | null): boolean {
  if (access === 'any-role') return role !== null;
  return access === role;
}

/** A change asked from another site is refused, whatever cookie comes with it. */
export function checkOrigin(request: FastifyRequest, allowed: string[]): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const { origin, host } = request.headers;
  // Programs send no Origin, and carry no cookie that a site could borrow.
  if (!origin) return;
  const own = [`http://${host}`, `https://${host}`, ...allowed];
  if (!own.includes(origin)) throw new AppError('wrong-origin');
}
