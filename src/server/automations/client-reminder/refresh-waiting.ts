import type { Needs } from '../needs.ts';
import { composeReminder } from './compose-reminder.ts';
import { countUnanswered, listAskable } from './is-reminder-due.ts';

/**
 * Reminders that could not leave in an earlier run: each says what is missing today. The clients whose reminder must
 * not leave now, because nothing is to be asked any more.
 */
export async function refreshWaitingReminders({ records, notary }: Needs): Promise<Set<string>> {
  const needless = new Set<string>();
  for (const mail of await records.mails.listWaiting(notary.id)) {
    if (mail.kind !== 'reminder' || !mail.clientId) continue;
    const client = await records.clients.findById(notary.id, mail.clientId);
    const documents = await records.documents.listOfClient(notary.id, mail.clientId);
    const missing = client ? listAskable(client, documents) : [];
    if (!client || missing.length === 0) {
      needless.add(mail.clientId);
      continue;
    }
    const fresh = composeReminder(notary, { client, documents }, countUnanswered(client), missing);
    if (fresh.body !== mail.body) await records.mails.rewrite(notary.id, mail.id, fresh);
  }
  return needless;
}
