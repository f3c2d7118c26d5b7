/**
 * A worker of its own, to be killed: `worker-process.ts <data folder>`, on DATABASE_URL when there is one, else on the
 * embedded database of that folder. Says `ready` once it takes runs; SIGTERM stops it as it stops the product.
 */
import { join } from 'node:path';
import { parseConfig } from '#server/config/config.ts';
import { openPglite, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createDependencies } from '#server/start/dependencies.ts';

const [dataDir = ''] = process.argv.slice(2);
const config = parseConfig({ ...process.env, DATA_DIR: dataDir, DEMO: 'false' });
/** How long a server that says nothing is believed to be there: tests have less patience than the product. */
const silentAfterMs = Number(process.env.TEST_SILENT_AFTER_MS ?? 0);
const database = config.databaseUrl
  ? await openPostgres(config.databaseUrl, silentAfterMs ? { silentAfterMs } : {})
  : await openPglite(join(config.dataDir, 'db'));
await migrate(database);
const dependencies = await createDependencies({
  config,
  database,
  logger: createLogger('silent'),
  clock: { now: () => new Date() },
  publicInfo: { demo: null, version: 'test' },
});
const background = dependencies.startBackground();
process.on('SIGTERM', async () => {
  await background.stop();
  await dependencies.close();
  await database.close();
  process.exit(0);
});
process.stdout.write('ready\n');
