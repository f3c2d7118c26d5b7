import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { DAY_MS } from '#shared/durations.ts';

/** The tables of technical history, and the column that says which day a row belongs to. */
const partitioned = [
  { table: 'cron_executions', column: 'slot' },
  { table: 'cron_scheduler_logs', column: 'minute' },
] as const;

type Partitioned = (typeof partitioned)[number];

const DAYS_AHEAD = 3;
/** Today and the 29 days before: nothing is older than the 30 days that the privacy policy promises. */
const DAYS_KEPT = 30;
/** Any fixed number: processes that maintain together do it one after the other. */
const LOCK = 20_261_122;

/**
 * Makes the partitions of the coming days and drops those that are too old. Days are UTC's. Throws when the tables
 * are in use for too long, by a backup say: the days made ahead leave time to try again.
 */
export function maintainPartitions(db: Database, now: Date): Promise<void> {
  return asOwner(() => changePartitions(db, now));
}

async function changePartitions(db: Database, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (const one of partitioned) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      // Whoever waits for the whole table makes every other one wait behind it.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      const known = await listPartitions(tx, one);
      for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
        const day = today + ahead * DAY_MS;
        if (!known.has(day)) await makePartition(tx, one, day);
      }
      const oldest = today - (DAYS_KEPT - 1) * DAY_MS;
      for (const [day, name] of known)
        if (day < oldest) await tx.execute(sql`drop table ${sql.identifier(name)}`);
      await tx.execute(
        sql`delete from ${defaultOf(one)} where ${sql.identifier(one.column)} < ${new Date(oldest).toISOString()}`,
      );
    });
  }
}

/** By the time at which their day starts; the default partition is none of them. */
async function listPartitions(tx: Database, { table }: Partitioned): Promise<Map<number, string>> {
  const rows = await queryRows<{ name: string }>(
    tx,
    sql`select child.relname as name from pg_inherits
        join pg_class child on child.oid = inhrelid
        where inhparent = ${table}::regclass`,
  );
  const partitions = new Map<number, string>();
  for (const { name } of rows) {
    const [, year, month, day] = /_(\d{4})_(\d\d)_(\d\d)$/.exec(name) ?? [];
    if (day) partitions.set(Date.UTC(Number(year), Number(month) - 1, Number(day)), name);
  }
  return partitions;
}

/** A day that already has rows in the default partition stays there: moving them could lose one written meanwhile. */
async function makePartition(tx: Database, one: Partitioned, day: number): Promise<void> {
  const [from, to] = [new Date(day).toISOString(), new Date(day + DAY_MS).toISOString()];
  const column = sql.identifier(one.column);
  await tx.execute(sql`lock table ${sql.identifier(one.table)} in access exclusive mode`);
  const strays = await queryRows(
    tx,
    sql`select 1 from ${defaultOf(one)} where ${column} >= ${from} and ${column} < ${to} limit 1`,
  );
  if (strays.length > 0) return;
  const name = `${one.table}_${from.slice(0, 10).replaceAll('-', '_')}`;
  await tx.execute(
    sql.raw(`create table ${name} partition of ${one.table} for values from ('${from}') to ('${to}')`),
  );
}

function defaultOf({ table }: Partitioned) {
  return sql.identifier(`${table}_default`);
}
