import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getNotary } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import type { clients as clientsTable } from '#server/features/clients/clients.tables.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { provedActSchema } from '#shared/contracts/proof.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { WriteZip } from './archive.ts';
import type { ReadDrive } from './archived-documents.ts';
import { buildClientExport } from './build-client-export.ts';
import { buildExport } from './build-export.ts';
import { type ExportTurn, takeExportTurn } from './export-turns.ts';
import { sumDocuments } from './sum-documents.ts';

export interface ExportsNeeds {
  db: Database;
  cipher: Pick<Cipher, 'decrypt'>;
  clock: Clock;
  clients: {
    findById(notaryId: string, clientId: string): Promise<typeof clientsTable.$inferSelect | null>;
  };
  getDrive(notaryId: string): Promise<ReadDrive>;
  writeZip: WriteZip;
}

export function exportsRoutes({ db, cipher, clock, clients, getDrive, writeZip }: ExportsNeeds) {
  /** The turn lasts until all of the archive has left, or whoever asked has gone or was taken out. */
  async function sendInTurn(reply: FastifyReply, turn: ExportTurn, begin: () => Promise<Readable>) {
    try {
      const archive = await begin();
      turn.lastsAs(archive);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="minutier-export.zip"',
          'cache-control': 'private, no-store',
        })
        .send(archive);
    } catch (error) {
      turn.giveBack();
      throw error;
    }
  }

  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.dataExport,
      {
        schema: {
          summary: 'Les registres de l’étude, en tableaux dans une archive zip',
          body: provedActSchema,
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const { notaryId } = caller;
        return sendInTurn(reply, await takeExportTurn(db, notaryId, 'registers'), async () => {
          // Written before the first byte leaves.
          await audit(db, caller, { action: 'data.exported', subjectId: notaryId });
          return buildExport({ writeZip, db, cipher, notaryId, drive: null, at: clock.now() });
        });
      },
    );
    app.post(
      routes.fullExport,
      {
        schema: {
          summary: 'Les registres de l’étude et ses documents, dans une archive zip',
          body: provedActSchema,
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const { notaryId } = caller;
        const drive = await getDrive(notaryId);
        return sendInTurn(reply, await takeExportTurn(db, notaryId, 'documents'), async () => {
          const details = { documents: true };
          await audit(db, caller, { action: 'data.exported', subjectId: notaryId, details });
          // About: what it is compressed to, and what has changed on the drive, nobody knows beforehand.
          void reply.header('x-expected-bytes', await sumDocuments(db, notaryId));
          return buildExport({ writeZip, db, cipher, notaryId, drive, at: clock.now() });
        });
      },
    );
    app.post(
      routes.clientExport,
      {
        schema: {
          summary: 'Ce que l’étude tient d’un client, avec ses documents, dans une archive zip',
          params: idParamsSchema,
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const { notaryId } = caller;
        const client = await clients.findById(notaryId, request.params.id);
        if (!client) throw new AppError('not-found');
        const drive = await getDrive(notaryId);
        return sendInTurn(reply, await takeExportTurn(db, notaryId, 'client'), async () => {
          await audit(db, caller, { action: 'client.exported', subjectId: client.id });
          return buildClientExport({ writeZip, db, cipher, notaryId, client, drive, at: clock.now() });
        });
      },
    );
  };
  return plugin;
}
