import { auditLog } from './audit-log.tables.ts';
import type { Database } from './connection.ts';
import { newId } from './ids.ts';

/** Who acts: a session's caller, or one of `actors`. */
export interface Actor {
  /** Null for a licence of a type that has no screens. */
  role: string | null;
  licenceId: string | null;
  /** Of an office that several work in; null or absent where the licence key was given. */
  personId?: string | null;
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
  { role, licenceId, personId }: Actor,
  { details: told = {}, ...act }: Act,
): Promise<void> {
  // Among what the chain of hashes covers.
  const details = personId ? { ...told, person: personId } : told;
  const actor = { actorRole: role ?? 'none', actorLicenseId: licenceId };
  await db.insert(auditLog).values({ ...act, ...actor, details, id: newId() });
}
