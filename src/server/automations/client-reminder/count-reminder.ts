import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { tellPiece } from '#shared/case-pieces.ts';
import type { Needs } from '../needs.ts';
import { endReminders } from './end-reminders.ts';
import { countUnanswered, MOST_REMINDERS } from './is-reminder-due.ts';

/** A reminder has left, or may have: it is one of the five. `records` are those of the act that says so. */
export async function countReminder(
  needs: Needs,
  records: Needs['records'],
  mail: OutgoingMail,
  { at, certain }: { at: Date; certain: boolean },
): Promise<void> {
  const { notary } = needs;
  const client = mail.clientId ? await records.clients.findById(notary.id, mail.clientId) : null;
  if (!client) return;
  const number = countUnanswered(client) + 1;
  const missing = ((await records.reminders.findByMail(notary.id, mail.id))?.missing ?? []).map(tellPiece);
  await records.clients.recordReminder(notary.id, client.id, client.remindersSent + 1, at);
  if (certain) {
    await records.activity.record(
      notary.id,
      {
        key: mail.key,
        kind: 'reminder-sent',
        clientId: client.id,
        title: number === 1 ? 'Pièces demandées au client' : `Relance n° ${number} envoyée`,
        because: [
          `Il manque : ${missing.join(', ')}.`,
          `Fréquence choisie : ${notary.reminderFrequency} jours.`,
        ],
      },
      at,
    );
  }
  if (number >= MOST_REMINDERS) await endReminders(needs, records, { client, missing, key: mail.key, at });
}
