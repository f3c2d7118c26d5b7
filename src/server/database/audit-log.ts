import type { Database } from './connection.ts';
import { newId } from './ids.ts';
import { auditLog } from './schema.ts';

export interface AuditEntry {
  actorRole: string;
  actorLicenceId: string | null;
  action: string;
  subjectId: string | null;
  details: Record<string, unknown>;
}

/** Who did what, append only. Details carry ids and values of settings, never personal data. */
export async function appendAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, actorLicenseId: entry.actorLicenceId, id: newId() });
}
