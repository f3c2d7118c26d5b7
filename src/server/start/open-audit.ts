import { createAuditKeeper } from '#server/database/audit-keeper.ts';
import { createCheckpointSeal } from '#server/database/audit-seal.ts';
import { openAuditWitness } from '#server/database/audit-witness.ts';
import { forgetExpired } from '#server/features/retention/forget-expired.ts';
import type { Foundation } from './foundation.ts';

export type Audit = ReturnType<typeof openAudit>;

/** The seal of what was done, and the forgetting of what is kept no longer, which the seal has to outlive. */
export function openAudit({ config, db, cipher, logger }: Foundation) {
  const keeper = createAuditKeeper({
    db,
    seal: createCheckpointSeal(cipher),
    witness: openAuditWitness(config.dataDir),
    logRefused: (refused, text) => logger.error({ refused }, text),
  });
  const retention = { db, forgetActs: keeper.forgetActs };
  return {
    // What cannot be sealed now, as on a disk that is full, is within the hour; nothing else waits for it.
    seal: () =>
      keeper
        .noteEnds()
        .catch((error: unknown) => logger.error({ err: error }, 'the audit log could not be sealed')),
    forgetExpired: (now: Date) => forgetExpired(retention, now),
  };
}
