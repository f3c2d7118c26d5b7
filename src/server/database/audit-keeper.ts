import { forgetActs, noteEnds } from './audit-checkpoints.ts';
import type { CheckpointSeal } from './audit-seal.ts';
import type { AuditWitness } from './audit-witness.ts';
import type { Database } from './connection.ts';
import type { Break } from './verify-audit.ts';

export interface AuditKeeperNeeds {
  db: Database;
  seal: CheckpointSeal;
  witness: AuditWitness;
  logRefused(refused: Break[], text: string): void;
}

/** Seals the audit log and forgets what is old of it, while Minutier runs. What does not hold is logged each time. */
export function createAuditKeeper({ db, seal, witness, logRefused }: AuditKeeperNeeds) {
  return {
    async noteEnds(): Promise<void> {
      const refused = await noteEnds(db, seal, witness);
      if (refused.length > 0) logRefused(refused, 'the audit log does not go on from its seals');
    },
    async forgetActs(before: Date): Promise<void> {
      const kept = await forgetActs(db, seal, before, witness);
      if (kept.length > 0) logRefused(kept, 'old lines of the audit log are not what was written');
    },
  };
}
