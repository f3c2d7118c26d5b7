import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { Spared } from '#server/features/outgoing-mails/reminders.repository.ts';
import { DAY_MS } from '#shared/durations.ts';
import { isOfOneFolder } from '../client-management/obstacles.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { aDayBefore, MOST_A_DAY } from '../office/daily-limit.ts';
import { ownAddresses } from '../office/letterhead.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import { readStandstill, type Standstill } from '../office/standstill.ts';
import { findUsableAddress } from '../office/usable-address.ts';
import { composeReminder } from './compose-reminder.ts';
import { countUnanswered, isReminderDue } from './is-reminder-due.ts';

/** What is the same for all clients of the office, in one run. */
export interface ReminderDesk {
  places: OfficePlaces;
  unusable: string[];
  awaited: Set<string>;
  standstill: Standstill;
  latest: Map<string, { number: number; endedAt: Date | null }>;
  /** Whom a person has answered, or who has named a day, of late. */
  spared: Map<string, Spared>;
}

export interface ReminderPlan {
  client: Client;
  address: string;
  missing: string[];
  text: { subject: string; body: string };
}

export async function openReminderDesk(needs: Needs, places: OfficePlaces): Promise<ReminderDesk> {
  const { records, notary } = needs;
  return {
    standstill: await readStandstill(needs),
    places,
    unusable: [...ownAddresses(notary), ...(await records.mails.listWrongAddresses(notary.id))],
    awaited: await records.awaited.listClients(notary.id),
    latest: await records.reminders.listLatest(notary.id),
    spared: await listSpared(needs),
  };
}

/** Who was neither answered nor has promised anything. */
export const NOT_SPARED: Spared = { answeredAt: null, promisedUntil: null };

/** Since the rhythm of the office began anew: an older one delays nothing. */
export async function listSpared({
  records,
  notary,
  clock,
}: Pick<Needs, 'records' | 'notary' | 'clock'>): Promise<Map<string, Spared>> {
  const now = clock.now();
  const since = new Date(now.getTime() - notary.reminderFrequency * DAY_MS);
  return records.reminders.listSpared(notary.id, { since, now });
}

/**
 * What this client is written to now, and where; null when he is not, and where his folder cannot be looked into for now: he
 * waits, and nobody else. `waiting` is the mail of it that is there already.
 */
export async function planReminder(
  needs: Needs,
  desk: ReminderDesk,
  known: Client,
  waiting: OutgoingMail | null = null,
): Promise<ReminderPlan | null> {
  try {
    return await plan(needs, desk, known, waiting);
  } catch (error) {
    if (!isOfOneFolder(error)) throw error;
    needs.reportError(error, { kind: 'client', id: known.id });
    return null;
  }
}

async function plan(
  needs: Needs,
  desk: ReminderDesk,
  known: Client,
  waiting: OutgoingMail | null,
): Promise<ReminderPlan | null> {
  const { records, notary, clock } = needs;
  const { closure, reminders, addresses } = desk.standstill;
  // Somebody has died, has asked for silence, is away, or the office is closed.
  if (closure || reminders.has(known.id)) return null;
  const documents = await records.documents.listOfClient(notary.id, known.id);
  const own = await listOwn(needs, known, documents);
  const client = await noteAnswer(needs, known, own);
  const endedAt = desk.latest.get(client.id)?.endedAt ?? null;
  const { answeredAt, promisedUntil } = desk.spared.get(client.id) ?? NOT_SPARED;
  const frequencyDays = notary.reminderFrequency;
  const office = { frequencyDays, now: clock.now(), endedAt, answeredAt, promisedUntil };
  const verdict = isReminderDue(client, documents, office);
  const address = findUsableAddress(client.emails, desk.unusable);
  if (!verdict.due || !address || addresses.has(address.toLowerCase())) return null;
  // He has written something that a person still has to answer: nobody is chased while he waits himself.
  if (desk.awaited.has(client.id)) return null;
  if (await mustWait(needs, desk.places, client, { address, waiting })) return null;
  const { missing } = verdict;
  const text = composeReminder(notary, { client, documents: own }, countUnanswered(client) + 1, missing);
  return { client, address, missing, text };
}

/** What he sent himself, from an address of his: nobody is thanked for, or answers by, what another sent. */
async function listOwn(
  { records, notary }: Needs,
  client: Client,
  documents: Document[],
): Promise<Document[]> {
  const addresses = client.emails.map((email) => email.toLowerCase());
  const senders = await records.documents.listSenders(notary.id, client.id);
  const sent = new Set(
    senders.flatMap(({ documentId, address }) => (addresses.includes(address) ? [documentId] : [])),
  );
  return documents.filter(({ id }) => sent.has(id));
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

/** He has had enough mails today, or the office has just put papers in his folder. */
async function mustWait(
  needs: Needs,
  places: OfficePlaces,
  client: Client,
  { address, waiting }: { address: string; waiting: OutgoingMail | null },
): Promise<boolean> {
  const { drive, records, notary, clock } = needs;
  const to = { threadKey: null, address };
  const since = aDayBefore(clock.now());
  const sent = await records.mails.countSince(notary.id, to, since, waiting?.id ?? null);
  if (sent.toAddress >= MOST_A_DAY) return true;
  const folder = await ensureClientFolder(needs, places, client);
  return (await drive.list(folder.id)).files.length > 0;
}
