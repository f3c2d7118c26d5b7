import { findNextReminder } from '#server/automations/client-reminder/next-reminder.ts';
import { listSpared, NOT_SPARED } from '#server/automations/client-reminder/plan-reminder.ts';
import type { Records } from '#server/automations/needs.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { readStandstill } from '#server/automations/office/standstill.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { LostMailsRepository } from '#server/features/to-do/lost-mails.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Settling } from '#shared/contracts/suspensions.ts';
import { describeLostAnswers } from '#shared/messages/sending.ts';

interface PreviewNeeds {
  records: Records;
  lost: LostMailsRepository;
  clock: Clock;
  notary: Notary;
}

/**
 * What would be heard of no more once this message is said to be dealt with, and to whom a reminder would leave, and when. The
 * page from which that is said may have been read before an answer came back.
 */
export async function previewSettling(
  { records, lost, clock, notary }: PreviewNeeds,
  messageId: string,
): Promise<Settling | null> {
  const about = await records.awaited.findSubject(notary.id, messageId);
  if (!about) return null;
  const now = clock.now();
  const standstill = await readStandstill({ records, notary, clock });
  const others = await records.awaited.listClients(notary.id, messageId);
  const unusable = [...ownAddresses(notary), ...(await records.mails.listWrongAddresses(notary.id))];
  const latest = await records.reminders.listLatest(notary.id);
  const reminders: Settling['reminders'] = [];
  const spared = await listSpared({ records, notary, clock });
  for (const id of about.clients) {
    const client = await records.clients.findById(notary.id, id);
    if (!client || standstill.reminders.has(id) || others.has(id)) continue;
    const address = client.emails.find((email) => !unusable.includes(email.toLowerCase()));
    if (!address || standstill.addresses.has(address.toLowerCase())) continue;
    const { answeredAt, promisedUntil } = spared.get(id) ?? NOT_SPARED;
    const at = findNextReminder(client, await records.documents.listOfClient(notary.id, id), {
      frequencyDays: notary.reminderFrequency,
      now,
      endedAt: latest.get(id)?.endedAt ?? null,
      answeredAt: about.isDoubted ? now : answeredAt,
      promisedUntil,
      closedUntil: standstill.closure?.lastDay ?? null,
    });
    const name = `${client.lastName} ${client.firstName}`.trim();
    if (at) reminders.push({ client: name, address, at: at.toISOString() });
  }
  const lostAnswers = await lost.listAnswers(notary.id, [messageId]);
  return { lost: describeLostAnswers(lostAnswers.get(messageId) ?? []), reminders };
}
