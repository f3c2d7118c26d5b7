import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routes } from '#shared/contracts/routes.ts';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { version, versionDate } from '#shared/version.ts';
import { buildOauthRedirectUrl } from './oauth-redirect-url.ts';

export function settingsRoutes({ engineUrl }: { engineUrl: string }) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.platformSettings,
      {
        schema: {
          summary: 'La version et le moteur de la plateforme',
          response: { 200: platformSettingsSchema },
        },
      },
      async () => ({
        version,
        updatedOn: versionDate,
        engineUrl,
        oauthRedirectUrl: buildOauthRedirectUrl(engineUrl),
      }),
    );
  };
  return plugin;
}
