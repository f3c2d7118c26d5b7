import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';

/**
 * When a contract ended: with its subscription, or, for a licence without one, when an administrator deleted its
 * notary; where that one owes a payment, since then if it is later. Suspended, unpaid and merely unused licences of offices that are
 * there have no end, nor has what is paid for. Expects `licenses` and `notaries` by these names.
 */
const contractEnd = sql`case
  when licenses.subscription_status in ('canceled', 'cancel_at_period_end') then licenses.stops_at
  when licenses.subscription_status is null then notaries.deleted_at
  when licenses.subscription_status <> 'active' and notaries.deleted_at is not null
    then greatest(notaries.deleted_at, licenses.past_due_since)
end`;

/** Children before those they point to; the cursors of mailboxes and the places on the drive name nobody. */
const registry = [
  'erasures',
  'silenced_addresses',
  'taught_sentences',
  'sheet_states',
  'simulated_things',
  'simulations',
  'bank_calls',
  'bank_accounts',
  'suspensions',
  'office_closures',
  'reminders',
  'questionnaires',
  'replies',
  'activity',
  'message_parts',
  'messages',
  'document_corrections',
  'documents',
  'outgoing_mails',
  'clients',
];

export type EndedContractsRepository = ReturnType<typeof createEndedContractsRepository>;

export function createEndedContractsRepository(db: Database) {
  return {
    /** Offices whose contract ended before this date and whose registry is still here. */
    async listOfficesWithRegistry(endedBefore: Date): Promise<string[]> {
      const kept = sql.join(
        registry.map(
          (table) => sql`exists (select 1 from ${sql.identifier(table)} where notary_id = notaries.id)`,
        ),
        sql` or `,
      );
      const rows = await queryRows<{ id: string }>(
        db,
        sql`select notaries.id from notaries left join licenses on licenses.id = notaries.license_id
            where ${contractEnd} < ${endedBefore.toISOString()}::timestamptz and (${kept})`,
      );
      return rows.map(({ id }) => id);
    },
    /** Locks the office against a save of its form; false when its contract goes on again. */
    async isOver(notaryId: string, endedBefore: Date): Promise<boolean> {
      await db.execute(sql`select 1 from notaries where id = ${notaryId} for update`);
      const rows = await queryRows(
        db,
        sql`select 1 from notaries left join licenses on licenses.id = notaries.license_id
            where notaries.id = ${notaryId} and ${contractEnd} < ${endedBefore.toISOString()}::timestamptz`,
      );
      return rows.length > 0;
    },
    /** What was noted of an office's messages, documents and clients; never a message or a file. False when there was nothing. */
    async eraseRegistry(notaryId: string): Promise<boolean> {
      let erased = 0;
      for (const table of registry) {
        const gone = sql`delete from ${sql.identifier(table)} where notary_id = ${notaryId} returning 1`;
        erased += (await queryRows(db, gone)).length;
      }
      return erased > 0;
    },
    async eraseNotary(notaryId: string): Promise<void> {
      await db.execute(sql`delete from workflows where notary_id = ${notaryId}`);
      await db.execute(sql`delete from notaries where id = ${notaryId}`);
    },
    async listEndedNotaries(endedBefore: Date): Promise<{ id: string; licenceId: string | null }[]> {
      return queryRows(
        db,
        sql`select notaries.id, notaries.license_id as "licenceId"
            from notaries left join licenses on licenses.id = notaries.license_id
            where ${contractEnd} < ${endedBefore.toISOString()}::timestamptz`,
      );
    },
    /** Licences that ended with their subscription and belong to no office any more. */
    async listEndedLicences(endedBefore: Date): Promise<string[]> {
      const rows = await queryRows<{ id: string }>(
        db,
        sql`select licenses.id from licenses left join notaries on notaries.license_id = licenses.id
            where notaries.id is null and licenses.subscription_status = 'canceled'
            and licenses.stops_at < ${endedBefore.toISOString()}::timestamptz`,
      );
      return rows.map(({ id }) => id);
    },
    async eraseLicence(licenceId: string): Promise<boolean> {
      for (const table of ['platform_mails', 'promo_uses', 'sessions'])
        await db.execute(sql`delete from ${sql.identifier(table)} where license_id = ${licenceId}`);
      return (await queryRows(db, sql`delete from licenses where id = ${licenceId} returning 1`)).length > 0;
    },
    /** Nightly comparisons go by their own age. */
    async forgetReconciliations(before: Date): Promise<void> {
      await db.execute(
        sql`delete from payment_reconciliations where day < ${before.toISOString().slice(0, 10)}::date`,
      );
    },
  };
}
