import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { leases } from '#server/database/leases.tables.ts';
import { giveLeaseBack, takeLease } from '#server/database/leases.ts';
import { queryRows } from '#server/database/query.ts';
import { mailboxName, notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { type AutomationType, automations, automationTypes } from '#shared/automations.ts';
import { mailboxWatches } from './mailbox-watches.tables.ts';

export interface WatchedWorkflow {
  id: string;
  notaryId: string;
  /** What the office's mailbox is known by; the notary may change his address, and his servers. */
  mailbox: string | null;
}

const readers: AutomationType[] = automationTypes.filter((type) => automations[type].readsMailbox);
const nameOf = (holder: string) => `mailbox-watch ${holder}`;

/** The mailboxes of all offices, spread evenly over the processes that watch. */
export function createMailboxWatches(db: Database) {
  const wanted = and(
    eq(workflows.active, true),
    eq(workflows.cronEnabled, true),
    inArray(workflows.type, readers),
    sql`${workflows.notaryId} is not null`,
  );

  /** How many each process has at most, of those that live. */
  async function countShare(tx: Database): Promise<number> {
    const [all] = await tx.select({ count: sql<number>`count(*)::int` }).from(workflows).where(wanted);
    const [alive] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(leases)
      .where(and(like(leases.name, nameOf('%')), sql`${leases.expiresAt} > now()`));
    return Math.ceil((all?.count ?? 0) / Math.max(1, alive?.count ?? 0));
  }

  /** Its rows stand as it left them: what nobody who lives holds is free. */
  function isDead(holder: SQL): SQL {
    return sql`not exists (
      select from ${leases} where ${leases.name} = ${nameOf('')} || ${holder} and ${leases.expiresAt} > now())`;
  }

  /** A process that was killed gives nothing back, and the next one has another name. */
  async function forgetDead(): Promise<void> {
    await db.delete(leases).where(and(like(leases.name, nameOf('%')), sql`${leases.expiresAt} <= now()`));
  }

  /** Rows are taken in one order by all, and what two take at once is the first one's. */
  async function takeFree(tx: Database, holder: string, most: number): Promise<void> {
    await tx.execute(
      sql`insert into ${mailboxWatches} (workflow_id, holder)
          select ${workflows.id}, ${holder}::uuid from ${workflows}
          left join ${mailboxWatches} m on m.workflow_id = ${workflows.id}
          where ${wanted} and (m.workflow_id is null or ${isDead(sql`m.holder`)})
          order by ${workflows.id} limit ${most}
          on conflict (workflow_id) do update set holder = excluded.holder
          where ${isDead(sql`${mailboxWatches.holder}`)}`,
    );
  }

  return {
    /**
     * What this process watches from now on for so long: what it had and nobody has taken, no more than its share, and of
     * what nobody has as much as its share still holds. A row is written when it changes hands, and at no other look.
     */
    async takeShare(holder: string, milliseconds: number): Promise<WatchedWorkflow[]> {
      await takeLease(db, nameOf(holder), holder, milliseconds);
      await forgetDead();
      await db.transaction(async (tx) => {
        const share = await countShare(tx);
        await tx.execute(
          sql`delete from ${mailboxWatches} where holder = ${holder} and workflow_id not in (
                select m.workflow_id from ${mailboxWatches} m join ${workflows} on ${workflows.id} = m.workflow_id
                where m.holder = ${holder} and ${wanted} order by m.workflow_id limit ${share})`,
        );
        const left = share - (await tx.$count(mailboxWatches, eq(mailboxWatches.holder, holder)));
        if (left > 0) await takeFree(tx, holder, left);
      });
      return queryRows<WatchedWorkflow>(
        db,
        sql`select ${workflows.id}, ${workflows.notaryId} as "notaryId", ${mailboxName} as mailbox
            from ${mailboxWatches} m join ${workflows} on ${workflows.id} = m.workflow_id
            left join ${notaries} on ${notaries.id} = ${workflows.notaryId} where m.holder = ${holder}`,
      );
    },
    /** At a stop: another process may have them at once. */
    async giveBack(holder: string): Promise<void> {
      await db.delete(mailboxWatches).where(eq(mailboxWatches.holder, holder));
      await giveLeaseBack(db, nameOf(holder), holder);
    },
  };
}
