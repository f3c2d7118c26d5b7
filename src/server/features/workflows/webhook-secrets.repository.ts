import { eq, lt } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { workflowSecrets } from './workflows.tables.ts';

export type WorkflowSecretRow = typeof workflowSecrets.$inferSelect;

export async function listSecrets(db: Database, workflowIds: string[]): Promise<WorkflowSecretRow[]> {
  return db.select().from(workflowSecrets).where(among(workflowSecrets.workflowId, workflowIds));
}

/** One a workflow: the one that was there goes. */
export async function putSecret(tx: Database, { workflowId, ...row }: WorkflowSecretRow): Promise<void> {
  await tx
    .insert(workflowSecrets)
    .values({ workflowId, ...row })
    .onConflictDoUpdate({ target: workflowSecrets.workflowId, set: row });
}

/** For a workflow that calls another place now: its secret is never used again, even if the calls go back. */
export async function forgetSecret(tx: Database, workflowId: string): Promise<void> {
  await tx.delete(workflowSecrets).where(eq(workflowSecrets.workflowId, workflowId));
}

export async function forgetPrevious(db: Database, before: Date): Promise<void> {
  await db
    .update(workflowSecrets)
    .set({ previousSealed: null, previousUntil: null })
    .where(lt(workflowSecrets.previousUntil, before));
}
