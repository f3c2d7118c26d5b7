import { type DatabaseHandle, openPglite, openPostgres } from './connection.ts';
import { migrate } from './migrate.ts';
import { checkRoles, letServe } from './server-logins.ts';

interface Addresses {
  databaseUrl: string | null;
  /** Of the same database under the login that owns its tables; null where it is the one that serves. */
  databaseMigrationUrl: string | null;
}

/**
 * The database as the product serves from it, its tables as this version wants them. With two logins the owner's
 * connections are closed before anything is served (decision 0083).
 */
export async function openMigrated(
  { databaseUrl, databaseMigrationUrl }: Addresses,
  embedded: string,
): Promise<DatabaseHandle> {
  if (!databaseUrl) {
    const database = await openPglite(embedded);
    await migrate(database);
    return database;
  }
  const owner = databaseMigrationUrl
    ? await openPostgres(databaseMigrationUrl, { variable: 'DATABASE_MIGRATION_URL' })
    : await openPostgres(databaseUrl);
  try {
    await checkRoles(owner);
    await migrate(owner);
    if (!databaseMigrationUrl) return owner;
    const serving = await openPostgres(databaseUrl);
    await letServe(owner, serving);
    serving.stepDown();
    await owner.close();
    return serving;
  } catch (error) {
    await owner.close();
    throw error;
  }
}
