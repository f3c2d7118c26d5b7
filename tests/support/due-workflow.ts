import { eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { nextSlot } from '#server/features/scheduler/slots.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';

/** A workflow of nobody's that is due at once, and not again before the test is over; its id. */
export async function addDueWorkflow(database: DatabaseHandle, webhookUrl: string): Promise<string> {
  const type = 'client_management' as const;
  const id = await createWorkflowsRepository(database.db).create({
    name: 'Moteur extérieur',
    description: 'Un moteur lent',
    webhookUrl,
    type,
    active: true,
    notaryId: null as unknown as string,
    notaryEmail: null as unknown as string,
    interval: 2,
    nextRun: new Date(),
  });
  if (nextSlot({ id, type }, new Date()).getTime() - Date.now() > 80_000) return id;
  await database.db.delete(workflows).where(eq(workflows.id, id));
  return addDueWorkflow(database, webhookUrl);
}
