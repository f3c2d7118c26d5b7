import { tellPiece } from '#shared/case-pieces.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { addressed } from './addressed.ts';
import { countUnanswered } from './is-reminder-due.ts';
import { planReminder, type ReminderDesk, type ReminderPlan } from './plan-reminder.ts';

/** Prepares one mail for each client whose time has come; the number of the reminder is its key, so none is doubled. */
export async function prepareReminders(needs: Needs, journal: RunJournal, desk: ReminderDesk): Promise<void> {
  const { records, notary } = needs;
  const waiting = await records.mails.listWaiting(notary.id);
  const reminded = new Set(waiting.flatMap(({ kind, clientId }) => (kind === 'reminder' ? [clientId] : [])));
  for (const known of await records.clients.list(notary.id)) {
    // Most files are complete, and never were asked for anything: they cost nothing.
    const isQuiet = known.missing.length === 0 && countUnanswered(known) === 0;
    if (isQuiet || reminded.has(known.id)) continue;
    const plan = await planReminder(needs, desk, known);
    if (!plan) continue;
    await prepareReminder(needs, desk, plan);
    const { lastName, firstName } = plan.client;
    journal.item(`${lastName} ${firstName} : ${plan.missing.map(tellPiece).join(', ')}`, 'done');
  }
}

async function prepareReminder(needs: Needs, desk: ReminderDesk, plan: ReminderPlan): Promise<void> {
  const { notary, clock } = needs;
  const { client, address, missing, text } = plan;
  const number = (desk.latest.get(client.id)?.number ?? 0) + 1;
  const key = `reminder:${client.id}:${number}`;
  await needs.records.transaction(async (records) => {
    const outgoingMailId = await records.mails.prepare(
      notary.id,
      {
        ...addressed(needs, { key, address, name: `${client.firstName} ${client.lastName}` }),
        ...text,
        kind: 'reminder',
        clientId: client.id,
      },
      clock.now(),
    );
    await records.reminders.record(notary.id, { clientId: client.id, number, missing, outgoingMailId });
  });
}
