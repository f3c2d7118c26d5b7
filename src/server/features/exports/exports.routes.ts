import type { FastifyPluginAsync } from 'fastify';
import { getNotary } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import { routes } from '#shared/contracts/routes.ts';
import { buildExport, type WriteZip } from './build-export.ts';

export interface ExportsNeeds {
  db: Database;
  clock: Clock;
  writeZip: WriteZip;
}

export function exportsRoutes({ db, clock, writeZip }: ExportsNeeds) {
  const plugin: FastifyPluginAsync = async (app) => {
    app.post(
      routes.dataExport,
      { schema: { summary: 'Les registres de l’étude, en tableaux dans une archive zip' } },
      async (request, reply) => {
        const caller = getNotary(request);
        // Written before the first byte leaves.
        await audit(db, caller, { action: 'data.exported', subjectId: caller.notaryId });
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="minutier-export.zip"',
            'cache-control': 'private, no-store',
          })
          .send(buildExport(writeZip, db, caller.notaryId, clock.now()));
      },
    );
  };
  return plugin;
}
