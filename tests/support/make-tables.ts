import type { DatabaseHandle } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';

/** The tables of the product. */
export async function makeTables(database: DatabaseHandle): Promise<void> {
  await migrate(database);
}
