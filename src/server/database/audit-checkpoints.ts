import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { auditCheckpoints, auditStrands } from './audit-log.tables.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

export type Checkpoint = Pick<typeof auditCheckpoints.$inferSelect, 'strand' | 'seq' | 'hash' | 'after'>;

/** `after` of a checkpoint that says where a strand ended, and forgets nothing. */
export const END = -1;
/** Any fixed number: processes that maintain together forget one after the other. */
const LOCK = 20_261_123;

/** Seals what is said of the strands. Who can write to the database alone cannot say it. */
export function createCheckpointSeal(cipher: Pick<Cipher, 'derive'>) {
  const key = cipher.derive('audit-checkpoints');
  const seal = ({ strand, seq, hash, after }: Checkpoint): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([strand, seq, hash, after]))
      .digest('hex');
  return {
    seal,
    isSealed(checkpoint: Checkpoint & { sealed: string }): boolean {
      const [made, found] = [Buffer.from(seal(checkpoint)), Buffer.from(checkpoint.sealed)];
      return made.length === found.length && timingSafeEqual(made, found);
    },
  };
}

export type CheckpointSeal = ReturnType<typeof createCheckpointSeal>;

/** Notes where each strand ends now: nothing up to there can be changed or cut off unseen any more. */
export async function noteEnds(db: Database, { seal }: CheckpointSeal): Promise<void> {
  for (const { strand, seq, hash } of await db.select().from(auditStrands)) {
    if (seq === 0) continue;
    const checkpoint = { strand, seq, hash, after: END };
    const values = { ...checkpoint, sealed: seal(checkpoint) };
    await db.insert(auditCheckpoints).values(values).onConflictDoNothing();
    // The newer one says more.
    await db.execute(
      sql`delete from audit_checkpoints where strand = ${strand} and seq < ${seq} and after = ${END}`,
    );
  }
}

/** Forgets the acts of before that moment, and seals which lines of the strands went with them. */
export async function forgetActs(db: Database, { seal }: CheckpointSeal, before: Date): Promise<void> {
  const isOld = sql`at < ${before.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const runs = await queryRows<{ strand: number; after: string; seq: string; hash: string }>(
      tx,
      sql`select strand, (min(seq) - 1)::text as after, max(seq)::text as seq,
            (array_agg(hash order by seq desc))[1] as hash
          from (select *, seq - row_number() over (partition by strand order by seq) as run
                from audit_log where ${isOld}) old
          group by strand, run`,
    );
    for (const { strand, after: from, seq: to, hash } of runs) {
      const [begun] = await tx
        .delete(auditCheckpoints)
        .where(
          and(
            eq(auditCheckpoints.strand, strand),
            eq(auditCheckpoints.seq, Number(from)),
            sql`after <> ${END}`,
          ),
        )
        .returning();
      const checkpoint = { strand, seq: Number(to), hash, after: begun?.after ?? Number(from) };
      await tx.insert(auditCheckpoints).values({ ...checkpoint, sealed: seal(checkpoint) });
      await tx.execute(
        sql`delete from audit_log where strand = ${strand} and seq > ${checkpoint.after} and seq <= ${checkpoint.seq}`,
      );
    }
  });
}

/** What one key has sealed, under another. What it has not is left as it is: it proves nothing under either. */
export async function sealCheckpointsAgain(
  db: Database,
  former: CheckpointSeal,
  next: CheckpointSeal,
): Promise<void> {
  for (const checkpoint of await db.select().from(auditCheckpoints)) {
    if (!former.isSealed(checkpoint)) continue;
    const { strand, seq, after } = auditCheckpoints;
    await db
      .update(auditCheckpoints)
      .set({ sealed: next.seal(checkpoint) })
      .where(and(eq(strand, checkpoint.strand), eq(seq, checkpoint.seq), eq(after, checkpoint.after)));
  }
}
