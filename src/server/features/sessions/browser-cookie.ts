import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#shared/durations.ts';

const KEPT_MS = 365 * DAY_MS;

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;

/** What a browser is known again by, signed in or not: it opens nothing by itself. */
export function createBrowserCookie(secure: boolean) {
  const name = secure ? '__Host-minutier_browser' : 'minutier_browser';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const read = (request: FastifyRequest): string | null =>
    request.cookies[name]?.match(/^[\w-]{43}$/)?.[0] ?? null;
  return {
    read,
    /** A new one where the browser has none; the answer has to set it. */
    take: (request: FastifyRequest): string => read(request) ?? randomBytes(32).toString('base64url'),
    set(reply: FastifyReply, browser: string): void {
      reply.setCookie(name, browser, { ...options, expires: new Date(Date.now() + KEPT_MS) });
    },
  };
}
