import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { licenses, notaries } from '#server/database/schema.ts';
import { findObstacle, type LicenceObstacle } from '#shared/licence-state.ts';

export interface Notary {
  id: string;
  firstName: string;
  lastName: string;
  /** The dedicated mailbox's address. */
  email: string;
  mainEmail: string | null;
  cabinetName: string | null;
  phoneNumber: string | null;
  emailSignature: string | null;
  /** Days. */
  reminderFrequency: number;
  driveName: string;
}

export type NotariesRepository = ReturnType<typeof createNotariesRepository>;

export function createNotariesRepository(db: Database) {
  const columns = {
    id: notaries.id,
    firstName: notaries.firstName,
    lastName: notaries.lastName,
    email: notaries.email,
    mainEmail: notaries.mainEmail,
    cabinetName: notaries.cabinetName,
    phoneNumber: notaries.phoneNumber,
    emailSignature: notaries.emailSignature,
    reminderFrequency: notaries.reminderFrequency,
    driveName: notaries.driveName,
  };
  return {
    async findById(notaryId: string): Promise<Notary | null> {
      const [row] = await db.select(columns).from(notaries).where(eq(notaries.id, notaryId));
      return row ?? null;
    },
    async findByLicence(licence: { id: string; email: string }): Promise<Notary | null> {
      const [own] = await db.select(columns).from(notaries).where(eq(notaries.licenseId, licence.id));
      if (own) return own;
      const [sameAddress] = await db.select(columns).from(notaries).where(eq(notaries.email, licence.email));
      return sameAddress ?? null;
    },
    /** Why this notary's automations stand still: his licence, or he himself, is gone, suspended or switched off. */
    async findObstacle(notaryId: string, now: Date): Promise<LicenceObstacle | null> {
      const [row] = await db
        .select({
          active: licenses.active,
          blockedAt: licenses.blockedAt,
          stopsAt: licenses.stopsAt,
          subscriptionStatus: licenses.subscriptionStatus,
        })
        .from(notaries)
        .innerJoin(licenses, eq(licenses.id, notaries.licenseId))
        .where(eq(notaries.id, notaryId));
      return findObstacle(row ?? null, now);
    },
    async create(notary: Omit<Notary, 'id'> & { licenceId: string }): Promise<string> {
      const id = newId();
      await db.insert(notaries).values({ ...notary, id, licenseId: notary.licenceId });
      return id;
    },
  };
}
