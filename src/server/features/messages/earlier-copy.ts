import { and, asc, eq, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { listErasedMarks } from './erased-mark.ts';
import type { MessagePart } from './message-parts.repository.ts';
import type { Message, MessageHead } from './messages.repository.ts';
import { messageParts, messages } from './messages.tables.ts';
import { type Bytes, fingerprint } from './parts-fingerprint.ts';

/**
 * What may stand for another one. One that was gone before it was treated does not: it may be this very one, renumbered by
 * its server, or carried to another one. Nor does a double, whose first may have gone untreated.
 */
const standsForOthers = or(
  isNull(messages.reason),
  notInArray(messages.reason, ['message-gone', 'former-mailbox', 'duplicate']),
);

/** Messages of which the one whose `notaryId`, `id` and likeness are given may be a copy. */
export function mayBeCopy(): SQL | undefined {
  const { placeholder } = sql;
  const like = or(
    eq(messages.contentHash, placeholder('contentHash')),
    // No message has the Message-ID of one that has none.
    eq(messages.messageId, placeholder('messageId')),
    sql`${messages.erasedMark} = any(${placeholder('erasedMarks')}::text[])`,
  );
  const treated = or(lt(messages.id, placeholder('id')), inArray(messages.state, ['handled', 'held']));
  const isOther = and(eq(messages.notaryId, placeholder('notaryId')), ne(messages.id, placeholder('id')));
  return and(isOther, like, treated, standsForOthers);
}

/** Others of its mailbox that may be the same, and that were there when they were last asked for. */
export async function listPresent(db: Database, message: Message): Promise<Message[]> {
  const { id, notaryId, mailbox, contentHash, messageId } = message;
  const like = or(
    contentHash ? eq(messages.contentHash, contentHash) : undefined,
    messageId ? eq(messages.messageId, messageId) : undefined,
  );
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.notaryId, notaryId),
        eq(messages.mailbox, mailbox),
        ne(messages.id, id),
        inArray(messages.state, ['read', 'handled', 'held']),
        isNull(messages.absentSince),
        like,
      ),
    )
    .orderBy(asc(messages.id));
}

/** Under which ids its mailbox has listed what it tells from all others in the same way. */
export async function listOtherNumbers(db: Database, message: Message): Promise<string[]> {
  const { id, notaryId, mailbox, listingMark } = message;
  if (!listingMark) return [];
  const isOther = and(eq(messages.notaryId, notaryId), eq(messages.mailbox, mailbox), ne(messages.id, id));
  const rows = await db
    .select({ mailboxId: messages.mailboxId })
    .from(messages)
    .where(
      and(isOther, eq(messages.listingMark, listingMark), isNull(messages.absentSince), standsForOthers),
    );
  return rows.map(({ mailboxId }) => mailboxId);
}

/** What `mayBeCopy` compares. */
export function likenessOf(head: MessageHead, parts: Bytes[]) {
  const { contentHash, messageId } = head;
  return { contentHash, messageId, erasedMarks: listErasedMarks(head, parts) };
}

/**
 * The one of them with the same bytes, or the same Message-ID, sender, subject, words and attachments: some programs give
 * all their messages one Message-ID, which alone proves nothing. All this is one mark of an erased client's.
 */
export async function findCopy(
  db: Database,
  notaryId: string,
  earlier: Message[],
  head: MessageHead,
  parts: Bytes[],
): Promise<Message | null> {
  const marks = listErasedMarks(head, parts);
  for (const row of earlier) {
    if (row.contentHash === head.contentHash) return row;
    if (row.erasedMark !== null && marks.includes(row.erasedMark)) return row;
    if (row.fromAddress !== head.fromAddress || row.subject !== head.subject) continue;
    if (row.textHash && head.textHash && row.textHash !== head.textHash) continue;
    const theirs = await listParts(db, notaryId, row.id);
    // Of one whose words nobody noted only its papers can tell.
    if (theirs.length === 0 && !(row.textHash && head.textHash)) continue;
    if (fingerprint(theirs) === fingerprint(parts)) return row;
  }
  return null;
}

export function listParts(db: Database, notaryId: string, messageId: string): Promise<MessagePart[]> {
  return db
    .select()
    .from(messageParts)
    .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)))
    .orderBy(asc(messageParts.path));
}
