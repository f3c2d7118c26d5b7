import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { labelPiece } from '#shared/case-pieces.ts';
import { writeRemindersEnded } from '#shared/messages/emails.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { aDayBefore, MOST_A_DAY } from '../office/daily-limit.ts';
import { ownAddresses } from '../office/letterhead.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { composeReminder } from './compose-reminder.ts';
import { countUnanswered, isReminderDue, MOST_REMINDERS } from './is-reminder-due.ts';

/** Prepares one mail for each client whose time has come; the number of the reminder is its key, so none is doubled. */
export async function prepareReminders(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
): Promise<number> {
  const { records, notary, clock } = needs;
  let prepared = 0;
  const wrong = await records.mails.listWrongAddresses(notary.id);
  const awaited = await records.messages.listAwaitedClients(notary.id);
  for (const known of await records.clients.list(notary.id)) {
    const documents = await records.documents.listOfClient(notary.id, known.id);
    const client = await noteAnswer(needs, known, documents);
    const now = clock.now();
    const verdict = isReminderDue(client, documents, { frequencyDays: notary.reminderFrequency, now });
    const unusable = [...ownAddresses(notary), ...wrong];
    const address = client.emails.find((email) => !unusable.includes(email.toLowerCase()));
    if (!verdict.due || !address) continue;
    // He has written something that a person still has to answer: nobody is chased while he waits himself.
    if (awaited.has(client.id)) continue;
    if (await mustWait(needs, places, client, address)) continue;
    await prepareReminder(needs, { client, documents, address, missing: verdict.missing, at: now });
    prepared += 1;
    journal.item(
      `${client.lastName} ${client.firstName} : ${verdict.missing.map(labelPiece).join(', ')}`,
      'done',
    );
  }
  return prepared;
}

/** Papers that came since the last reminder are an answer to it. */
async function noteAnswer(
  { records, notary }: Needs,
  client: Client,
  documents: Document[],
): Promise<Client> {
  const last = client.lastReminderAt;
  if (!last || countUnanswered(client) === 0) return client;
  if (!documents.some(({ source, storedAt }) => source === 'mail' && storedAt > last)) return client;
  await records.clients.recordAnswered(notary.id, client.id, client.remindersSent);
  return { ...client, remindersAnswered: client.remindersSent, remindersEndedAt: null };
}

/** His last reminder has not left yet, he has had enough mails today, or the office has just put papers in his folder. */
async function mustWait(
  needs: Needs,
  places: OfficePlaces,
  client: Client,
  address: string,
): Promise<boolean> {
  const { drive, records, notary, clock } = needs;
  const waiting = await records.mails.listWaiting(notary.id);
  if (waiting.some((mail) => mail.kind === 'reminder' && mail.clientId === client.id)) return true;
  const to = { threadKey: null, address };
  const sent = await records.mails.countSince(notary.id, to, aDayBefore(clock.now()));
  if (sent.toAddress >= MOST_A_DAY) return true;
  const folder = await ensureClientFolder(needs, places, client);
  return (await drive.list(folder.id)).files.length > 0;
}

async function prepareReminder(
  needs: Needs,
  {
    client,
    documents,
    address,
    missing,
    at,
  }: { client: Client; documents: Document[]; address: string; missing: string[]; at: Date },
): Promise<void> {
  const { notary } = needs;
  // The one counts all of them, for their keys; the other those in a row, for people.
  const serial = client.remindersSent + 1;
  const number = countUnanswered(client) + 1;
  const labels = missing.map(labelPiece);
  await needs.records.transaction(async (records) => {
    const outgoingMailId = await records.mails.prepare(
      notary.id,
      {
        ...addressed(needs, address, `${client.firstName} ${client.lastName}`),
        ...composeReminder(notary, { client, documents }, number, missing),
        key: `reminder:${client.id}:${serial}`,
        kind: 'reminder',
        clientId: client.id,
      },
      at,
    );
    await records.mails.recordReminder(notary.id, {
      clientId: client.id,
      number: serial,
      missing,
      outgoingMailId,
    });
    await records.clients.recordReminder(notary.id, client.id, serial, at);
    await records.activity.record(
      notary.id,
      {
        key: `reminder:${client.id}:${serial}`,
        kind: 'reminder-sent',
        clientId: client.id,
        title: number === 1 ? 'Pièces demandées au client' : `Relance n° ${number} envoyée`,
        because: [
          `Il manque : ${labels.join(', ')}.`,
          `Fréquence choisie : ${notary.reminderFrequency} jours.`,
        ],
      },
      at,
    );
    if (number >= MOST_REMINDERS) await endReminders(needs, records, client, labels, at);
  });
}

/** The last reminder has left: the notary hears of it, by mail and on his screen. */
async function endReminders(
  needs: Needs,
  records: Needs['records'],
  client: Client,
  missing: string[],
  at: Date,
): Promise<void> {
  const { notary } = needs;
  const name = `${client.lastName} ${client.firstName}`;
  await records.clients.endReminders(notary.id, client.id, at);
  await records.activity.record(
    notary.id,
    {
      key: `reminders-ended:${client.id}:${client.remindersSent + 1}`,
      kind: 'reminders-ended',
      clientId: client.id,
      title: 'Dernière relance envoyée',
      because: ['Cinq relances sont restées sans effet : un appel de l’étude est sans doute préférable.'],
      attention: true,
    },
    at,
  );
  if (!notary.mainEmail) return;
  await records.mails.prepare(
    notary.id,
    {
      ...addressed(needs, notary.mainEmail, notary.cabinetName ?? ''),
      ...writeRemindersEnded(name, missing),
      key: `reminders-ended:${client.id}:${client.remindersSent + 1}`,
      kind: 'notice',
      clientId: client.id,
    },
    at,
  );
}

function addressed({ newId, notary }: Needs, toAddress: string, toName: string) {
  return {
    messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
    toAddress,
    toName,
    threadKey: null,
    inReplyTo: null,
    referenceIds: [],
  };
}
