import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Needs } from '#server/automations/needs.ts';
import type { EngineAnswer } from '#server/features/engine/engine.service.ts';
import type { IdleRunsRepository } from '#server/features/idle-runs/idle-runs.repository.ts';
import type { NextDue } from '#server/features/idle-runs/next-due.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Office } from '#server/offices/office.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { AutomationType } from '#shared/automations.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { dependsOn } from './depends-on.ts';
import { hasFoundNothing } from './found-nothing.ts';
import { findNextHour } from './next-hour.ts';
import { watchRun } from './watch-run.ts';

/** A server that says nothing keeps no run from beginning. */
const ANSWER_WITHIN_MS = 3000;
/** « Dernier relevé » on the notary's screen is never older than that for want of a run. */
const NOTE_AGAIN_MS = 5 * MINUTE_MS;
/** Whatever was missed heals within so long: everything is looked at again. */
const LONGEST_MS = HOUR_MS;

type Outside = Pick<Office, 'mailbox' | 'drive' | 'sheets'>;

/** What an automation has looked at, and when the office was last told that its mailbox was. */
interface Looked extends Outside {
  address: string;
  notedAt: number;
}

interface IdleGateNeeds {
  idleRuns: IdleRunsRepository;
  findNextDue(notaryId: string, now: Date): Promise<NextDue>;
  /** Nothing has come to this mailbox. */
  recordQuiet(notaryId: string, address: string, at: Date): Promise<void>;
  version: string;
  clock: Clock;
  logger: Logger;
}

export type IdleGate = ReturnType<typeof createIdleGate>;

/** Ends a run before it begins where nothing has changed since one that found nothing (decision 0091). */
export function createIdleGate(needs: IdleGateNeeds) {
  const { idleRuns, findNextDue, recordQuiet, version, clock, logger } = needs;
  /**
   * Where this process has looked at everything itself: after a restart everything is looked at once. Which drive an office
   * has is told by its rows: while none changes, it is the same.
   */
  const lookedAt = new Map<string, Looked>();
  const keyOf = (automation: AutomationType, notaryId: string) => `${automation} ${notaryId}`;

  async function markOutside(automation: AutomationType, office: Outside): Promise<string | null> {
    const places = dependsOn[automation].outside;
    const marks = await Promise.race([
      Promise.all(places.map(async (place) => (await office[place].changeMark?.()) ?? null)),
      setTimeout(ANSWER_WITHIN_MS, [null], { ref: false }),
    ]);
    return marks.includes(null) ? null : hash('sha256', JSON.stringify([version, ...marks]));
  }

  async function findSentence(automation: AutomationType, notaryId: string): Promise<string | null> {
    const office = lookedAt.get(keyOf(automation, notaryId));
    const found = office && (await idleRuns.find(notaryId, automation));
    const kept = found?.kept;
    const now = clock.now();
    if (!office || !kept || kept.revision !== found.revision || now < kept.endedAt || now >= kept.until)
      return null;
    if ((await markOutside(automation, office)) !== kept.outside) return null;
    if (dependsOn[automation].outside.includes('mailbox')) await noteQuiet(notaryId, office, now);
    return kept.message;
  }

  async function noteQuiet(notaryId: string, looked: Looked, now: Date): Promise<void> {
    if (now.getTime() - looked.notedAt < NOTE_AGAIN_MS) return;
    looked.notedAt = now.getTime();
    await recordQuiet(notaryId, looked.address, now);
  }

  /** What counts is what was there before the run and is there after it: all that it read is the same. */
  async function look(automation: AutomationType, { notary, ...office }: Pick<Needs, 'notary'> & Outside) {
    const found = await idleRuns.find(notary.id, automation);
    if (found?.kept) await idleRuns.forget(notary.id, automation);
    const outside = await markOutside(automation, office).catch(() => null);
    return found && outside !== null ? { revision: found.revision, outside } : null;
  }

  async function keep(automation: AutomationType, needs: Needs, before: Seen, message: string) {
    const { notary } = needs;
    const now = clock.now();
    const due = await findNextDue(notary.id, now);
    if (due.isUnfinished) return;
    const ends = [
      now.getTime() + spread(notary.id),
      findNextHour(now, dependsOn[automation].hourOf).getTime(),
      due.at?.getTime() ?? Number.POSITIVE_INFINITY,
    ];
    const after = await look(automation, needs);
    if (after?.revision !== before.revision || after.outside !== before.outside) return;
    const until = new Date(Math.min(...ends));
    await idleRuns.keep(notary.id, automation, { ...before, message, endedAt: now, until });
    const { mailbox, drive, sheets } = needs;
    const looked = { mailbox, drive, sheets, address: notary.mailbox, notedAt: now.getTime() };
    lookedAt.set(keyOf(automation, notary.id), looked);
  }

  return {
    /** How a run ends that would look at everything and find nothing; null where only the run can tell. */
    async findIdle(automation: AutomationType, notaryId: string): Promise<EngineAnswer | null> {
      try {
        const message = await findSentence(automation, notaryId);
        return message === null ? null : { success: true, message, steps: [], remaining: 0 };
      } catch (error) {
        logger.warn({ err: error, automation, notaryId }, 'what has changed is not known');
        return null;
      }
    },

    /** Looks at everything; where that was for nothing, it is kept what was there. */
    async run(
      automation: AutomationType,
      needs: Needs,
      whole: (needs: Needs) => Promise<EngineAnswer>,
    ): Promise<EngineAnswer> {
      lookedAt.delete(keyOf(automation, needs.notary.id));
      const before = await look(automation, needs);
      const watched = watchRun(needs);
      const answer = await whole(watched.needs);
      const { success, skipped, steps, message } = answer;
      const isIdle = success && !skipped && steps.length > 0 && hasFoundNothing(answer);
      if (before && isIdle && watched.wentThrough())
        await keep(automation, needs, before, message).catch((error: unknown) =>
          logger.warn({ err: error, automation, notaryId: needs.notary.id }, 'an idle run is not kept'),
        );
      return answer;
    },
  };
}

interface Seen {
  revision: bigint;
  outside: string;
}

/** Between half of it and all of it, another for each office: those that began together do not look together for ever. */
function spread(notaryId: string): number {
  const share = Number.parseInt(notaryId.slice(-4), 16) / 0xffff;
  return LONGEST_MS * (0.5 + share / 2);
}
