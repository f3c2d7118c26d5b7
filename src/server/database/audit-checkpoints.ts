import { and, eq, sql } from 'drizzle-orm';
import { auditCheckpoints, auditRefusals } from './audit-log.tables.ts';
import {
  BEGINNING,
  type CheckpointSeal,
  END,
  type Place,
  readSeals,
  type SealedCheckpoint,
  type StrandSeals,
} from './audit-seal.ts';
import { type AuditWitness, noWitness } from './audit-witness.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';
import type { Break } from './verify-audit.ts';
import { type Fault, walkStrand } from './walk-strand.ts';

/** Any fixed number: processes that maintain together seal and forget one after the other. */
const LOCK = 20_261_123;

/**
 * Notes where each strand ends now: nothing up to there can be changed or cut off unseen any more. Of a strand that does not
 * go on from its last seal nothing is noted: what was done to it would be sealed as true. Returns those, which the operator is told of.
 */
export async function noteEnds(
  db: Database,
  seal: CheckpointSeal,
  witness: AuditWitness = noWitness,
): Promise<Break[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [refused, toWitness]: [Break[], SealedCheckpoint[]] = [[], []];
    for (const one of await readSeals(tx, seal, witness)) {
      const fault = await judge(tx, one);
      if (fault) refused.push({ strand: one.strand, ...fault });
      else if (one.head.seq > 0) {
        const sealed = await noteEnd(tx, seal, one);
        if (one.outside?.seq !== one.head.seq) toWitness.push(sealed);
      }
    }
    await recordRefusals(tx, refused);
    witness.add(toWitness);
    return refused;
  });
}

/** Until the operator has taken note (`acceptEnds`): what was put back as it was has been changed all the same. */
async function recordRefusals(db: Database, refused: readonly Break[]): Promise<void> {
  if (refused.length > 0)
    await db
      .insert(auditRefusals)
      .values([...refused])
      .onConflictDoNothing();
}

async function noteEnd(
  db: Database,
  { seal }: CheckpointSeal,
  { strand, head: { seq, hash } }: Pick<StrandSeals, 'strand' | 'head'>,
): Promise<SealedCheckpoint> {
  const checkpoint = { strand, seq, hash, after: END };
  const sealed = { ...checkpoint, sealed: seal(checkpoint) };
  await db.insert(auditCheckpoints).values(sealed).onConflictDoNothing();
  // The newer one says more.
  await db.execute(
    sql`delete from audit_checkpoints where strand = ${strand} and seq < ${seq} and after = ${END}`,
  );
  return sealed;
}

/** Whether a strand goes on from its last seal to its head. One that was never sealed began within the last two hours. */
async function judge(db: Database, seals: StrandSeals): Promise<Fault | null> {
  const { head, last, forged } = seals;
  if (forged) return { seq: forged.seq, why: 'unsealed' };
  if (last && last.seq > head.seq) return { seq: head.seq + 1, why: 'missing' };
  const from = last ? await findSealedPlace(db, seals, last) : BEGINNING;
  if ('why' in from) return from;
  const late = last ? {} : { sealedTo: 0 };
  const { at, fault } = await walkStrand(db, seals, { from, until: head.seq, ...late });
  if (fault) return fault;
  if (at.seq < head.seq) return { seq: at.seq + 1, why: 'missing' };
  return at.seq === head.seq && at.hash === head.hash ? null : { seq: at.seq, why: 'changed' };
}

/** Where a walk goes on from a seal: at the line that it is of, or behind it where that has been forgotten since. */
async function findSealedPlace(
  db: Database,
  { strand, gaps }: StrandSeals,
  last: Place,
): Promise<Place | Fault> {
  const gap = gaps.find(({ after, seq }) => after < last.seq && seq >= last.seq);
  const here = gap ?? (await findLine(db, strand, last.seq));
  if (!here) return { seq: last.seq, why: 'missing' };
  const isSame = here.seq !== last.seq || here.hash === last.hash;
  return isSame ? { seq: here.seq, hash: here.hash } : { seq: last.seq, why: 'changed' };
}

async function findLine(db: Database, strand: number, seq: number): Promise<Place | null> {
  const [line] = await queryRows<{ hash: string }>(
    db,
    sql`select hash from audit_log where strand = ${strand} and seq = ${seq}`,
  );
  return line ? { seq, hash: line.hash } : null;
}

/**
 * Forgets the acts of before that moment, and seals which lines of the strands went with them. Only lines that were sealed
 * and are what was written: one that was dated back would be forgotten, and its going sealed. What is not stays; what was changed is returned.
 */
export async function forgetActs(
  db: Database,
  seal: CheckpointSeal,
  before: Date,
  witness: AuditWitness = noWitness,
): Promise<Break[]> {
  const isOld = sql`at < ${before.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const runs = await queryRows<{ strand: number; after: string; seq: string; hash: string }>(
      tx,
      sql`select strand, (min(seq) - 1)::text as after, max(seq)::text as seq,
            (array_agg(hash order by seq desc))[1] as hash
          from (select *, seq - row_number() over (partition by strand order by seq) as run
                from audit_log where ${isOld}) old
          group by strand, run order by strand, min(seq)`,
    );
    const kept: Break[] = [];
    for (const run of runs) {
      const place = { strand: run.strand, after: Number(run.after), seq: Number(run.seq), hash: run.hash };
      const seals = (await readSeals(tx, seal, witness)).find(({ strand }) => strand === run.strand);
      const fault = await judgeRun(tx, seals, place);
      if (!fault) await forgetRun(tx, seal, place);
      else if (fault.why !== 'late') kept.push({ strand: run.strand, ...fault });
    }
    await recordRefusals(tx, kept);
    return kept;
  });
}

/** The lines of a run, with the one before and the one behind: the seal that is further on proves all of them. */
async function judgeRun(
  db: Database,
  seals: StrandSeals | undefined,
  run: { strand: number; after: number; seq: number },
): Promise<Fault | null> {
  if (!seals?.last || seals.last.seq < run.seq) return { seq: run.seq, why: 'late' };
  const gap = seals.gaps.find(({ seq }) => seq === run.after);
  const from = run.after === 0 ? BEGINNING : (gap ?? (await findLine(db, run.strand, run.after)));
  if (!from) return { seq: run.after, why: 'missing' };
  return (await walkStrand(db, seals, { from, until: run.seq + 1 })).fault;
}

async function forgetRun(
  db: Database,
  { seal }: CheckpointSeal,
  { strand, after, seq, hash }: { strand: number; after: number; seq: number; hash: string },
): Promise<void> {
  const { strand: ofStrand, seq: upTo } = auditCheckpoints;
  const [begun] = await db
    .delete(auditCheckpoints)
    .where(and(eq(ofStrand, strand), eq(upTo, after), sql`after <> ${END}`))
    .returning();
  const checkpoint = { strand, seq, hash, after: begun?.after ?? after };
  await db.insert(auditCheckpoints).values({ ...checkpoint, sealed: seal(checkpoint) });
  await db.execute(
    sql`delete from audit_log where strand = ${strand} and seq > ${checkpoint.after} and seq <= ${seq}`,
  );
}

/**
 * The operator takes the log as it is: what lies behind was looked into, or comes from a backup. Seals of ends are made anew;
 * a line that was changed stays one.
 */
export async function acceptEnds(db: Database, seal: CheckpointSeal, witness: AuditWitness): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const strands = await readSeals(tx, seal, witness);
    witness.putAside();
    await tx.delete(auditRefusals);
    await tx.delete(auditCheckpoints).where(eq(auditCheckpoints.after, END));
    const ended = strands.filter(({ head }) => head.seq > 0);
    const sealed: SealedCheckpoint[] = [];
    for (const one of ended) sealed.push(await noteEnd(tx, seal, one));
    witness.add(sealed);
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

/** The same for what is kept outside: added, as nothing is ever taken from it. */
export function witnessAgain(witness: AuditWitness, former: CheckpointSeal, next: CheckpointSeal): void {
  const own = witness.read().filter((one) => former.isSealed(one) && !next.isSealed(one));
  const furthest = new Map<number, SealedCheckpoint>();
  for (const one of own) if (one.seq >= (furthest.get(one.strand)?.seq ?? 0)) furthest.set(one.strand, one);
  witness.add([...furthest.values()].map((one) => ({ ...one, sealed: next.seal(one) })));
}
