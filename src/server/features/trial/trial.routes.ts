import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCountedNetwork } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import { TRIAL_BYTES, TRIAL_MEDIA_TYPE, type Trial, trialSchema } from '#shared/contracts/trial.ts';

/** Reads one paper of somebody who has no account; throws where it cannot. */
export type TryPaper = (content: Buffer) => Promise<Trial>;

/** The bytes stay in memory for as long as they are read: nothing is stored, and nothing of them is logged. */
export function trialRoutes(tryPaper: TryPaper) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      TRIAL_MEDIA_TYPE,
      { parseAs: 'buffer', bodyLimit: TRIAL_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post(
      routes.trial,
      {
        bodyLimit: TRIAL_BYTES,
        // Each takes seconds of a reader's work: strangers, wherever they are, get a few.
        config: {
          rateLimit: {
            max: 6,
            timeWindow: '10 minutes',
            keyGenerator: getCountedNetwork,
            allowList: () => false,
          },
        },
        schema: {
          summary: 'Lit un PDF sans compte, et dit comment il serait classé ; rien n’est gardé',
          response: { 200: trialSchema },
        },
      },
      async (request) => {
        const { body } = request as { body: unknown };
        if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('trial-no-pdf');
        return tryPaper(body);
      },
    );
  };
  return plugin;
}
