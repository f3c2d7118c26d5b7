import { resolve } from 'node:path';
import { databaseSettings, findDatabaseUrls } from '#server/database/database.settings.ts';
import { encryptionKeySettings } from '#server/encryption-key/encryption-key.settings.ts';
import { dataFolderSettings } from '#server/ground/data-folder.settings.ts';
import { readSettings, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

export type DataConfig = ReturnType<typeof findData>;

interface Given {
  dataFolder: ValuesOf<typeof dataFolderSettings>;
  database: ValuesOf<typeof databaseSettings>;
  encryptionKey: ValuesOf<typeof encryptionKeySettings>;
}

/**
 * Where the data is and what opens it: all that the operator's commands read. Whatever else is given may be wrong, or in a
 * file that they are not shown. Throws StartupError with one sentence.
 */
export function parseDataConfig(environment: NodeJS.ProcessEnv): DataConfig {
  return findData({
    dataFolder: readSettings(dataFolderSettings, environment),
    database: readSettings(databaseSettings, environment),
    encryptionKey: readSettings(encryptionKeySettings, environment),
  });
}

export function findData({ dataFolder, database, encryptionKey }: Given) {
  if (database.databaseMigrationUrl && !database.databaseUrl) {
    throw new StartupError(
      'DATABASE_MIGRATION_URL demande DATABASE_URL, la même base sous le compte qui sert.',
    );
  }
  if (database.databaseMigrations === 'apart' && !database.databaseUrl) {
    throw new StartupError(
      'DATABASE_MIGRATIONS=apart demande DATABASE_URL : la base embarquée est adaptée par le processus qui la sert.',
    );
  }
  if (database.databaseUrl && !encryptionKey.encryptionKey) {
    throw new StartupError(
      'Avec DATABASE_URL, la variable ENCRYPTION_KEY est obligatoire (openssl rand -hex 32).',
    );
  }
  const { databaseUrl, databaseMigrationUrl, migratesApart } = findDatabaseUrls(database);
  return {
    dataDir: resolve(dataFolder.dataDir),
    /** Null: the embedded database. */
    databaseUrl,
    /** Null: whoever serves owns the tables as well. */
    databaseMigrationUrl,
    /** Another process makes the tables, before this one starts. */
    migratesApart,
    /** Hexadecimal; null means that the embedded mode keeps one in the data folder. */
    ...encryptionKey,
  };
}
