import { sql } from 'drizzle-orm';
import { isOfficeHour } from '#server/automations/office/office-hours.ts';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { SimulationProgress } from '#server/features/simulations/simulations.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Office } from '#server/offices/office.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MailboxEntry } from '#server/ports/mailbox.ts';
import { createRecords } from '#server/records/records.ts';
import type { NeedsOf } from '#server/runs/needs-of-run.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import type { AutomationType } from '#shared/automations.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { chooseMessages } from './choose-messages.ts';
import { openScratch } from './open-scratch.ts';
import { type Simulated, tellSimulation } from './tell-simulation.ts';

/** In the order in which an office's day has them. */
const steps = [
  ['reading', 'client_management'],
  ['filing', 'document_classification'],
  ['reminding', 'client_reminder'],
] as const satisfies (readonly [SimulationProgress['step'], AutomationType])[];

const MOST_MS = 10 * 60_000;
const TELL_EVERY_MS = 1500;
/** Work that stays where it is, however often it is begun. */
const MOST_RUNS = 120;
/** Longer than any row of Sundays and holidays. */
const MOST_HOURS = 24 * 14;

export interface SimulateNeeds {
  db: Database;
  clock: Clock;
  logger: Logger;
  officeOf(notary: Notary): Office;
  needsOf: NeedsOf;
  /** Reads where this office does, and writes nowhere. */
  recordOffice(real: Office, messages: MailboxEntry[]): Office;
}

/**
 * Tells the three stories for an office as a run does, with ports that write nowhere and rows of their own in memory.
 * `tell` is told how far it is, and says whether anybody still waits for the end.
 */
export async function simulateOffice(
  given: SimulateNeeds,
  notary: Notary,
  tell: (progress: SimulationProgress) => Promise<boolean>,
): Promise<Simulated & { problem: string | null }> {
  const { db, clock, logger, officeOf, needsOf } = given;
  const real = officeOf(notary);
  const end = performance.now() + MOST_MS;
  const scratch = await openScratch(db, notary.id);
  try {
    const records = createRecords(scratch.db);
    const cursor = (await records.mailboxes.find(notary.id, notary.mailbox))?.cursor ?? null;
    const chosen = await chooseMessages(real.mailbox, cursor, clock.now());
    const office = given.recordOffice(real, chosen.entries);
    const before = await tellSimulation(scratch.db, notary.id, chosen);
    let isWanted = true;
    const isOver = () => !isWanted || performance.now() > end;
    let problem: string | null = null;
    for (const [step, type] of steps) {
      const told = setInterval(async () => {
        const progress = await countProgress(scratch.db, notary.id, step).catch(() => null);
        if (progress) isWanted &&= await tell(progress).catch(() => true);
      }, TELL_EVERY_MS);
      try {
        isWanted = await tell({ step, treated: 0, total: chosen.entries.length });
        problem ??= await runToEnd(type);
      } finally {
        clearInterval(told);
      }
    }
    const { things, figures } = await tellSimulation(scratch.db, notary.id, chosen, before.known);
    return { things, figures, known: before.known, problem: problem ?? (isOver() ? tooLong : null) };

    async function runToEnd(type: AutomationType): Promise<string | null> {
      for (let runs = 0; runs < MOST_RUNS && !isOver(); runs += 1) {
        const needs = needsOf(notary);
        const now = type === 'client_reminder' && !needs.isDemo ? nextOfficeHour(clock.now()) : null;
        const answer = await runAutomation(
          type,
          {
            ...needs,
            ...office,
            records,
            // What is only tried is shown to nobody.
            paperReader: null,
            taught: { ...needs.taught, forgetOtherLines: async () => undefined },
            clock: now ? { now: () => now } : clock,
            alone: (_what, work) => work(),
            isTimeUp: () => needs.isTimeUp() || isOver(),
          },
          logger,
        );
        if (!answer.success) return answer.message;
        if (!answer.remaining) return answer.skipped ? answer.message : null;
      }
      return null;
    }
  } finally {
    await scratch.close();
  }
}

const tooLong = 'La simulation a pris plus de dix minutes : elle montre ce qui a été vu jusque-là.';

async function countProgress(
  scratch: Database,
  notaryId: string,
  step: SimulationProgress['step'],
): Promise<SimulationProgress> {
  const open = step === 'filing' ? sql`documents` : sql`messages`;
  const waits = step === 'filing' ? sql`state <> 'stored'` : sql`state not in ('received', 'read')`;
  const [row] = await queryRows<{ treated: number; total: number }>(
    scratch,
    sql`select count(*) filter (where ${waits})::int as treated, count(*)::int as total
        from ${open} where notary_id = ${notaryId}`,
  );
  return { step, treated: row?.treated ?? 0, total: row?.total ?? 0 };
}

/** Reminders leave in office hours only: in the night, it is the morning's that are shown. */
function nextOfficeHour(now: Date): Date {
  let at = now.getTime();
  for (let hours = 0; hours < MOST_HOURS && !isOfficeHour(new Date(at)); hours += 1)
    at = Math.ceil((at + 1) / HOUR_MS) * HOUR_MS;
  return new Date(at);
}
