import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type AutomationType, automations } from '#shared/automations.ts';
import type { WorkflowCounts, WorkflowQuery } from '#shared/contracts/workflow-list.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import type { NextSlot } from './next-slot.ts';
import type { AccountActivation } from './office-activation.ts';
import {
  createWorkflowsRepository,
  type WorkflowRow,
  type WorkflowsRepository,
} from './workflows.repository.ts';

/** One of a notary. */
export interface OwnedWorkflow {
  id: string;
  notaryId: string;
  type: AutomationType;
}

export interface WorkflowsNeeds {
  repository: WorkflowsRepository;
  /** How many there are, and of what `search` finds in each state. */
  countAll(search: string): Promise<WorkflowCounts>;
  clock: Clock;
  findRunning(workflowIds: string[]): Promise<Set<string>>;
  /** What the notaries' automations did since midnight in Paris, by workflow. */
  countToday(workflows: readonly OwnedWorkflow[]): Promise<ReadonlyMap<string, Record<string, number>>>;
  nextSlot: NextSlot;
  db: Database;
  accountActivation: AccountActivation;
}

/** `notaryId: null` sees every workflow; a notary sees his own active ones, and no other exists for him. */
export interface Scope {
  notaryId: string | null;
}

export type WorkflowsService = ReturnType<typeof createWorkflowsService>;

export function createWorkflowsService(needs: WorkflowsNeeds) {
  async function getRow(id: string, scope: Scope): Promise<WorkflowRow> {
    const row = await needs.repository.findById(id);
    const own = row && (scope.notaryId === null || (row.notaryId === scope.notaryId && row.active));
    if (!own) throw new AppError('workflow-not-found');
    return row;
  }

  async function present(rows: WorkflowRow[]): Promise<Workflow[]> {
    const ids = rows.map((row) => row.id);
    const owned = rows.flatMap(({ id, notaryId, type }) => (notaryId ? [{ id, notaryId, type }] : []));
    const [running, today] = await Promise.all([needs.findRunning(ids), needs.countToday(owned)]);
    return rows.map((row) =>
      toContract(row, { running: running.has(row.id), today: today.get(row.id) ?? null }),
    );
  }

  return {
    getRow,
    /** `asked` is the administrator's; a notary has few. */
    async list(scope: Scope, asked: WorkflowQuery = {}): Promise<Workflow[]> {
      const { repository } = needs;
      return present(
        await (scope.notaryId ? repository.listActiveOf(scope.notaryId) : repository.list(asked)),
      );
    },
    /** Of all offices. */
    count: (search: string): Promise<WorkflowCounts> => needs.countAll(search),
    async get(id: string, scope: Scope): Promise<Workflow> {
      const [workflow] = await present([await getRow(id, scope)]);
      if (!workflow) throw new AppError('workflow-not-found');
      return workflow;
    },
    async setActive(id: string, active: boolean, caller: Caller): Promise<void> {
      const activated = await needs.db.transaction(async (tx) => {
        const rows = createWorkflowsRepository(tx);
        const row = await rows.lock(id);
        if (!row) throw new AppError('workflow-not-found');
        const { notaryId } = row;
        const first = active && notaryId !== null && !(await rows.hasActive(notaryId));
        await rows.setActive(id, active);
        await audit(tx, caller, { action: 'workflow.active', subjectId: id, details: { active } });
        if (!first) return null;
        await needs.accountActivation.prepare(tx, notaryId);
        return notaryId;
      });
      if (activated) needs.accountActivation.send();
    },
    /** Reads the current value and writes its opposite. */
    async toggleSchedule(id: string, caller: Caller, scope: Scope): Promise<{ enabled: boolean }> {
      const row = await getRow(id, scope);
      const enabled = !row.cronEnabled;
      const nextRun = enabled ? needs.nextSlot(row, needs.clock.now()) : null;
      await needs.repository.setSchedule(id, { enabled, nextRun });
      await audit(needs.db, caller, {
        action: 'workflow.schedule',
        subjectId: id,
        details: { enabled },
      });
      return { enabled };
    },
  };
}

function toContract(
  row: WorkflowRow,
  state: { running: boolean; today: Record<string, number> | null },
): Workflow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    webhookUrl: row.webhookUrl,
    active: row.active,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    category: row.category,
    tags: row.tags,
    notaryId: row.notaryId,
    notaryEmail: row.notaryEmail,
    notaryName: row.notaryName,
    folderId: row.folderId,
    cronSettings: {
      enabled: row.cronEnabled,
      interval: automations[row.type].intervalMinutes,
      lastRun: row.cronLastRun?.toISOString() ?? null,
      nextRun: row.active && row.cronEnabled ? (row.cronNextRun?.toISOString() ?? null) : null,
    },
    lastStatus: row.cronLastStatus,
    ...state,
  };
}
