import { newId } from '#server/database/ids.ts';
import { asOffice } from '#server/database/rights.ts';
import { AT_ONCE } from '#server/database/scoped-pool.ts';
import { createOfficeDayRepository } from '#server/features/office-day/office-day.repository.ts';
import { createSessionsRepository } from '#server/features/sessions/sessions.repository.ts';
import { listToDo } from '#server/features/to-do/list-to-do.ts';
import { createToDoRepository } from '#server/features/to-do/to-do.repository.ts';
import { countToday } from '#server/runs/count-today.ts';
import { automationTypes } from '#shared/automations.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Foundation } from './foundation.ts';
import type { Schedule } from './open-schedule.ts';

/** PostgreSQL plans a statement anew five times before it keeps a plan. */
const TIMES = 6;

/**
 * Asks what screens ask, for offices that there are not, until it is planned on each connection: whoever comes first after a
 * restart, and with him all who had a screen open, would wait for that. Each office is lent its own. The embedded database
 * has one connection, and those who wait for it.
 */
export async function warmUp(foundation: Foundation, schedule: Schedule): Promise<void> {
  if (foundation.database.kind !== 'postgres') return;
  await Promise.all(
    Array.from({ length: AT_ONCE.minutier_office }, async () => {
      const nobody = newId();
      for (let turn = 0; turn < TIMES; turn += 1) await readScreens(foundation, schedule, nobody);
    }),
  );
}

/** What a notary's screens ask again and again, and who he is. */
async function readScreens(
  { db, clock, workflows, records }: Foundation,
  { queue }: Schedule,
  notaryId: string,
): Promise<void> {
  const now = clock.now();
  const owned = automationTypes.map((type) => ({ id: newId(), notaryId, type }));
  const days = createOfficeDayRepository(db);
  const toDo = createToDoRepository(db);
  await createSessionsRepository(db).find(newId(), now);
  await asOffice(notaryId, async () => {
    await workflows.listActiveOf(notaryId);
    await queue.findUnderWay(owned.map(({ id }) => id));
    await countToday(db, owned, now);
    await days.findStage(notaryId);
    await days.listTroubles(notaryId);
    await days.count(notaryId, now);
    await toDo.count(notaryId, parisDay(now));
    await listToDo(toDo, notaryId, { today: parisDay(now) });
    await records.activity.listLatest(notaryId, 1);
  });
}
