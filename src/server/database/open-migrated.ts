import { StartupError } from '#server/ground/startup-error.ts';
import { type DatabaseHandle, openPglite, openPostgres } from './connection.ts';
import { listMissingMigrations, migrate } from './migrate.ts';
import { checkRoles, checkServes, letServe } from './server-logins.ts';

interface PostgresAddresses {
  databaseUrl: string;
  /** Of the same database under the login that owns its tables; null where it is the one that serves. */
  databaseMigrationUrl: string | null;
}

interface Addresses extends Omit<PostgresAddresses, 'databaseUrl'> {
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Another process has made the tables, and this one must not be able to (decision 0111). */
  migratesApart?: boolean;
}

/**
 * The database as the product serves from it, its tables as this version wants them. With two logins the owner's
 * connections are closed before anything is served (decision 0083).
 */
export async function openMigrated(addresses: Addresses, embedded: string): Promise<DatabaseHandle> {
  const { databaseUrl, databaseMigrationUrl, migratesApart } = addresses;
  if (!databaseUrl) {
    const database = await openPglite(embedded);
    await migrate(database);
    return database;
  }
  if (migratesApart) return openAsItIs(databaseUrl, databaseMigrationUrl);
  if (!databaseMigrationUrl) return (await openAsOwner({ databaseUrl, databaseMigrationUrl })).owner;
  await migrateApart({ databaseUrl, databaseMigrationUrl });
  const serving = await openPostgres(databaseUrl);
  serving.stepDown();
  return serving;
}

/** Makes the tables as this version wants them, and lets the other login serve from them; which migrations were new. */
export async function migrateApart(addresses: PostgresAddresses): Promise<string[]> {
  const { owner, applied } = await openAsOwner(addresses);
  try {
    if (addresses.databaseMigrationUrl) await letLoginServe(owner, addresses.databaseUrl);
    return applied;
  } finally {
    await owner.close();
  }
}

async function openAsOwner({ databaseUrl, databaseMigrationUrl }: PostgresAddresses) {
  const owner = databaseMigrationUrl
    ? await openPostgres(databaseMigrationUrl, { variable: 'DATABASE_MIGRATION_URL' })
    : await openPostgres(databaseUrl);
  try {
    await checkRoles(owner);
    return { owner, applied: await migrate(owner) };
  } catch (error) {
    await owner.close();
    throw error;
  }
}

async function letLoginServe(owner: DatabaseHandle, databaseUrl: string): Promise<void> {
  const serving = await openPostgres(databaseUrl);
  try {
    await letServe(owner, serving);
  } finally {
    await serving.close();
  }
}

async function openAsItIs(databaseUrl: string, databaseMigrationUrl: string | null): Promise<DatabaseHandle> {
  if (databaseMigrationUrl)
    throw new StartupError(
      'DATABASE_MIGRATIONS=apart : un processus qui sert ne doit pas connaître le compte qui possède les tables. Retirez-lui DATABASE_MIGRATION_URL et son mot de passe.',
    );
  const serving = await openPostgres(databaseUrl);
  try {
    await checkServes(serving);
    // The login may have nothing of its own, not even to read.
    serving.stepDown();
    const missing = await listMissingMigrations(serving);
    if (missing.length > 0) throw new StartupError(describeMissing(missing));
    return serving;
  } catch (error) {
    await serving.close();
    throw error;
  }
}

function describeMissing(missing: readonly string[]): string {
  const many =
    missing.length === 1
      ? `il manque ${missing[0]}`
      : `il manque ${missing.length} migrations, dont ${missing[0]}`;
  return `La base n’est pas celle qu’attend cette version (${many}). Avec DATABASE_MIGRATIONS=apart, lancez d’abord « npm run migrate » avec le compte qui possède les tables ; dans Docker : docker compose run --rm migrate.`;
}
