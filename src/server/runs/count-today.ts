import type { Records } from '#server/automations/needs.ts';
import type { AutomationType } from '#shared/automations.ts';
import { startOfParisDay } from '#shared/paris-time.ts';

interface Day {
  records: Records;
  notaryId: string;
  since: Date;
  /** How many acts of this kind the office's activity has since then. */
  count(kind: ActKind): number;
}

type ActKind = Parameters<Awaited<ReturnType<Records['activity']['countByKind']>>['get']>[0];

/** An automation that is not counted here does not compile: its card would show another one's figures. */
const counts: Record<AutomationType, (day: Day) => Promise<Record<string, number>>> = {
  client_management: async ({ records, notaryId, since, count }) => ({
    messagesRead: await records.messages.countSettledSince(notaryId, since),
    clientsCreated: count('client-created'),
    documentsStored: count('document-stored'),
    answersSent: count('question-answered'),
    redirectionsSent: count('question-redirected'),
  }),
  // As the lists beside it: what was taken back or corrected is where it is now.
  document_classification: async ({ records, notaryId, since }) => {
    const documents = await records.activity.countDocumentsByKind(notaryId, since);
    const count = (...kinds: ActKind[]) => kinds.reduce((sum, kind) => sum + (documents.get(kind) ?? 0), 0);
    return {
      documentsFiled: count('document-filed'),
      documentsHeld: count('document-held', 'filing-undone'),
      documentsRefused: count('document-refused'),
    };
  },
  client_reminder: async ({ records, notaryId, count }) => {
    const clients = await records.clients.list(notaryId);
    return {
      remindersSent: count('reminder-sent'),
      clientsComplete: clients.filter((client) => client.caseType && client.missing.length === 0).length,
    };
  },
};

/** What a notary's automation did since midnight in Paris, for its card. */
export async function countToday(
  records: Records,
  notaryId: string,
  type: AutomationType,
  now: Date,
): Promise<Record<string, number>> {
  const since = startOfParisDay(now);
  const kinds = await records.activity.countByKind(notaryId, since);
  return counts[type]({ records, notaryId, since, count: (kind) => kinds.get(kind) ?? 0 });
}
