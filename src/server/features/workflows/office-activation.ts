import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type AutomationType, automations, automationTypes } from '#shared/automations.ts';
import type { NextSlot } from './next-slot.ts';
import { createWorkflowsRepository } from './workflows.repository.ts';
import {
  type ActivationChange,
  isActivationUndoable,
  officeActivations,
  workflows,
} from './workflows.tables.ts';

/** Prepares the mail that tells a notary that his account is activated, then sends it. */
export interface AccountActivation {
  prepare(tx: Database, notaryId: string): Promise<void>;
  send(): void;
}

interface OfficeActivationNeeds {
  db: Database;
  clock: Clock;
  engineUrl: string;
  nextSlot: NextSlot;
  accountActivation: AccountActivation;
}

export type OfficeActivation = ReturnType<typeof createOfficeActivation>;

type Row = typeof workflows.$inferSelect;

/** « Activer l'étude »: the three automations, active and scheduled, in one act that one act takes back. */
export function createOfficeActivation(needs: OfficeActivationNeeds) {
  const { db, clock } = needs;
  const presetUrl = (type: AutomationType) => `${needs.engineUrl}/webhook/${automations[type].webhookPath}`;

  /** The one that does this work already comes before any other: two of a kind would do it twice. */
  function choose(rows: Row[], type: AutomationType): Row | null {
    const same = rows.filter((row) => row.type === type);
    const own = same.find(({ webhookUrl }) => webhookUrl === presetUrl(type));
    return same.find(({ active }) => active) ?? own ?? same[0] ?? null;
  }

  async function create(tx: Database, owner: { id: string; email: string }, type: AutomationType) {
    const { presetName, presetDescription, intervalMinutes } = automations[type];
    const id = newId();
    await createWorkflowsRepository(tx).create({
      id,
      type,
      name: presetName,
      description: presetDescription,
      webhookUrl: presetUrl(type),
      active: true,
      notaryId: owner.id,
      notaryEmail: owner.email,
      interval: intervalMinutes,
      nextRun: needs.nextSlot({ id, type }, clock.now()),
    });
    return { id, created: true, wasActive: false, wasScheduled: false };
  }

  async function switchOn(tx: Database, row: Row): Promise<ActivationChange | null> {
    const { id, active: wasActive, cronEnabled: wasScheduled } = row;
    if (wasActive && wasScheduled) return null;
    const repository = createWorkflowsRepository(tx);
    if (!wasActive) await repository.setActive(id, true);
    const nextRun = needs.nextSlot(row, clock.now());
    if (!wasScheduled) await repository.setSchedule(id, { enabled: true, nextRun });
    return { id, created: false, wasActive, wasScheduled };
  }

  async function takeBack(tx: Database, { id, created, wasActive, wasScheduled }: ActivationChange) {
    const repository = createWorkflowsRepository(tx);
    if (!(await repository.lock(id))) return;
    if (created) return repository.remove(id);
    if (!wasActive) await repository.setActive(id, false);
    if (!wasScheduled) await repository.setSchedule(id, { enabled: false, nextRun: null });
  }

  /** Held until the transaction ends: two clicks come one after the other. */
  async function lockOwner(tx: Database, notaryId: string) {
    const [owner] = await tx
      .select({ id: notaries.id, email: notaries.email })
      .from(notaries)
      .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)))
      .for('update');
    if (!owner) throw new AppError('notary-not-found');
    return owner;
  }

  return {
    /** What is at work already stays as it is. False where that was so of all three: there is nothing to take back. */
    async activate(notaryId: string, caller: Caller): Promise<boolean> {
      const { changed, first } = await db.transaction(async (tx) => {
        const owner = await lockOwner(tx, notaryId);
        const rows = await tx.select().from(workflows).where(eq(workflows.notaryId, notaryId)).for('update');
        const changes: ActivationChange[] = [];
        for (const type of automationTypes) {
          const row = choose(rows, type);
          const change = row ? await switchOn(tx, row) : await create(tx, owner, type);
          if (change) changes.push(change);
        }
        if (changes.length === 0) return { changed: false, first: false };
        const kept = { changes, activatedAt: clock.now(), notedAt: sql`now()` };
        await tx
          .insert(officeActivations)
          .values({ notaryId, ...kept })
          .onConflictDoUpdate({ target: officeActivations.notaryId, set: kept });
        await audit(tx, caller, {
          action: 'office.activate',
          subjectId: notaryId,
          details: { workflows: changes.length },
        });
        const first = !rows.some(({ active }) => active);
        if (first) await needs.accountActivation.prepare(tx, notaryId);
        return { changed: true, first };
      });
      if (first) needs.accountActivation.send();
      return changed;
    },

    /** For an hour, while nobody has touched them: what was made then goes, what was changed is as it was. A run that is under way goes on to its end. */
    async undo(notaryId: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        await lockOwner(tx, notaryId);
        await tx
          .select({ id: workflows.id })
          .from(workflows)
          .where(eq(workflows.notaryId, notaryId))
          .for('update');
        const [done] = await tx
          .delete(officeActivations)
          .where(and(eq(officeActivations.notaryId, notaryId), isActivationUndoable))
          .returning();
        if (!done) throw new AppError('activation-not-undoable');
        for (const change of done.changes) await takeBack(tx, change);
        await audit(tx, caller, { action: 'office.deactivate', subjectId: notaryId });
      });
    },
  };
}
