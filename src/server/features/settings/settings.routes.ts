import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PublicInfo } from '#shared/contracts/public-info.ts';
import { routes } from '#shared/contracts/routes.ts';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { version, versionDate } from '#shared/version.ts';

export interface PlatformFacts {
  /** Where workflows find the engine. */
  engineUrl: string;
  /** Where browsers find its OAuth callback. */
  oauthRedirectUrl: string;
  publicInfo: Pick<PublicInfo, 'hosting'>;
}

export function settingsRoutes({ engineUrl, oauthRedirectUrl, publicInfo }: PlatformFacts) {
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
        oauthRedirectUrl,
        hosting: publicInfo.hosting,
      }),
    );
  };
  return plugin;
}
