import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Place, StrandSeals } from './audit-seal.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

/** The first line of a strand that is not what was written, is not there, or that nothing has sealed in time. */
export interface Fault {
  seq: number;
  why: 'changed' | 'missing' | 'unsealed' | 'late';
}

interface Stretch {
  from: Place;
  /** The last line to read; all of them where nothing is said. */
  until?: number;
  /** Lines after this one have no seal: an old one among them is a fault. Without it their age is of no matter. */
  sealedTo?: number;
}

interface Walked {
  at: Place;
  lines: number;
  forgotten: number;
  fault: Fault | null;
}

/** What the hash of a line is of, besides the hash before it. Only functions of PostgreSQL itself: ours could be changed. */
const told = sql`jsonb_build_array(strand, seq, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  actor_role, actor_license_id, action, subject_id, details)::text`;
/** Ends are sealed every hour: what is older than this has been, unless nothing ran or somebody took the seal away. */
const isLate = sql`at < now() - interval '2 hours'`;

/** Lines read at once. */
const PAGE = 5000;

/** Reads the lines of a strand one after the other, computes their hashes, and stops at the first that does not follow. */
export async function walkStrand(
  db: Database,
  { strand, gaps, inside, outside }: Pick<StrandSeals, 'strand' | 'gaps' | 'inside' | 'outside'>,
  { from, until = Number.MAX_SAFE_INTEGER, sealedTo = Number.MAX_SAFE_INTEGER }: Stretch,
): Promise<Walked> {
  const walked: Walked = { at: from, lines: 0, forgotten: 0, fault: null };
  const skipForgotten = () => {
    for (let gap = findGap(); gap; gap = findGap()) {
      walked.forgotten += gap.seq - gap.after;
      walked.at = gap;
    }
  };
  const findGap = () => gaps.findLast(({ after }) => after === walked.at.seq);
  const endAs = (seq: number, why: Fault['why']): Walked => ({ ...walked, fault: { seq, why } });
  for (;;) {
    skipForgotten();
    const page = await readPage(db, strand, walked.at.seq, until);
    for (const line of page) {
      skipForgotten();
      if (line.seq !== walked.at.seq + 1) return endAs(walked.at.seq + 1, 'missing');
      const hash = createHash('sha256').update(line.previous).update(line.told).digest('hex');
      const isSame = line.previous === walked.at.hash && line.hash === hash;
      const isSealedSo = [inside, outside].every((end) => end?.seq !== line.seq || end.hash === hash);
      if (!isSame || !isSealedSo) return endAs(line.seq, 'changed');
      if (line.seq > sealedTo && line.isLate) return endAs(line.seq, 'late');
      walked.at = line;
      walked.lines += 1;
    }
    if (page.length < PAGE) break;
  }
  skipForgotten();
  return walked;
}

async function readPage(db: Database, strand: number, after: number, until: number) {
  const rows = await queryRows<{
    seq: string;
    previous: string;
    hash: string;
    told: string;
    late: boolean;
  }>(
    db,
    sql`select seq::text as seq, previous, hash, ${told} as told, ${isLate} as late from audit_log
        where strand = ${strand} and seq > ${after} and seq <= ${until} order by audit_log.seq limit ${PAGE}`,
  );
  return rows.map(({ late, ...row }) => ({ ...row, seq: Number(row.seq), isLate: late }));
}
