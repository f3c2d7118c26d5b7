import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getScope } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { ACTS_A_PAGE, activityListSchema, activityQuerySchema } from '#shared/contracts/activity.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ActivityRepository } from './activity.repository.ts';

export function activityRoutes(activity: ActivityRepository) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.activity,
      {
        schema: {
          summary: `Les ${ACTS_A_PAGE} derniers actes des automatisations et de l’étude, ou ceux d’avant`,
          querystring: activityQuerySchema,
          response: { 200: activityListSchema },
        },
      },
      (request) => {
        const { notaryId } = getScope(request);
        if (!notaryId) throw new AppError('forbidden');
        return activity.listLatest(notaryId, ACTS_A_PAGE, request.query.after);
      },
    );
  };
  return plugin;
}
