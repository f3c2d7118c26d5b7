import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { questionnaires } from '#server/features/clients/questionnaires.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages, namelessPart, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails, reminders } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { simulations } from '#server/features/simulations/simulations.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { taughtSentences } from '#server/features/taught-sentences/taught-sentences.tables.ts';
import { eraseActivity } from './erase-activity.ts';
import { ERASED } from './find-his-papers.ts';
import type { His } from './find-what-is-his.ts';
import { forgetHisName } from './forget-his-name.ts';
import { type UnclaimedPlace, unclaimPapers } from './unclaim-papers.ts';

interface Erasing {
  at: Date;
  places: ReadonlyMap<string, UnclaimedPlace>;
  /** Whether what was read names him. */
  isHis: (written: string) => boolean;
}

/**
 * All that the registry says of one client, in the transaction of whoever calls. The rows of his messages stay, without a
 * word of them: by their ids in the mailbox nothing is treated a second time.
 */
export async function eraseRegistry(
  db: Database,
  notaryId: string,
  his: His,
  { at, places, isHis }: Erasing,
): Promise<void> {
  await eraseAccounts(db, notaryId, his);
  const clientId = his.client.id;
  for (const table of [suspensions, reminders, questionnaires])
    await db.delete(table).where(and(eq(table.notaryId, notaryId), eq(table.clientId, clientId)));
  await eraseActivity(db, notaryId, his);
  await eraseReplies(db, notaryId, his);
  await eraseParts(db, notaryId, his, at);
  await unclaimPapers(db, notaryId, his.shared, places);
  await eraseDocuments(db, notaryId, his);
  await forgetHisName(db, notaryId, isHis);
  await db
    .delete(outgoingMails)
    .where(and(eq(outgoingMails.notaryId, notaryId), inArray(outgoingMails.id, his.mails)));
  await eraseMessages(db, notaryId, his, at);
  // Those that he is told by go with his row.
  await db
    .delete(taughtSentences)
    .where(and(eq(taughtSentences.notaryId, notaryId), inArray(taughtSentences.messageId, his.messages)));
  // What was tried for the office may name him, under a seal that cannot be searched: it lasts a day at most.
  await db.delete(simulations).where(eq(simulations.notaryId, notaryId));
  await db.delete(clients).where(and(eq(clients.notaryId, notaryId), eq(clients.id, clientId)));
  await eraseRefused(db, notaryId, his);
}

/** What the office had refused for others because it is his. From what it kept them is nobody's name any more. */
async function eraseRefused(db: Database, notaryId: string, { client, addresses }: His): Promise<void> {
  const ofOffice = eq(clients.notaryId, notaryId);
  const isHis = inArray(sql`lower(refused)`, addresses);
  const kept = sql`select refused from unnest(${clients.refusedEmails}) as refused where not ${isHis}`;
  const some = sql`exists (select 1 from unnest(${clients.refusedEmails}) as refused where ${isHis})`;
  await db
    .update(clients)
    .set({ refusedEmails: sql`array(${kept})` })
    .where(and(ofOffice, some));
  await db
    .update(clients)
    .set({ refusedPhones: sql`array_remove(${clients.refusedPhones}, ${client.phone})` })
    .where(and(ofOffice, sql`${client.phone}::text = any(${clients.refusedPhones})`));
}

async function eraseAccounts(db: Database, notaryId: string, his: His): Promise<void> {
  const papers = [...his.documents, ...his.shared.map(({ id }) => id)];
  const ofOffice = eq(bankAccounts.notaryId, notaryId);
  const nobodys = and(isNull(bankAccounts.clientId), inArray(bankAccounts.messageId, his.messages));
  const rows = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        ofOffice,
        or(eq(bankAccounts.clientId, his.client.id), inArray(bankAccounts.documentId, papers), nobodys),
      ),
    );
  const accounts = rows.map(({ id }) => id);
  const calls = or(
    eq(bankCalls.clientId, his.client.id),
    inArray(bankCalls.accountId, accounts),
    inArray(bankCalls.beforeId, accounts),
    inArray(bankCalls.documentId, papers),
    and(isNull(bankCalls.clientId), inArray(bankCalls.messageId, his.messages)),
  );
  await db.delete(bankCalls).where(and(eq(bankCalls.notaryId, notaryId), calls));
  await db.delete(bankAccounts).where(and(ofOffice, inArray(bankAccounts.id, accounts)));
  const addresses = [...his.addresses, ...his.formerAddresses];
  await db
    .update(bankAccounts)
    .set({ senderAddress: null })
    .where(and(ofOffice, inArray(sql`lower(${bankAccounts.senderAddress})`, addresses)));
}

async function eraseReplies(db: Database, notaryId: string, his: His): Promise<void> {
  const ofOffice = eq(replies.notaryId, notaryId);
  await db.delete(replies).where(and(ofOffice, inArray(replies.messageId, his.messages)));
  await db
    .update(replies)
    .set({ outgoingMailId: null })
    .where(and(ofOffice, inArray(replies.outgoingMailId, his.mails)));
}

/** Each part still ends in a refusal, or in the document of the other client whose it is. */
async function eraseParts(db: Database, notaryId: string, his: His, at: Date): Promise<void> {
  const refused = {
    documentId: null,
    refusal: ERASED,
    settledAt: sql`coalesce(${messageParts.settledAt}, ${at.toISOString()}::timestamptz)`,
  };
  const own = eq(messageParts.notaryId, notaryId);
  const ofHis = inArray(messageParts.messageId, his.messages);
  const shared = his.shared.map(({ id }) => id);
  await db
    .update(messageParts)
    .set({ ...namelessPart, ...refused })
    .where(and(own, inArray(messageParts.documentId, his.documents)));
  await db
    .update(messageParts)
    .set(refused)
    .where(and(own, ofHis, or(isNull(messageParts.documentId), inArray(messageParts.documentId, shared))));
  await db.update(messageParts).set(namelessPart).where(and(own, ofHis));
}

async function eraseDocuments(
  db: Database,
  notaryId: string,
  { documents: ids, shared }: His,
): Promise<void> {
  const whole = [...ids, ...shared.map(({ id }) => id)];
  const ofOffice = eq(documents.notaryId, notaryId);
  // A part that was given to another client is a document of its own from now on.
  await db
    .update(documents)
    .set({ parentId: null, firstPage: null, lastPage: null })
    .where(and(ofOffice, inArray(documents.parentId, whole)));
  await db.delete(documents).where(and(ofOffice, inArray(documents.id, ids)));
}

/** What is left of a message of his: that it came, and by what it and its copies are known. */
export function emptyMessage(at: Date) {
  return {
    messageId: null,
    fromName: null,
    fromAddress: null,
    subject: null,
    threadKey: null,
    textHash: null,
    listingMark: null,
    clientId: null,
    givenTo: null,
    givenAt: null,
    candidates: [],
    sender: null,
    promisedUntil: null,
    state: sql`case when ${messages.state} = 'refused' then 'refused' else 'handled' end`,
    reason: ERASED,
    awaitsPerson: false,
    handledAt: sql`coalesce(${messages.handledAt}, ${at.toISOString()}::timestamptz)`,
    settledAt: sql`coalesce(${messages.settledAt}, ${at.toISOString()}::timestamptz)`,
  };
}

async function eraseMessages(db: Database, notaryId: string, his: His, at: Date): Promise<void> {
  const ofOffice = eq(messages.notaryId, notaryId);
  await db
    .update(messages)
    .set(emptyMessage(at))
    .where(and(ofOffice, inArray(messages.id, his.messages)));
  // It may be one of the others’.
  await db
    .update(messages)
    .set({ candidates: sql`array_remove(${messages.candidates}, ${his.client.id}::uuid)` })
    .where(and(ofOffice, sql`${his.client.id}::uuid = any(${messages.candidates})`));
}
