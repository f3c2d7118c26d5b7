import { sql } from 'drizzle-orm';
import { BEGINNING, type CheckpointSeal, readSeals, type StrandSeals } from './audit-seal.ts';
import { type AuditWitness, noWitness } from './audit-witness.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';
import { type Fault, walkStrand } from './walk-strand.ts';

export interface Break extends Fault {
  strand: number;
}

export interface AuditProof {
  lines: number;
  strands: number;
  /** Forgotten by their age, as a seal proves. */
  forgotten: number;
  /** Strands of which a seal is kept outside the database. */
  witnessed: number;
  /** One a strand at most. */
  breaks: Break[];
}

/**
 * Reads every line of the audit log and proves that none was changed, put in or taken out since it was sealed, and that
 * what is older than two hours is.
 */
export async function verifyAudit(
  db: Database,
  seal: CheckpointSeal,
  witness: AuditWitness = noWitness,
): Promise<AuditProof> {
  // Before the snapshot: what Minutier seals meanwhile is of lines that this one may not have.
  const seen = witness.read();
  return db.transaction(
    async (tx) => {
      const known = await readSeals(tx, seal, { read: () => seen });
      const witnessed = known.filter(({ outside }) => outside).length;
      const strays = await listStrays(tx, known);
      const proof: AuditProof = { lines: 0, strands: 0, forgotten: 0, witnessed, breaks: [] };
      for (const one of [...known, ...strays]) {
        proof.strands += 1;
        const fault = await prove(tx, one, proof);
        if (fault) proof.breaks.push({ strand: one.strand, ...fault });
      }
      return proof;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Strands that have lines, and of which nothing else is said. */
async function listStrays(db: Database, known: readonly StrandSeals[]): Promise<StrandSeals[]> {
  const rows = await queryRows<{ strand: number }>(db, sql`select distinct strand from audit_log order by 1`);
  return rows
    .filter(({ strand }) => !known.some((one) => one.strand === strand))
    .map(({ strand }) => ({
      strand,
      head: BEGINNING,
      forged: null,
      gaps: [],
      inside: null,
      outside: null,
      last: null,
    }));
}

async function prove(db: Database, seals: StrandSeals, proof: AuditProof): Promise<Fault | null> {
  const { head, last, forged } = seals;
  if (forged) return { seq: forged.seq, why: 'unsealed' };
  const walked = await walkStrand(db, seals, { from: BEGINNING, sealedTo: last?.seq ?? 0 });
  proof.lines += walked.lines;
  proof.forgotten += walked.forgotten;
  const { at, fault } = walked;
  if (fault) return fault;
  if (Math.max(head.seq, last?.seq ?? 0) > at.seq) return { seq: at.seq + 1, why: 'missing' };
  return head.seq === at.seq && head.hash === at.hash ? null : { seq: at.seq, why: 'changed' };
}
