import { auditLog } from './audit-log.tables.ts';
import type { Database } from './connection.ts';
import { newId } from './ids.ts';

/** Who acts: a session's caller, or one of `actors`. */
export interface Actor {
  /** Null for a licence of a type that has no screens. */
  role: string | null;
  licenceId: string | null;
}

/** Those who act without a session. */
export const actors = {
  automation: { role: 'automation', licenceId: null },
  /** A notary who comes back from another site, whose session nobody has asked for. */
  notary: { role: 'notary', licenceId: null },
  operator: { role: 'operator', licenceId: null },
  stripe: { role: 'stripe', licenceId: null },
  system: { role: 'system', licenceId: null },
  visitor: { role: 'visitor', licenceId: null },
} satisfies Record<string, Actor>;

export interface Act {
  action: string;
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Who did what, append only. Details carry ids and values of settings, never personal data. */
export async function audit(
  db: Database,
  { role, licenceId }: Actor,
  { details = {}, ...act }: Act,
): Promise<void> {
  const actor = { actorRole: role ?? 'none', actorLicenseId: licenceId };
  await db.insert(auditLog).values({ ...act, ...actor, details, id: newId() });
}
