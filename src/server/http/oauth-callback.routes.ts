import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GoogleConnectionService } from '#server/features/google-connection/google-connection.service.ts';
import type { MicrosoftConnectionService } from '#server/features/microsoft-connection/microsoft-connection.service.ts';
import { googleResultParameter } from '#shared/contracts/google.ts';
import { consentResultParameter, consentStates } from '#shared/contracts/office-setup.ts';
import { routes } from '#shared/contracts/routes.ts';

const text = z.string().max(4000).optional();

/** Where Google and Microsoft send a browser back to; its state says by which of them, and to which screen it returns. */
export function oauthCallbackRoutes({
  publicUrl,
  google,
  microsoft,
}: {
  publicUrl: string;
  google: GoogleConnectionService;
  /** Null where the installation has no application at Microsoft. */
  microsoft: MicrosoftConnectionService | null;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.oauthCallback,
      {
        schema: {
          summary: 'Retour d’un écran de consentement',
          querystring: z.object({ state: text, code: text, error: text, error_description: text }),
        },
      },
      async (request, reply) => {
        const { state = '' } = request.query;
        const sessionId = request.session?.id ?? null;
        const isMicrosoft = state.startsWith(consentStates.microsoft);
        const result = isMicrosoft
          ? ((await microsoft?.finish(request.query, sessionId)) ?? 'consent-expired')
          : await google.finish(request.query, sessionId);
        const ofSetup = isMicrosoft || state.startsWith(consentStates.google);
        const place = ofSetup
          ? `/notary/setup?${consentResultParameter}=`
          : `/notary/google?${googleResultParameter}=`;
        // The code and the state leave the address bar and the history with this answer.
        reply.header('referrer-policy', 'no-referrer');
        return reply.redirect(`${publicUrl}${place}${result}`, 303);
      },
    );
  };
  return plugin;
}
