import { and, eq, exists, isNotNull, isNull, lt, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';

/** What a licence knows of its subscription. */
export type LicenceSubscription = Pick<
  typeof licenses.$inferSelect,
  | 'id'
  | 'active'
  | 'blockedAt'
  | 'stopsAt'
  | 'pastDueSince'
  | 'subscriptionStatus'
  | 'nextPaymentDue'
  | 'stripeCustomerId'
  | 'stripeSubscriptionId'
  | 'readTicket'
  | 'readAt'
>;

export type SubscriptionState = Pick<
  LicenceSubscription,
  'subscriptionStatus' | 'nextPaymentDue' | 'pastDueSince' | 'stopsAt'
>;

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;

export function createSubscriptionsRepository(db: Database) {
  const columns = {
    id: licenses.id,
    active: licenses.active,
    blockedAt: licenses.blockedAt,
    stopsAt: licenses.stopsAt,
    pastDueSince: licenses.pastDueSince,
    subscriptionStatus: licenses.subscriptionStatus,
    nextPaymentDue: licenses.nextPaymentDue,
    stripeCustomerId: licenses.stripeCustomerId,
    stripeSubscriptionId: licenses.stripeSubscriptionId,
    readTicket: licenses.readTicket,
    readAt: licenses.readAt,
  };
  return {
    async findByLicence(licenceId: string): Promise<LicenceSubscription | null> {
      const [row] = await db.select(columns).from(licenses).where(eq(licenses.id, licenceId));
      return row ?? null;
    },
    async findBySubscription(subscriptionId: string): Promise<LicenceSubscription | null> {
      const [row] = await db
        .select(columns)
        .from(licenses)
        .where(eq(licenses.stripeSubscriptionId, subscriptionId));
      return row ?? null;
    },
    /** Larger than every ticket before it, over all processes. */
    async takeTicket(): Promise<number> {
      const [row] = await queryRows<{ ticket: string }>(db, sql`select nextval('payment_tickets') as ticket`);
      return Number(row?.ticket);
    },
    /** Writes what was read under this ticket, unless something asked for later is written already. */
    async write(licenceId: string, ticket: number, state: SubscriptionState, at: Date): Promise<boolean> {
      const written = await db
        .update(licenses)
        .set({ ...state, readTicket: ticket, readAt: at, updatedAt: at })
        .where(and(eq(licenses.id, licenceId), lt(licenses.readTicket, ticket)))
        .returning({ id: licenses.id });
      return written.length > 0;
    },
    async listPastDue(): Promise<LicenceSubscription[]> {
      return db.select(columns).from(licenses).where(isNotNull(licenses.pastDueSince));
    },
    /** Those that go on though an administrator has removed the office. */
    async listWithoutOffice(): Promise<LicenceSubscription[]> {
      const office = (isThere: SQL) =>
        exists(
          db
            .select({ id: notaries.id })
            .from(notaries)
            .where(and(eq(notaries.licenseId, licenses.id), isThere)),
        );
      const goesOn = notInArray(licenses.subscriptionStatus, ['canceled', 'cancel_at_period_end']);
      return db
        .select(columns)
        .from(licenses)
        .where(
          and(
            isNotNull(licenses.stripeSubscriptionId),
            goesOn,
            office(isNotNull(notaries.deletedAt)),
            not(office(isNull(notaries.deletedAt))),
          ),
        );
    },
    async listSubscribed(): Promise<LicenceSubscription[]> {
      return db.select(columns).from(licenses).where(isNotNull(licenses.stripeSubscriptionId));
    },
  };
}
