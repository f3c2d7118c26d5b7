import { createHmac, timingSafeEqual } from 'node:crypto';
import { auditCheckpoints, auditStrands } from './audit-log.tables.ts';
import type { AuditWitness } from './audit-witness.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './connection.ts';

export type Checkpoint = Pick<typeof auditCheckpoints.$inferSelect, 'strand' | 'seq' | 'hash' | 'after'>;
export type SealedCheckpoint = Checkpoint & { sealed: string };
/** A line by its place in its strand; the beginning is 0, after which the hash is empty. */
export type Place = Pick<Checkpoint, 'seq' | 'hash'>;
export const BEGINNING: Place = { seq: 0, hash: '' };

/** `after` of a checkpoint that says where a strand ended, and forgets nothing. */
export const END = -1;

/** Seals what is said of the strands. Who can write to the database alone cannot say it. */
export function createCheckpointSeal(cipher: Pick<Cipher, 'derive'>) {
  const key = cipher.derive('audit-checkpoints');
  const seal = ({ strand, seq, hash, after }: Checkpoint): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([strand, seq, hash, after]))
      .digest('hex');
  return {
    seal,
    isSealed(checkpoint: SealedCheckpoint): boolean {
      const [made, found] = [Buffer.from(seal(checkpoint)), Buffer.from(checkpoint.sealed)];
      return made.length === found.length && timingSafeEqual(made, found);
    },
  };
}

export type CheckpointSeal = ReturnType<typeof createCheckpointSeal>;

/** What is said of one strand, in the database and outside of it. */
export interface StrandSeals {
  strand: number;
  /** Its last line, as the database has it. */
  head: Place;
  /** A checkpoint of the database that the key has not sealed; null where there is none. */
  forged: SealedCheckpoint | null;
  /** Which lines were forgotten. */
  gaps: SealedCheckpoint[];
  /** The furthest end of which the database has a seal, and of which the witness has one. */
  inside: Place | null;
  outside: Place | null;
  /** The furthest of both. */
  last: Place | null;
}

/** Of each strand that anybody knows of, in their order. */
export async function readSeals(
  db: Database,
  { isSealed }: CheckpointSeal,
  witness: Pick<AuditWitness, 'read'>,
): Promise<StrandSeals[]> {
  const heads = await db.select().from(auditStrands);
  const marks = await db.select().from(auditCheckpoints).orderBy(auditCheckpoints.seq);
  const witnessed = furthestEnds(witness.read().filter(isSealed));
  const ends = furthestEnds(marks.filter(isSealed));
  const all = new Set([...[...heads, ...marks].map(({ strand }) => strand), ...witnessed.keys()]);
  return [...all]
    .sort((one, other) => one - other)
    .map((strand) => {
      const own = marks.filter((mark) => mark.strand === strand);
      const [inside, outside] = [ends.get(strand) ?? null, witnessed.get(strand) ?? null];
      return {
        strand,
        head: heads.find((head) => head.strand === strand) ?? BEGINNING,
        forged: own.find((mark) => !isSealed(mark)) ?? null,
        gaps: own.filter((mark) => mark.after !== END && isSealed(mark)),
        inside,
        outside,
        last: outside && outside.seq >= (inside?.seq ?? 0) ? outside : inside,
      };
    });
}

function furthestEnds(sealed: readonly SealedCheckpoint[]): Map<number, Place> {
  const ends = new Map<number, Place>();
  for (const { strand, seq, hash, after } of sealed)
    if (after === END && seq >= (ends.get(strand)?.seq ?? 0)) ends.set(strand, { seq, hash });
  return ends;
}
