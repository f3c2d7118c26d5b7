import { beginStop } from '#server/automations/client-management/begin-stop.ts';
import { tellWhich } from '#server/automations/client-management/close-message.ts';
import type { Database } from '#server/database/connection.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { createRecords } from '#server/records/records.ts';
import { suspensionTexts } from '#shared/messages/suspensions.ts';
import { isAnnouncement } from '#shared/suspensions.ts';

interface Given {
  messages: readonly Message[];
  clientId: string;
  /** The office's addresses. */
  own: readonly string[];
}

/**
 * What these messages had announced of nobody, or of somebody else, is news of the client whose they are: it stops what goes to
 * him as if it had come from him. Which sentence told it, and until when somebody is away, is not kept; a person decides.
 */
export async function stopGiven(
  tx: Database,
  notaryId: string,
  { messages, clientId, own }: Given,
  at: Date,
): Promise<string[]> {
  const records = createRecords(tx);
  const kinds: string[] = [];
  for (const message of messages) {
    const kind = (await records.replies.find(notaryId, message.id))?.reason ?? null;
    const client = isAnnouncement(kind) ? await records.clients.findById(notaryId, clientId) : null;
    if (!isAnnouncement(kind) || !client) continue;
    // A firm that tells of a death may be written to.
    const writer = message.reason === 'professional' ? null : message.fromAddress;
    const because = [...tellWhich(message), suspensionTexts.given];
    const stop = { kind, message, client, writer, own, because, sentence: null, until: null };
    if (await beginStop(records, notaryId, { ...stop, startedBy: 'office' }, at)) kinds.push(kind);
  }
  return kinds;
}
