import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * Over https a name that browsers take from this very host only, with Secure and for all its paths: a neighbour under the
 * same domain cannot set it. Over plain http they would refuse it.
 */
function nameSessionCookie(secure: boolean): string {
  return secure ? '__Host-minutier_session' : 'minutier_session';
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** Where a browser keeps its session: no script reads it, and no other site sends it with a change. */
export function createSessionCookie(secure: boolean) {
  const name = nameSessionCookie(secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    set(reply: FastifyReply, { token, expiresAt }: { token: string; expiresAt: Date }): void {
      reply.setCookie(name, token, { ...options, expires: expiresAt });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, options);
    },
  };
}
