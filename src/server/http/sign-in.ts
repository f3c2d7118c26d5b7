import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getPlace, isAct, mayCall } from '#server/access/guards.ts';
import { type DenyBrowser, denialRoutes } from '#server/features/known-browsers/denial.routes.ts';
import { mailSignInRoutes } from '#server/features/persons/mail-sign-in.routes.ts';
import type { MailSignIn } from '#server/features/persons/mail-sign-in.ts';
import { teamRoutes } from '#server/features/persons/team.routes.ts';
import type { TeamService } from '#server/features/persons/team.ts';
import { secondFactorRoutes } from '#server/features/second-factor/second-factor.routes.ts';
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts';
import { createBrowserCookie } from '#server/features/sessions/browser-cookie.ts';
import { endWithSession } from '#server/features/sessions/end-with-session.ts';
import { ownKeyRoutes } from '#server/features/sessions/own-key.routes.ts';
import { createSessionCookie } from '#server/features/sessions/session-cookie.ts';
import { sessionListRoutes } from '#server/features/sessions/session-list.routes.ts';
import { sessionsRoutes } from '#server/features/sessions/sessions.routes.ts';
import type { SessionsService } from '#server/features/sessions/sessions.service.ts';
import type { PublicInfo } from '#shared/contracts/public-info.ts';
import { UNATTENDED_HEADER } from '#shared/unattended.ts';

export interface SignInNeeds {
  publicInfo: PublicInfo;
  sessions: SessionsService;
  secondFactor: SecondFactorService;
  mailSignIn: MailSignIn;
  team: TeamService;
  denyBrowser: DenyBrowser;
}

/** Who somebody is: his cookies, the ways in, and what he sees of his sessions and of his team. */
export function createSignIn(app: FastifyInstance, needs: SignInNeeds, secure: boolean) {
  app.decorateRequest('session', null);
  app.decorateRequest('browser', null);
  const cookie = createSessionCookie(secure);
  const browserCookie = createBrowserCookie(secure);
  const { sessions, publicInfo, mailSignIn } = needs;

  async function find(
    request: FastifyRequest,
    token: string,
    seen: Parameters<SessionsService['findByToken']>[1],
  ): Promise<void> {
    const found = await sessions.findByToken(token, seen);
    request.session = found && { ...found, token };
  }

  return {
    async recognise(request: FastifyRequest): Promise<void> {
      const token = request.cookies[cookie.name];
      // Without the header a session only lasts longer, within its seven days: who leaves it out has that session anyway.
      const isUsed = isAct(request) || request.headers[UNATTENDED_HEADER] === undefined;
      if (token) await find(request, token, { place: getPlace(request), isUsed });
      request.browser = browserCookie.read(request);
    },
    /** Once its body has come, which may take a minute: whoever was taken out in the meantime is out, and may do what he may now. */
    async recogniseAgain(request: FastifyRequest): Promise<void> {
      if (request.session && request.body !== undefined) await find(request, request.session.token, null);
    },
    /** What is sent piece by piece takes longer than a call: it ends with its session, or when its holder may have it no more. */
    async endAnswer(request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
      const { session } = request;
      if (session && payload instanceof Readable)
        endWithSession(payload, async () => {
          await find(request, session.token, null);
          return mayCall(request);
        });
      return payload;
    },
    routes: (async (api) => {
      await api.register(sessionsRoutes({ sessions, publicInfo, cookie, browserCookie }));
      await api.register(mailSignInRoutes({ mailSignIn, cookie, browserCookie }));
      await api.register(teamRoutes(needs.team));
      await api.register(denialRoutes(needs.denyBrowser));
      await api.register(sessionListRoutes(sessions));
      await api.register(secondFactorRoutes(needs.secondFactor));
      await api.register(ownKeyRoutes(sessions, cookie));
    }) satisfies FastifyPluginAsync,
  };
}
