import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { automations } from '#shared/automations.ts';
import type { WorkflowCreateInput, WorkflowUpdateInput } from '#shared/contracts/workflow-form.ts';
import { isSameOrigin } from '#shared/webhook-host.ts';
import type { NextSlot } from './next-slot.ts';
import { forgetSecret } from './webhook-secrets.repository.ts';
import { findOwner, isFolder } from './workflow-owners.ts';
import { createWorkflowsRepository, type WorkflowChange } from './workflows.repository.ts';

export type WorkflowManagement = ReturnType<typeof createWorkflowManagement>;

/** What the administrator does with workflows; each change is one transaction, with its line in the audit log. */
export function createWorkflowManagement({
  db,
  clock,
  nextSlot,
}: {
  db: Database;
  clock: Clock;
  nextSlot: NextSlot;
}) {
  async function checkFolder(tx: Database, id: string | null | undefined): Promise<void> {
    if (id && !(await isFolder(tx, id))) throw new AppError('folder-not-found');
  }

  return {
    /**
     * A new workflow is inactive: activating is an act of its own, for which the notary waits ("En attente
     * d'activation par l'administrateur") and of which a mail tells him. Nothing runs on his files before it.
     */
    async create(input: WorkflowCreateInput, caller: Caller): Promise<string> {
      const id = newId();
      const { templateType: type, name, description, webhookUrl, folderId = null } = input;
      await db.transaction(async (tx) => {
        const owner = await findOwner(tx, input.notaryEmail);
        if (!owner || (input.notaryId && input.notaryId !== owner.id)) throw new AppError('notary-unknown');
        await checkFolder(tx, folderId);
        await createWorkflowsRepository(tx).create({
          id,
          name,
          description,
          webhookUrl,
          type,
          folderId,
          active: false,
          notaryId: owner.id,
          notaryEmail: owner.email,
          interval: automations[type].intervalMinutes,
          nextRun: input.enableCron ? nextSlot({ id, type }, clock.now()) : null,
        });
        await audit(tx, caller, {
          action: 'workflow.create',
          subjectId: id,
          details: { type, notaryId: owner.id, scheduled: input.enableCron },
        });
      });
      return id;
    },

    async update(id: string, input: WorkflowUpdateInput, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const workflows = createWorkflowsRepository(tx);
        const row = await workflows.lock(id);
        if (!row) throw new AppError('workflow-not-found');
        const { notaryEmail, templateType, enableCron } = input;
        if (notaryEmail && notaryEmail !== row.notaryEmail) {
          const owner = await findOwner(tx, notaryEmail);
          if (!owner) throw new AppError('notary-unknown');
          if (owner.id !== row.notaryId) throw new AppError('notary-fixed');
        }
        await checkFolder(tx, input.folderId);
        const type = templateType ?? row.type;
        const scheduled = enableCron ?? row.cronEnabled;
        const change: WorkflowChange = {
          name: input.name ?? row.name,
          description: input.description ?? row.description,
          webhookUrl: input.webhookUrl ?? row.webhookUrl,
          folderId: input.folderId === undefined ? row.folderId : input.folderId,
          type,
          cronInterval: automations[type].intervalMinutes,
        };
        // The slot it already has stays, so that an edit neither hastens nor delays a run.
        if (type !== row.type || scheduled !== row.cronEnabled) {
          change.cronEnabled = scheduled;
          change.cronNextRun = scheduled ? nextSlot({ id, type }, clock.now()) : null;
        }
        await workflows.update(id, change);
        if (!isSameOrigin(input.webhookUrl ?? row.webhookUrl, row.webhookUrl)) await forgetSecret(tx, id);
        await audit(tx, caller, {
          action: 'workflow.update',
          subjectId: id,
          details: { fields: Object.keys(input).sort() },
        });
      });
    },

    /**
     * A run that is under way goes on to its end and is recorded; a job that waits finds nothing to run and is done.
     * What the automation has filed and written stays: it is the notary's.
     */
    async remove(id: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const workflows = createWorkflowsRepository(tx);
        const row = await workflows.lock(id);
        if (!row) throw new AppError('workflow-not-found');
        await workflows.remove(id);
        await audit(tx, caller, {
          action: 'workflow.delete',
          subjectId: id,
          details: { type: row.type, notaryId: row.notaryId },
        });
      });
    },
  };
}
