import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { type CheckpointSeal, END } from './audit-checkpoints.ts';
import { auditCheckpoints, auditStrands } from './audit-log.tables.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

/** The first line of a strand that is not what was written, or is not there. */
export interface Break {
  strand: number;
  seq: number;
  why: 'changed' | 'missing' | 'unsealed';
}

export interface AuditProof {
  lines: number;
  strands: number;
  /** Forgotten by their age, as a seal proves. */
  forgotten: number;
  /** One a strand at most. */
  breaks: Break[];
}

type Mark = typeof auditCheckpoints.$inferSelect;

/** What the hash of a line is of, besides the hash before it. Only functions of PostgreSQL itself: ours could be changed. */
const told = sql`jsonb_build_array(strand, seq, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  actor_role, actor_license_id, action, subject_id, details)::text`;

/** Lines read at once. */
const PAGE = 5000;

/** Reads every line of the audit log and proves that none was changed, put in or taken out since it was written. */
export async function verifyAudit(db: Database, seal: CheckpointSeal): Promise<AuditProof> {
  return db.transaction(
    async (tx) => {
      const heads = await tx.select().from(auditStrands).orderBy(asc(auditStrands.strand));
      const marks = await tx.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.seq));
      const known = await queryRows<{ strand: number }>(tx, sql`select distinct strand from audit_log`);
      const all = new Set([...heads, ...marks, ...known].map(({ strand }) => strand));
      const proof: AuditProof = { lines: 0, strands: all.size, forgotten: 0, breaks: [] };
      for (const strand of [...all].sort((one, other) => one - other)) {
        const own = marks.filter((mark) => mark.strand === strand);
        const end = heads.find((head) => head.strand === strand) ?? { seq: 0, hash: '' };
        const found = await walk(tx, strand, own, end, seal, proof);
        if (found) proof.breaks.push({ strand, ...found });
      }
      return proof;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function walk(
  db: Database,
  strand: number,
  marks: readonly Mark[],
  end: { seq: number; hash: string },
  seal: CheckpointSeal,
  proof: AuditProof,
): Promise<Omit<Break, 'strand'> | null> {
  const forged = marks.find((mark) => !seal.isSealed(mark));
  if (forged) return { seq: forged.seq, why: 'unsealed' };
  const gaps = marks.filter(({ after }) => after !== END);
  const ends = new Map(marks.filter(({ after }) => after === END).map(({ seq, hash }) => [seq, hash]));
  let at = { seq: 0, hash: '' };
  const skipForgotten = () => {
    for (let gap = gaps.find(({ after }) => after === at.seq); gap; ) {
      proof.forgotten += gap.seq - gap.after;
      at = gap;
      gap = gaps.find(({ after }) => after === at.seq);
    }
  };
  for (;;) {
    skipForgotten();
    const page = await readPage(db, strand, at.seq);
    for (const line of page) {
      skipForgotten();
      if (line.seq !== at.seq + 1) return { seq: at.seq + 1, why: 'missing' };
      const hash = createHash('sha256').update(line.previous).update(line.told).digest('hex');
      const isSame = line.previous === at.hash && line.hash === hash;
      if (!isSame || (ends.get(line.seq) ?? hash) !== hash) return { seq: line.seq, why: 'changed' };
      at = line;
      proof.lines += 1;
    }
    if (page.length < PAGE) break;
  }
  skipForgotten();
  const last = Math.max(end.seq, ...ends.keys());
  if (last > at.seq) return { seq: at.seq + 1, why: 'missing' };
  return end.seq === at.seq && end.hash === at.hash ? null : { seq: at.seq, why: 'changed' };
}

async function readPage(db: Database, strand: number, after: number) {
  const rows = await queryRows<{ seq: string; previous: string; hash: string; told: string }>(
    db,
    sql`select seq::text as seq, previous, hash, ${told} as told from audit_log
        where strand = ${strand} and seq > ${after} order by audit_log.seq limit ${PAGE}`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
