import { and, arrayOverlaps, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';

export type ErasedClient = typeof clients.$inferSelect;

/** What the registry knows of one client and of nobody else, by ids, and the words that name him. */
export interface His {
  client: ErasedClient;
  messages: string[];
  documents: string[];
  mails: string[];
  /** No other client's. */
  addresses: string[];
  /** « Nom Prénom » and « Prénom Nom ». */
  names: string[];
  fileNames: string[];
}

/** In the transaction that erases: whatever comes later is a stranger's. */
export async function findWhatIsHis(db: Database, notaryId: string, client: ErasedClient): Promise<His> {
  const addresses = await listOwnAddresses(db, notaryId, client);
  const messageIds = await listMessages(db, notaryId, client.id, addresses);
  const papers = await listDocuments(db, notaryId, client.id, messageIds);
  const names = [`${client.lastName} ${client.firstName}`, `${client.firstName} ${client.lastName}`];
  return {
    client,
    messages: messageIds,
    documents: papers.map(({ id }) => id),
    mails: await listMails(db, notaryId, { clientId: client.id, messageIds, addresses, names }),
    addresses,
    names,
    fileNames: papers.flatMap(({ fileName, originalName }) => [fileName, originalName]),
  };
}

/** What he shares with another client, such as his wife's address, stays hers. */
async function listOwnAddresses(db: Database, notaryId: string, client: ErasedClient): Promise<string[]> {
  const all = [...new Set([...client.emails, ...client.sheetEmails])].map((email) => email.toLowerCase());
  if (all.length === 0) return [];
  const others = await db
    .select({ emails: clients.emails, sheetEmails: clients.sheetEmails })
    .from(clients)
    .where(
      and(
        eq(clients.notaryId, notaryId),
        ne(clients.id, client.id),
        or(arrayOverlaps(clients.emails, all), arrayOverlaps(clients.sheetEmails, all)),
      ),
    );
  const shared = new Set(others.flatMap(({ emails, sheetEmails }) => [...emails, ...sheetEmails]));
  return all.filter((address) => !shared.has(address));
}

/** Said to be his, or nobody's yet and from an address that is his alone. */
async function listMessages(
  db: Database,
  notaryId: string,
  clientId: string,
  addresses: string[],
): Promise<string[]> {
  const nobodys = and(
    isNull(messages.clientId),
    or(
      eq(messages.candidates, [clientId]),
      addresses.length > 0 ? inArray(sql`lower(${messages.fromAddress})`, addresses) : undefined,
    ),
  );
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.notaryId, notaryId),
        or(eq(messages.clientId, clientId), eq(messages.givenTo, clientId), nobodys),
      ),
    );
  return rows.map(({ id }) => id);
}

/** In his folder, or nobody's and come with his messages alone. */
async function listDocuments(db: Database, notaryId: string, clientId: string, messageIds: string[]) {
  const cameWith = (which: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(messageParts)
      .where(
        and(
          eq(messageParts.notaryId, notaryId),
          sql`${messageParts.documentId} = coalesce(${documents.parentId}, ${documents.id})`,
          which,
        ),
      );
  const his = cameWith(inArray(messageParts.messageId, messageIds));
  const others = cameWith(sql`not (${inArray(messageParts.messageId, messageIds)})`);
  const nobodys = and(isNull(documents.clientId), sql`exists (${his})`, sql`not exists (${others})`);
  return db
    .select({ id: documents.id, fileName: documents.fileName, originalName: documents.originalName })
    .from(documents)
    .where(and(eq(documents.notaryId, notaryId), or(eq(documents.clientId, clientId), nobodys)));
}

/** To him, about his messages, or to the office about him. */
async function listMails(
  db: Database,
  notaryId: string,
  his: { clientId: string; messageIds: string[]; addresses: string[]; names: string[] },
): Promise<string[]> {
  const answering = db
    .select({ id: replies.outgoingMailId })
    .from(replies)
    .where(and(eq(replies.notaryId, notaryId), inArray(replies.messageId, his.messageIds)));
  const tells = [...his.names, ...his.addresses].map(
    (text) => sql`position(lower(${text}) in lower(${outgoingMails.body})) > 0`,
  );
  const nobodys = and(
    isNull(outgoingMails.clientId),
    or(
      inArray(outgoingMails.answers, his.messageIds),
      inArray(outgoingMails.id, answering),
      his.addresses.length > 0 ? inArray(sql`lower(${outgoingMails.toAddress})`, his.addresses) : undefined,
      and(eq(outgoingMails.kind, 'notice'), or(...tells)),
    ),
  );
  const rows = await db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.notaryId, notaryId), or(eq(outgoingMails.clientId, his.clientId), nobodys)));
  return rows.map(({ id }) => id);
}
