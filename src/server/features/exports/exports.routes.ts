import type { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { type Caller, getNotary } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';

export interface ExportsNeeds {
  /** Written before the first byte leaves. */
  audit(caller: Caller, notaryId: string): Promise<void>;
  build(notaryId: string): Readable;
}

export function exportsRoutes({ audit, build }: ExportsNeeds) {
  const plugin: FastifyPluginAsync = async (app) => {
    app.post(
      routes.dataExport,
      { schema: { summary: 'Les registres de l’étude, en tableaux dans une archive zip' } },
      async (request, reply) => {
        const caller = getNotary(request);
        await audit(caller, caller.notaryId);
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="minutier-export.zip"',
            'cache-control': 'private, no-store',
          })
          .send(build(caller.notaryId));
      },
    );
  };
  return plugin;
}
