import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { sql } from 'drizzle-orm';
import { type DataConfig, parseDataConfig } from '../src/server/config/data-config.ts';
import { type DatabaseHandle, openPglite, openPostgres } from '../src/server/database/connection.ts';
import { queryRows } from '../src/server/database/query.ts';
import { isProductRunning } from '../src/server/features/scheduler/is-product-running.ts';
import { openDataFolder, takeDataFolder } from '../src/server/ground/data-folder.ts';
import { endOnUnforeseen, writeError } from '../src/server/ground/end-unforeseen.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readArguments, readOptions } from './read-options.ts';

interface Command {
  help: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** The command works on one file, which has to be given. */
  wantsFile?: boolean;
  /** Said before an error that nobody foresaw. */
  failure: string;
}

export interface OperatorDesk {
  options: Record<string, unknown>;
  file: string;
  config: DataConfig;
  /** For this process alone on the embedded database: a Minutier that runs is a StartupError. */
  takeFolder(): void;
  /** As it is, the folder taken with it. Where Minutier has never started, `neverStarted` says so. */
  openDatabase(neverStarted?: string): Promise<DatabaseHandle>;
  /** On PostgreSQL the same, while no Minutier works on it; null on the embedded database. */
  openStoppedPostgres(neverStarted?: string): Promise<DatabaseHandle | null>;
  /** Made where there is none. */
  makeDatabase(): Promise<DatabaseHandle>;
}

/** One command of the operator's: everything it took is given back at its end, and what went wrong is one sentence. */
export async function runOperatorCommand(
  command: Command,
  work: (desk: OperatorDesk) => Promise<unknown>,
): Promise<never> {
  const closers: (() => unknown)[] = [];
  let succeeded = false;
  endOnUnforeseen(command.failure);
  process.umask(0o077);
  try {
    const given = readGiven(command);
    const config = parseDataConfig(process.env);
    // False says that what it looked at is not as it should be.
    succeeded = (await work({ ...given, config, ...createDesk(config, closers) })) !== false;
    for (const close of closers.reverse()) await close();
  } catch (error) {
    succeeded = false;
    console.error(error instanceof StartupError ? error.message : `${command.failure} ${writeError(error)}`);
  }
  process.exit(succeeded ? 0 : 1);
}

function readGiven({ help, options = {}, wantsFile }: Command): Pick<OperatorDesk, 'options' | 'file'> {
  if (!wantsFile) return { options: readOptions(help, options), file: '' };
  const { files, ...given } = readArguments(help, options);
  const [file, ...more] = files;
  if (!file || more.length > 0) throw new StartupError(`Donnez un fichier, et un seul.\n\n${help}`);
  return { ...given, file };
}

/** A login that only serves would fail somewhere in the middle, in PostgreSQL's own words. */
async function checkOwns({ db }: DatabaseHandle): Promise<void> {
  const others = await queryRows(
    db,
    sql`select 1 from pg_class where oid = to_regclass('public.migrations') and not pg_has_role(relowner, 'usage')`,
  );
  if (others.length > 0)
    throw new StartupError(
      'Les commandes restent au compte qui possède les tables, et celui-ci ne peut que servir. Donnez-leur DATABASE_MIGRATION_URL ; ' +
        'dans Docker : docker compose run --rm migrate node scripts/…',
    );
}

function createDesk({ databaseUrl, databaseMigrationUrl, dataDir }: DataConfig, closers: (() => unknown)[]) {
  const embedded = join(dataDir, 'db');
  const noDatabase = databaseUrl
    ? 'La base que nomme DATABASE_URL est vide : Minutier n’y a pas encore démarré.'
    : `Il n’y a pas de base dans ${dataDir} : vérifiez DATA_DIR et DATABASE_URL. Avec Docker, lancez la commande dans un ` +
      'conteneur (voir le README).';

  function takeFolder(): void {
    const folder = databaseUrl ? openDataFolder(dataDir) : takeDataFolder(dataDir);
    closers.push(() => folder.release());
  }

  async function makeDatabase(): Promise<DatabaseHandle> {
    if (!databaseUrl) takeFolder();
    // The operator's commands are the owner's.
    const owners = databaseMigrationUrl ?? databaseUrl;
    const database = owners ? await openPostgres(owners) : await openPglite(embedded);
    let isOpen = true;
    async function close(): Promise<void> {
      if (isOpen) await database.close();
      isOpen = false;
    }
    closers.push(close);
    if (database.kind === 'postgres') await checkOwns(database);
    return { ...database, close };
  }

  async function openDatabase(sentence = noDatabase): Promise<DatabaseHandle> {
    const neverStarted = new StartupError(sentence);
    // Looking must not make one.
    if (!databaseUrl && !existsSync(embedded)) throw neverStarted;
    const database = await makeDatabase();
    const tables = await queryRows(database.db, sql`select 1 where to_regclass('message_parts') is not null`);
    if (tables.length === 0) throw neverStarted;
    return database;
  }

  async function openStoppedPostgres(sentence?: string): Promise<DatabaseHandle | null> {
    if (!databaseUrl) return null;
    const database = await openDatabase(sentence);
    if (await isProductRunning(database.db))
      throw new StartupError(
        'Minutier tourne encore sur cette base : arrêtez tous ses processus, puis relancez.',
      );
    return database;
  }

  return { takeFolder, openDatabase, openStoppedPostgres, makeDatabase };
}
