import { and, eq, isNull, sql } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { readLicenceFacts } from '#server/features/licences/licence-facts.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import type { LicenceObstacle } from '#shared/licence-obstacles.ts';
import { findObstacle, isOver } from '#shared/licence-state.ts';
import { mailboxName, notaries } from './notaries.tables.ts';

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
  /** Whether its mailbox was opened: until then its address is only what it says of itself (decision 0098). */
  addressProved: boolean;
  /** What its mailbox is known by: see notaries.tables.ts. */
  mailbox: string;
  /** When it went to other mail servers; null where it never has. */
  mailboxSince: Date | null;
}

export type NotariesRepository = ReturnType<typeof createNotariesRepository>;

/** Notaries as the automations and the sessions see them: without secrets, and without those who were deleted. */
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
    addressProved: sql<boolean>`coalesce(lower(${notaries.provedAddress}) = lower(${notaries.email}), false)`,
    mailbox: mailboxName,
    mailboxSince: notaries.mailboxSince,
  };
  const present = isNull(notaries.deletedAt);
  return {
    async findById(notaryId: string): Promise<Notary | null> {
      const [row] = await db
        .select(columns)
        .from(notaries)
        .where(and(eq(notaries.id, notaryId), present));
      return row ?? null;
    },
    /** By id; none of one who was deleted. */
    async findByIds(notaryIds: readonly string[]): Promise<Map<string, Notary>> {
      const rows = await db
        .select(columns)
        .from(notaries)
        .where(and(among(notaries.id, notaryIds), present));
      return new Map(rows.map((row) => [row.id, row]));
    },
    async findByLicence(licenceId: string): Promise<Notary | null> {
      const [own] = await db
        .select(columns)
        .from(notaries)
        .where(and(eq(notaries.licenseId, licenceId), present));
      return own ?? null;
    },
    /**
     * The notary whose dedicated address, proved by its mailbox, a licence was sold to. `isFree`: no licence of his own stands between the two,
     * so that the holder may see the office's data and not only its name.
     */
    async findByAddress(address: string, now: Date): Promise<{ notary: Notary; isFree: boolean } | null> {
      const [row] = await db
        .select({ notary: columns, licence: licenses })
        .from(notaries)
        .leftJoin(licenses, eq(licenses.id, notaries.licenseId))
        .where(and(eq(sql`lower(${notaries.email})`, address.toLowerCase()), present));
      if (!row?.notary.addressProved) return null;
      return { notary: row.notary, isFree: !row.licence || isOver(findObstacle(row.licence, now)) };
    },
    async findLicenceId(notaryId: string): Promise<string | null> {
      const [row] = await db
        .select({ licenceId: notaries.licenseId })
        .from(notaries)
        .where(and(eq(notaries.id, notaryId), present));
      return row?.licenceId ?? null;
    },
    /** True for a deleted notary too: his record waits for him. */
    async wasEverCreated(licenceId: string): Promise<boolean> {
      const rows = await db
        .select({ id: notaries.id })
        .from(notaries)
        .where(eq(notaries.licenseId, licenceId));
      return rows.length > 0;
    },
    /** Why this notary's automations stand still: his licence, or he himself, is gone, suspended or switched off. */
    async findObstacle(notaryId: string, now: Date): Promise<LicenceObstacle | null> {
      const licences = await readLicenceFacts(db, [notaryId]);
      return findObstacle(licences.get(notaryId) ?? null, now);
    },
    /** The same of many, by notary; those who may go on are not in it. */
    async findObstacles(notaryIds: readonly string[], now: Date): Promise<Map<string, LicenceObstacle>> {
      const licences = await readLicenceFacts(db, notaryIds);
      const found = new Map<string, LicenceObstacle>();
      for (const id of notaryIds) {
        const obstacle = findObstacle(licences.get(id) ?? null, now);
        if (obstacle) found.set(id, obstacle);
      }
      return found;
    },
    /** By whoever has the machine, who is believed about its address and may say its id. */
    async create({
      id = newId(),
      ...notary
    }: Omit<Notary, 'id' | 'addressProved' | 'mailbox' | 'mailboxSince'> & {
      id?: string;
      licenceId: string;
    }): Promise<string> {
      await db
        .insert(notaries)
        .values({ ...notary, id, licenseId: notary.licenceId, provedAddress: notary.email });
      return id;
    },
  };
}
