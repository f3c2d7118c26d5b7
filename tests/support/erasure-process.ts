/**
 * A process that does the erasures that an office has asked for, and is killed at one given point of it:
 * `erasure-process.ts <notary> <port>.<method>:<before|after>:<nth>`, on the database and data folder of its environment.
 */
import { parseConfig } from '#server/config/config.ts';
import { openPostgres } from '#server/database/connection.ts';
import { eraseClient } from '#server/desk/erase-client.ts';
import { createErasuresRepository } from '#server/features/erasures/erasures.repository.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { createDeadly } from './deadly.ts';

const [notaryId = '', point = '', now = ''] = process.argv.slice(2);
const deadly = createDeadly(point);
const config = parseConfig(process.env);
const database = await openPostgres(config.databaseUrl ?? '');
const dependencies = await createDependencies({
  config,
  database,
  logger: createLogger('silent'),
  clock: { now: () => new Date(now) },
  publicInfo: { demo: null, version: 'test' },
});
const notary = await dependencies.seeding.notaries.findById(notaryId);
if (!notary) throw new Error('no notary');
const real = dependencies.needsOf(notary);
const needs = { ...real, drive: deadly('drive', real.drive), sheets: deadly('sheets', real.sheets) };
const erasures = createErasuresRepository(database.db);
for (const { clientId } of await erasures.listOpen(new Date())) {
  const erasure = await erasures.findOf(notaryId, clientId);
  if (erasure) await eraseClient(database.db, needs, erasure);
}
await dependencies.close();
await database.close();
process.exit(0);
