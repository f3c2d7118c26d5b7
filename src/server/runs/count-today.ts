import type { Records } from '#server/automations/needs.ts';
import { startOfParisDay } from '#server/automations/office/paris-time.ts';
import type { AutomationType } from '#shared/automations.ts';

/** What a notary's automation did since midnight in Paris, for its card. */
export async function countToday(
  records: Records,
  notaryId: string,
  type: AutomationType,
  now: Date,
): Promise<Record<string, number>> {
  const since = startOfParisDay(now);
  const kinds = await records.activity.countByKind(notaryId, since);
  const count = (kind: Parameters<typeof kinds.get>[0]) => kinds.get(kind) ?? 0;
  if (type === 'client_management') {
    return {
      messagesRead: await records.messages.countSettledSince(notaryId, since),
      clientsCreated: count('client-created'),
      documentsStored: count('document-stored'),
      answersSent: count('question-answered'),
      redirectionsSent: count('question-redirected'),
    };
  }
  if (type === 'document_classification') {
    return {
      documentsFiled: count('document-filed'),
      documentsHeld: count('document-held'),
      documentsRefused: count('document-refused'),
    };
  }
  const clients = await records.clients.list(notaryId);
  return {
    remindersSent: count('reminder-sent'),
    clientsComplete: clients.filter((client) => client.caseType && client.missing.length === 0).length,
  };
}
