import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { openMigrated } from '#server/database/open-migrated.ts';
import { followEngineUrl } from '#server/features/settings/follow-engine-url.ts';
import type { DataFolder } from '#server/ground/data-folder.ts';
import { createLogger } from '#server/ground/logger.ts';
import { describeListenError } from '#server/ground/startup-error.ts';
import { createApp } from '#server/http/app.ts';
import { version } from '#shared/version.ts';
import { demoKeys, demoOffice, markDemoFolder, seedDemoAccounts, seedDemoWork } from './demo-office.ts';
import { createDependencies } from './dependencies.ts';
import { warnOfNoMailServer } from './warn-of-no-mail-server.ts';
import { warnOfWeakCage } from './warn-of-weak-cage.ts';
import { printWelcome } from './welcome.ts';

/** For calls that are under way when the process is asked to stop: another engine's are let end, as nobody can repeat them. */
const RUNS_END_WITHIN_MS = 40_000;
/** For all else. */
const STOP_WITHIN_MS = 8000;
/** Other processes that call this one's engine get an answer before they are cut off. */
const CALLERS_WAIT_MS = 6000;

/** Serves and works until the process is asked to stop. */
export async function runProduct(config: Config, folder: DataFolder): Promise<void> {
  const logger = createLogger(config.logLevel);
  if (config.demo) markDemoFolder(config);
  if (!config.databaseUrl && !config.demo) {
    logger.warn(
      'base embarquée : une coupure de courant peut perdre des écritures ; en production, donnez DATABASE_URL',
    );
  }
  void warnOfWeakCage(config, logger);
  const database = await openMigrated(config, join(config.dataDir, 'db'));
  await followEngineUrl(database.db, config);
  const dependencies = await createDependencies({
    config,
    database,
    logger,
    clock: { now: () => new Date() },
    publicInfo: { demo: config.demo ? { ...demoKeys, officeHours: 'always' } : null, version },
  });
  const notaryId = config.demo ? await seedDemoAccounts(dependencies.seeding) : null;
  const app = await createApp(dependencies.app);
  if (config.role !== 'worker')
    await dependencies.warmUp().catch((error: unknown) => logger.warn({ err: error }, 'warming up failed'));
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw describeListenError(error, config);
  }
  const works = config.role === 'all' || config.role === 'worker';
  const background = works ? dependencies.startBackground() : null;
  // A copy that is looked at has no work whose want would be somebody's trouble.
  const troubleWatch = config.role === 'look' ? null : dependencies.startTroubleWatch();
  void dependencies.sealAudit();
  warnOfNoMailServer(config, logger);
  printWelcome(config, config.demo ? demoOffice(config) : null);
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), RUNS_END_WITHIN_MS).unref();
    setTimeout(dependencies.letCallersGo, CALLERS_WAIT_MS).unref();
    // Runs call the engine over HTTP: they end first, the server after them.
    await Promise.all([background?.stop(), troubleWatch?.stop()]);
    // Every step can be done again after a kill: nobody waits for a long document.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await app.close();
    await dependencies.sealAudit();
    await dependencies.close();
    await database.close();
    folder.release();
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  if (notaryId) {
    await seedDemoWork(config, dependencies.seeding, notaryId).catch((error: unknown) => {
      // Whoever stops it at once gets the rest of the demo at the next start.
      if (!stopping) throw error;
    });
  }
}
