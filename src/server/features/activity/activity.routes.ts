import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getScope } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { activityListSchema } from '#shared/contracts/activity.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ActivityRepository } from './activity.repository.ts';

const SHOWN = 40;

export function activityRoutes(activity: ActivityRepository) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.activity,
      { schema: { summary: 'Ce que les automatisations ont fait', response: { 200: activityListSchema } } },
      (request) => {
        const { notaryId } = getScope(request);
        if (!notaryId) throw new AppError('forbidden');
        return activity.listLatest(notaryId, SHOWN);
      },
    );
  };
  return plugin;
}
