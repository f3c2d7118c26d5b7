import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { messageParts, messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import { putAwayReasons } from '#shared/suspensions.ts';
import { findHisPapers, type SharedPaper } from './find-his-papers.ts';

const DUPLICATE = 'duplicate' satisfies ReasonCode;

export type ErasedClient = typeof clients.$inferSelect;

/** What the registry knows of one client and of nobody else, by ids, and the words that name him. */
export interface His {
  client: ErasedClient;
  messages: string[];
  documents: string[];
  /** Nobody's again, as they came with others' messages too. */
  shared: SharedPaper[];
  mails: string[];
  /** No other client's. */
  addresses: string[];
  /** Taken out of his by the office, and no other client's: his once, or that of a stranger who bears his name. */
  formerAddresses: string[];
  /** « Nom Prénom » and « Prénom Nom ». */
  names: string[];
  fileNames: string[];
}

/** In the transaction that erases: whatever comes later is a stranger's. */
export async function findWhatIsHis(db: Database, notaryId: string, client: ErasedClient): Promise<His> {
  const { addresses, formerAddresses } = await listAddresses(db, notaryId, client);
  const held = { clientId: client.id, addresses, formerAddresses };
  const messageIds = await listMessages(db, notaryId, held);
  const papers = await findHisPapers(db, notaryId, client.id, messageIds);
  const names = [`${client.lastName} ${client.firstName}`, `${client.firstName} ${client.lastName}`];
  return {
    client,
    ...papers,
    messages: messageIds,
    mails: await listMails(db, notaryId, { ...held, messageIds, names }),
    addresses,
    formerAddresses,
    names,
  };
}

type Addresses = Pick<His, 'addresses' | 'formerAddresses'>;

/** What he shares with another client, such as his wife's address, stays hers. */
export async function listAddresses(
  db: Database,
  notaryId: string,
  client: Pick<ErasedClient, 'id' | 'emails' | 'sheetEmails' | 'refusedEmails'>,
): Promise<Addresses> {
  const present = new Set(lower([...client.emails, ...client.sheetEmails]));
  const former = new Set(lower(client.refusedEmails).filter((address) => !present.has(address)));
  const shared = await listOthersAmong(db, notaryId, client.id, [...present, ...former]);
  const own = (addresses: Set<string>) => [...addresses].filter((address) => !shared.has(address));
  return { addresses: own(present), formerAddresses: own(former) };
}

/** Addresses of the office's other clients, those among these included. */
export async function listOthersAmong(
  db: Database,
  notaryId: string,
  clientId: string,
  all: string[],
): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const others = await db
    .select({ emails: clients.emails, sheetEmails: clients.sheetEmails })
    .from(clients)
    .where(
      and(
        eq(clients.notaryId, notaryId),
        ne(clients.id, clientId),
        or(arrayOverlaps(clients.emails, all), arrayOverlaps(clients.sheetEmails, all)),
      ),
    );
  return new Set(lower(others.flatMap(({ emails, sheetEmails }) => [...emails, ...sheetEmails])));
}

function lower(emails: string[]): string[] {
  return emails.map((email) => email.toLowerCase());
}

/**
 * Said to be his, held for his closed file, or nobody's yet, no other client's by its candidates, and from an address that is his
 * alone. From one that the office has taken out of his, what still waits for a person stays, and what only bears or says his name
 * does wherever it came from: it may be a stranger's.
 */
async function listMessages(
  db: Database,
  notaryId: string,
  { clientId, addresses, formerAddresses }: Addresses & { clientId: string },
): Promise<string[]> {
  const from = isAmong(messages.fromAddress);
  const alone = sql`${messages.candidates} <@ array[${clientId}]::uuid[]`;
  const isOver = and(
    inArray(messages.state, ['handled', 'held', 'refused']),
    or(eq(messages.awaitsPerson, false), isNotNull(messages.settledAt)),
  );
  const nobodys = and(
    isNull(messages.clientId),
    isNull(messages.givenTo),
    or(
      and(eq(messages.candidates, [clientId]), inArray(messages.reason, putAwayReasons)),
      and(alone, from(addresses)),
      and(alone, from(formerAddresses), isOver),
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
  const ids = rows.map(({ id }) => id);
  return [...ids, ...(await listCopies(db, notaryId, ids))];
}

/** Refused as copies of his, they are nobody's: from an address that he shares, only what they were copies of tells whose. */
async function listCopies(db: Database, notaryId: string, originals: string[]): Promise<string[]> {
  const original = alias(messages, 'original');
  const sameWords = or(
    isNull(messages.textHash),
    isNull(original.textHash),
    eq(messages.textHash, original.textHash),
  );
  const sameMail = and(
    eq(messages.messageId, original.messageId),
    sql`${messages.fromAddress} is not distinct from ${original.fromAddress}`,
    sql`${messages.subject} is not distinct from ${original.subject}`,
    sameWords,
    sql`${listBytes(messages.id)} is not distinct from ${listBytes(original.id)}`,
  );
  const rows = await db
    .selectDistinct({ id: messages.id })
    .from(messages)
    .innerJoin(original, or(eq(messages.contentHash, original.contentHash), sameMail))
    .where(
      and(
        eq(messages.notaryId, notaryId),
        eq(original.notaryId, notaryId),
        inArray(original.id, originals),
        isNull(messages.clientId),
        isNull(messages.givenTo),
        eq(messages.state, 'refused'),
        eq(messages.reason, DUPLICATE),
        notInArray(messages.id, originals),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What the parts of a message hold, in whatever order: some programs give all their messages one Message-ID. */
function listBytes(messageId: PgColumn) {
  const bytes = sql`coalesce(${messageParts.contentHash}, ${messageParts.size}::text)`;
  const ofMessage = sql`${messageParts.messageId} = ${messageId}`;
  return sql`(select array_agg(${bytes} order by ${bytes}) from ${messageParts} where ${ofMessage})`;
}

function isAmong(column: PgColumn) {
  return (addresses: string[]) => inArray(sql`lower(${column})`, addresses);
}

/** To him, about his messages, or to the office about him. */
async function listMails(
  db: Database,
  notaryId: string,
  his: Addresses & { clientId: string; messageIds: string[]; names: string[] },
): Promise<string[]> {
  const answering = db
    .select({ id: replies.outgoingMailId })
    .from(replies)
    .where(and(eq(replies.notaryId, notaryId), inArray(replies.messageId, his.messageIds)));
  const to = isAmong(outgoingMails.toAddress);
  const tells = [...his.names, ...his.addresses, ...his.formerAddresses].map(
    (text) => sql`position(lower(${text}) in lower(${outgoingMails.body})) > 0`,
  );
  const nobodys = and(
    isNull(outgoingMails.clientId),
    or(
      inArray(outgoingMails.answers, his.messageIds),
      inArray(outgoingMails.id, answering),
      to(his.addresses),
      and(to(his.formerAddresses), notInArray(outgoingMails.state, ['prepared', 'sending'])),
      and(eq(outgoingMails.kind, 'notice'), or(...tells)),
    ),
  );
  const rows = await db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.notaryId, notaryId), or(eq(outgoingMails.clientId, his.clientId), nobodys)));
  return rows.map(({ id }) => id);
}
