import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { queuedRuns, runHolders } from './scheduler.tables.ts';

/** How long a killed process keeps what it held. */
const LEASE_MS = 10_000;
const RENEW_MS = 2500;

/** Another process has taken what this one held: its name is of no use any more. */
export class HolderLost extends Error {
  constructor() {
    super('this process was believed dead');
  }
}

export type RunHolder = ReturnType<typeof createRunHolder>;

/**
 * The name under which this process holds runs. It is good for as long as its row is there: whoever takes over what a
 * silent process held removes the row with it, so a process that wakes up too late can record nothing and free
 * nothing. It then gets another name. Times are the database's.
 */
export function createRunHolder(db: Database, now = () => performance.now()) {
  let current: { id: string; until: number } | null = null;
  let registering: Promise<string> | null = null;
  let renewal: NodeJS.Timeout | null = null;
  /** Since when the database has answered each time: who was cut off himself declares nobody dead. */
  let wellSince = Number.POSITIVE_INFINITY;
  let lost: (id: string) => void = () => undefined;

  const until = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;

  async function register(): Promise<string> {
    const id = newId();
    const askedAt = now();
    await db.insert(runHolders).values({ id, aliveUntil: until as unknown as Date });
    current = { id, until: askedAt + LEASE_MS };
    wellSince = askedAt;
    renewal ??= setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
    return id;
  }

  async function renew(): Promise<void> {
    const held = current;
    if (!held) return;
    const askedAt = now();
    if (askedAt > held.until) wellSince = Number.POSITIVE_INFINITY;
    try {
      const rows = await queryRows(
        db,
        sql`update ${runHolders} set alive_until = ${until} where id = ${held.id} returning id`,
      );
      if (rows.length > 0) {
        held.until = askedAt + LEASE_MS;
        wellSince = Math.min(wellSince, askedAt);
        return;
      }
    } catch (error) {
      wellSince = Number.POSITIVE_INFINITY;
      throw error;
    }
    if (current === held) current = null;
    lost(held.id);
  }

  return {
    async get(): Promise<string> {
      // A process that stood still asks whether it is still believed alive.
      if (current && now() >= current.until) await renew();
      if (current) return current.id;
      registering ??= register().finally(() => {
        registering = null;
      });
      return registering;
    },
    /** False while another may believe this process dead: nothing is begun then. */
    isHeld: (id: string) => current?.id === id && now() < current.until,
    renew,
    /** Told once a name is lost: what was going on under it goes on elsewhere. */
    onLost(tell: (id: string) => void): void {
      lost = tell;
    },
    /** Frees what dead processes held; how many they were. */
    async freeOrphans(): Promise<number> {
      if (now() - wellSince < LEASE_MS) return 0;
      const silent = await queryRows(db, sql`select 1 from ${runHolders} where alive_until <= now() limit 1`);
      if (silent.length === 0) return 0;
      return db.transaction(async (tx) => {
        const dead = await queryRows<{ id: string }>(
          tx,
          sql`delete from ${runHolders} where id in
                (select id from ${runHolders} where alive_until <= now() for update skip locked)
              returning id`,
        );
        for (const { id } of dead)
          await tx.execute(sql`update ${queuedRuns} set holder = null where holder = ${id}`);
        return dead.length;
      });
    },
    /** Frees what all others held. For a database that is one process's alone: those before it are dead. */
    async outliveAll(): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`update ${queuedRuns} set holder = null where holder is not null`);
        await tx.execute(sql`delete from ${runHolders}`);
      });
    },
    async stop(): Promise<void> {
      if (renewal) clearInterval(renewal);
      renewal = null;
      const held = current;
      current = null;
      if (!held) return;
      await db.transaction(async (tx) => {
        await tx.execute(sql`update ${queuedRuns} set holder = null where holder = ${held.id}`);
        await tx.execute(sql`delete from ${runHolders} where id = ${held.id}`);
      });
    },
  };
}

/** The holder's row, kept as it is until the transaction ends; none of one who was believed dead. */
export function aliveHolder(holder: string | null): SQL {
  return sql`select id from ${runHolders} where id = ${holder} and alive_until > now() for key share`;
}

/** Throws HolderLost when it is not there. */
export async function holdFast(tx: Database, holder: string): Promise<void> {
  const rows = await queryRows(tx, aliveHolder(holder));
  if (rows.length === 0) throw new HolderLost();
}
