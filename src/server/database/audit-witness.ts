import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SealedCheckpoint } from './audit-seal.ts';

/** In the data folder. A backup leaves it out: it tells of what is younger than the records it would come back with. */
export const WITNESS = 'audit-seals.log';
/** What it said before the operator accepted the log as it was. */
export const FORMER_WITNESS = 'audit-seals.former.log';

const lineSchema = z.object({
  strand: z.int(),
  seq: z.int(),
  hash: z.string(),
  after: z.int(),
  sealed: z.string(),
});

/** Where the strands ended, kept where whoever owns the database does not write. */
export interface AuditWitness {
  read(): SealedCheckpoint[];
  add(sealed: readonly SealedCheckpoint[]): void;
  /** Begins anew; what was said is put aside, for whoever looks into it. */
  putAside(): void;
}

/** Where there is no data folder: the seals of the database are all there is. */
export const noWitness: AuditWitness = { read: () => [], add: () => undefined, putAside: () => undefined };

/** A file of one line a seal, only ever added to. Processes that share the folder share it: a line is one write. */
export function openAuditWitness(dataDir: string): AuditWitness {
  const [file, former] = [join(dataDir, WITNESS), join(dataDir, FORMER_WITNESS)];
  const readText = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    read: () => readText().split('\n').flatMap(parseLine),
    add(sealed) {
      if (sealed.length === 0) return;
      // A line that a power cut tore ends here.
      const begin = /(^|\n)$/.test(readText()) ? '' : '\n';
      const lines = sealed.map(({ strand, seq, hash, after, sealed }) =>
        JSON.stringify({ strand, seq, hash, after, sealed, at: new Date().toISOString() }),
      );
      appendFileSync(file, `${begin}${lines.join('\n')}\n`, { mode: 0o600 });
      chmodSync(file, 0o600);
    },
    putAside() {
      if (!existsSync(file)) return;
      appendFileSync(former, readText(), { mode: 0o600 });
      rmSync(file);
    },
  };
}

function parseLine(line: string): SealedCheckpoint[] {
  try {
    return [lineSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
