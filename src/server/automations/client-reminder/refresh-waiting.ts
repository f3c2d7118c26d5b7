import type { Needs } from '../needs.ts';
import { planReminder, type ReminderDesk } from './plan-reminder.ts';

/**
 * Reminders that could not leave in an earlier run: each goes where it would go today and says what is missing today.
 * One that would not be written today does not leave at all: it is written anew once its time comes again.
 */
export async function refreshWaitingReminders(needs: Needs, desk: ReminderDesk): Promise<void> {
  const { records, notary, clock } = needs;
  for (const mail of await records.mails.listWaiting(notary.id)) {
    if (mail.kind !== 'reminder' || mail.state !== 'prepared') continue;
    const client = mail.clientId ? await records.clients.findById(notary.id, mail.clientId) : null;
    const plan = client && (await planReminder(needs, desk, client, mail));
    if (!plan) {
      await records.mails.cancel(notary.id, mail.id, clock.now());
      continue;
    }
    // Its three days count from the first server that puts it off, not from a week in which none was reached.
    const preparedAt = mail.problem ? mail.preparedAt : clock.now();
    const written = { ...plan.text, toAddress: plan.address, preparedAt };
    await records.transaction(async (tx) => {
      await tx.mails.rewrite(notary.id, mail.id, written);
      await tx.reminders.change(notary.id, mail.id, plan.missing);
    });
  }
}
