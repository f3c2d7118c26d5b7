import { and, eq, isNull } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { LicenceFacts } from '#shared/licence-state.ts';
import { licenses } from './licences.tables.ts';

/** What decides whether these notaries' automations may run. A notary who is gone, or has no licence, is not among them. */
export async function readLicenceFacts(
  db: Database,
  notaryIds: readonly string[],
): Promise<Map<string, LicenceFacts>> {
  if (notaryIds.length === 0) return new Map();
  const rows = await db
    .select({
      notaryId: notaries.id,
      active: licenses.active,
      blockedAt: licenses.blockedAt,
      stopsAt: licenses.stopsAt,
      subscriptionStatus: licenses.subscriptionStatus,
    })
    .from(notaries)
    .innerJoin(licenses, eq(licenses.id, notaries.licenseId))
    .where(and(among(notaries.id, notaryIds), isNull(notaries.deletedAt)));
  return new Map(rows.map(({ notaryId, ...facts }) => [notaryId, facts]));
}
