import type { Database } from '#server/database/connection.ts';
import { once } from '#server/database/prepared.ts';
import { type CountedActs, countActs, countDocumentActs } from '#server/features/activity/count-acts.ts';
import { countComplete } from '#server/features/clients/count-complete.ts';
import { countSettled } from '#server/features/messages/count-settled.ts';
import type { OwnedWorkflow } from '#server/features/workflows/workflows.service.ts';
import type { AutomationType } from '#shared/automations.ts';
import type { ActivityKind } from '#shared/contracts/activity.ts';
import { startOfParisDay } from '#shared/paris-time.ts';

/** `countActsOnce`: of all offices that are asked for, for whichever automations count acts. */
type CountOffices = (
  db: Database,
  notaryIds: readonly string[],
  since: Date,
  countActsOnce: () => Promise<CountedActs>,
) => Promise<(notaryId: string) => Record<string, number>>;

/** An automation that is not counted here does not compile: its card would show another one's figures. */
const counts: Record<AutomationType, CountOffices> = {
  client_management: async (db, notaryIds, since, countActsOnce) => {
    const settled = await countSettled(db, notaryIds, since);
    const acts = await countActsOnce();
    return (id) => ({
      messagesRead: settled.get(id) ?? 0,
      clientsCreated: acts.get(id)?.get('client-created') ?? 0,
      documentsStored: acts.get(id)?.get('document-stored') ?? 0,
      answersSent: acts.get(id)?.get('question-answered') ?? 0,
      redirectionsSent: acts.get(id)?.get('question-redirected') ?? 0,
    });
  },
  // As the lists beside it: what was taken back or corrected is where it is now.
  document_classification: async (db, notaryIds, since) => {
    const acts = await countDocumentActs(db, notaryIds, since);
    const sum = (id: string, ...kinds: ActivityKind[]) =>
      kinds.reduce((all, kind) => all + (acts.get(id)?.get(kind) ?? 0), 0);
    return (id) => ({
      documentsFiled: sum(id, 'document-filed'),
      documentsHeld: sum(id, 'document-held', 'filing-undone'),
      documentsRefused: sum(id, 'document-refused'),
    });
  },
  client_reminder: async (db, notaryIds, _since, countActsOnce) => {
    const acts = await countActsOnce();
    const complete = await countComplete(db, notaryIds);
    return (id) => ({
      remindersSent: acts.get(id)?.get('reminder-sent') ?? 0,
      clientsComplete: complete.get(id) ?? 0,
    });
  },
};

/** What the notaries' automations did since midnight in Paris, by workflow, for their cards: a few statements for all. */
export async function countToday(
  db: Database,
  workflows: readonly OwnedWorkflow[],
  now: Date,
): Promise<Map<string, Record<string, number>>> {
  const since = startOfParisDay(now);
  const today = new Map<string, Record<string, number>>();
  const all = [...new Set(workflows.map(({ notaryId }) => notaryId))];
  const countActsOnce = once(() => countActs(db, all, since));
  for (const [type, ofType] of Map.groupBy(workflows, (workflow) => workflow.type)) {
    const notaryIds = [...new Set(ofType.map(({ notaryId }) => notaryId))];
    const countOf = await counts[type](db, notaryIds, since, countActsOnce);
    for (const { id, notaryId } of ofType) today.set(id, countOf(notaryId));
  }
  return today;
}
