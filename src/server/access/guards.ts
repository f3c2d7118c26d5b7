import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/ground/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { Role, SignedInUser } from '#shared/contracts/sessions.ts';
import { includesStanding, type Standing } from '#shared/standings.ts';
import { type Access, findAccess, findRow } from './authorisation.ts';
import { nameDevice } from './device-name.ts';
import { findFrontDoor, isOfOurOwn } from './front-door.ts';
import { isLoopback, networkOf, networksOf, placeOf } from './network-of.ts';

/** Who makes a request, as the session says; never as the browser says. */
export interface Caller {
  licenceId: string;
  /** Null for a licence of a type that has no screens. */
  role: Role | null;
  /** The notary whose data a notary's request is about; null for an administrator. */
  notaryId: string | null;
  /** Null whoever came with the licence key. */
  personId: string | null;
  /** What he may do in his office; of an administrator it says nothing. */
  standing: Standing;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: { id: string; user: SignedInUser; caller: Caller; openedAt: Date; token: string } | null;
    /** What this browser is known again by; null while it is not. */
    browser: string | null;
  }
}

const settingUp = new Set<string>([routes.secondFactor, routes.secondFactorConfirmation]);

/** Throws unless the table of authorisation.ts lets this caller make this call. */
export function authorise(request: FastifyRequest): void {
  const access = findAccess(request.routeOptions.method, request.routeOptions.url);
  if (access === 'public' || access === 'signed') return;
  if (!request.session) throw new AppError('unauthenticated');
  if (!allows(access, request.session.caller)) throw new AppError('forbidden');
  // Until then his session is good for that alone.
  const { url = '' } = request.routeOptions;
  const mayReplaceKey = url === routes.ownKey && request.session.caller.role !== 'admin';
  if (request.session.user.secondFactorMissing && !settingUp.has(url) && !mayReplaceKey)
    throw new AppError('second-factor-missing');
}

/** The same as an answer. */
export function mayCall(request: FastifyRequest): boolean {
  try {
    authorise(request);
    return true;
  } catch {
    return false;
  }
}

/** What is looked for stands in no address: these are posted, and change nothing. */
const looking = new Set<string>([routes.search, routes.clientFilePage]);

/** Whether it may change something, as a person does who is at his desk. */
export function isAct({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !looking.has(routeOptions.url ?? '');
}

/** Throws for all but looking, where a restored copy is only looked at: an act there would reach the office's real clients. */
export function refuseActs(request: FastifyRequest): void {
  const isComingOrGoing = request.routeOptions.url === routes.session;
  if (isAct(request) && !isComingOrGoing) throw new AppError('only-looked-at');
}

export function getCaller(request: FastifyRequest): Caller {
  if (!request.session) throw new AppError('unauthenticated');
  return request.session.caller;
}

const acting = new AsyncLocalStorage<string>();

/** What `work` does, however deep, is done by whoever makes the request. */
export function actFor(request: FastifyRequest, work: () => void): void {
  const caller = request.session?.caller;
  if (caller?.role === 'notary') acting.run(caller.personId ?? caller.licenceId, work);
  else work();
}

/** The person, or else the licence, for whom an act is done by hand; null of what an automation does. */
export function findActing(): string | null {
  return acting.getStore() ?? null;
}

/** Of whoever makes the request; nobody else passes. */
export function getSession({ session }: FastifyRequest) {
  if (!session) throw new AppError('unauthenticated');
  return session;
}

/** Of the browser that makes the request: what it began elsewhere ends in it. */
export function getSessionId(request: FastifyRequest): string {
  return getSession(request).id;
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

/**
 * Whom calls of all kinds are counted for. Visitors of a proxy of our own that nobody declared are told apart by what it says;
 * a stranger who says so himself stays who he is.
 */
export function getCountedNetwork(request: FastifyRequest): string {
  const { address, undeclaredProxy } = findFrontDoor(request);
  return networkOf(undeclaredProxy && isOfOurOwn(undeclaredProxy) ? address : request.ip);
}

/** Whether it comes from this machine and is nobody else's, as far as one can tell: a proxy on it that is not declared hands on others'. */
export function isOfThisMachine(request: FastifyRequest): boolean {
  return isLoopback(getNetwork(request)) && findFrontDoor(request).undeclaredProxy === null;
}

/** What its holder is told of a session: never the whole address, and never what a stranger says of himself. */
export function getPlace(request: FastifyRequest): string {
  const { address, undeclaredProxy } = findFrontDoor(request);
  return placeOf(undeclaredProxy && !isOfOurOwn(undeclaredProxy) ? undeclaredProxy : address);
}

/** What somebody who is signed in gives once more, before something weighty. */
export interface Proof {
  /** The licence key or a code of the second factor, as it was typed. */
  given: string | undefined;
  openedAt: Date;
  /** Whom wrong ones are counted for, and from where they are said to have come. */
  visitor: Visitor;
}

/** Whether this is the caller's own key; a wrong one counts as at the door. */
export type IsOwnKey = (caller: Caller, key: string, visitor: Visitor) => Promise<boolean>;

/** Throws unless whoever is at the desk has proved it once more. */
export type ProveAgain = (caller: Caller, proof: Proof) => Promise<void>;

export function getProof(request: FastifyRequest, given: string | undefined): Proof {
  const { openedAt } = getSession(request);
  return { given, openedAt, visitor: getVisitor(request) };
}

/** What is given again with a call that an open session is not enough for; null of any other. */
export function findDemandedProof(request: FastifyRequest): Proof | null {
  const { proof: asksProof } = findRow(request.routeOptions.method, request.routeOptions.url);
  if (!asksProof?.(request.body)) return null;
  return getProof(request, (request.body as { proof?: string } | null | undefined)?.proof);
}

/** From where somebody signs in. */
export interface Visitor {
  /** Whom wrong keys are counted for, the narrowest first. */
  networks: string[];
  /** What he is told of it later. */
  place: string;
  /** Which browser it says it is. */
  device: string | null;
  /** What his browser is known again by; null of what is none. */
  browser: string | null;
}

/** From where an act was made, as the audit log keeps it: never the whole address. */
export interface Whereabouts {
  network: string;
  device: string | null;
}

export const whereaboutsOf = ({ place, device }: Visitor): Whereabouts => ({ network: place, device });

/**
 * Behind a proxy that nobody declared, the proxy itself is the widest of them: it alone refuses nobody. What is said there may be
 * made up: it is kept apart from who calls himself from that address, and what a stranger says is said of no network around.
 */
function getNetworks(request: FastifyRequest): string[] {
  const { address, undeclaredProxy } = findFrontDoor(request);
  const [own = '', ...around] = networksOf(address);
  if (!undeclaredProxy) return [own, ...around];
  const via = `via ${networkOf(undeclaredProxy)}`;
  return [`${own} ${via}`, ...(isOfOurOwn(undeclaredProxy) ? around : []), via];
}

export function getVisitor(request: FastifyRequest): Visitor {
  return {
    networks: getNetworks(request),
    place: getPlace(request),
    device: nameDevice(request.headers['user-agent']),
    browser: request.browser,
  };
}

/** For what concerns one notary: an administrator sees all of them, a notary only himself. */
export function getScope(request: FastifyRequest): { notaryId: string | null } {
  const caller = getCaller(request);
  if (caller.role === 'admin') return { notaryId: null };
  if (caller.role !== 'notary') throw new AppError('forbidden');
  return { notaryId: caller.notaryId ?? NOBODY };
}

/** Whose rows the database shows to this call, and no others'; null for one that is of no single office. */
export function findOffice(request: FastifyRequest): string | null {
  const { access, ofLicence } = findRow(request.routeOptions.method, request.routeOptions.url);
  const caller = request.session?.caller;
  if (caller?.role !== 'notary' || ofLicence || access === 'public' || access === 'signed') return null;
  return caller.notaryId ?? NOBODY;
}

function allows(access: Exclude<Access, 'public' | 'signed'>, { role, standing }: Caller): boolean {
  if (role === 'admin') return access === 'admin' || access.startsWith('admin-or-');
  if (role !== 'notary' || access === 'admin') return false;
  return includesStanding(standing, access.replace('admin-or-', '') as Standing);
}

/** A change asked from another site is refused, whatever cookie comes with it. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const { origin, host } = request.headers;
  // Programs send no Origin, and carry no cookie that a site could borrow.
  if (!origin) return;
  // What is reached by https has nothing to do with a page that anybody on the way could have written.
  const plain = publicUrl.startsWith('https://') ? [] : [`http://${host}`];
  if (![`https://${host}`, publicUrl, ...plain].includes(origin)) throw new AppError('wrong-origin');
}
