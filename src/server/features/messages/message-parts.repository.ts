import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { given, givenRow, once, onceEach, rowValues } from '#server/database/prepared.ts';
import { messageParts, messages } from '#server/database/schema.ts';
import type { Message, MessageHead } from './messages.repository.ts';

export type MessagePart = typeof messageParts.$inferSelect;

export interface PartHead {
  path: string;
  originalName: string;
  contentHash: string | null;
  size: number;
}

/** Settles a part, once `notaryId`, `partId` and `at` are given. */
export function settlePart(db: Database, outcome: { documentId: SQL } | { refusal: SQL }) {
  const { placeholder } = sql;
  return db
    .update(messageParts)
    .set({ ...outcome, settledAt: given('at', messageParts.settledAt) })
    .where(
      and(eq(messageParts.notaryId, placeholder('notaryId')), eq(messageParts.id, placeholder('partId'))),
    );
}

/** Parts of a message; for more of them the statement is written each time. */
const OFTEN_HELD = 8;
const partColumns = ['id', 'notaryId', 'messageId', 'path', 'originalName', 'contentHash', 'size'] as const;

/** Notes what a message says of itself, once `notaryId`, `id` and its head are given. */
function readHead(db: Database) {
  const { placeholder } = sql;
  return db
    .update(messages)
    .set({
      messageId: sql`${placeholder('messageId')}`,
      contentHash: sql`${placeholder('contentHash')}`,
      fromName: sql`${placeholder('fromName')}`,
      fromAddress: sql`${placeholder('fromAddress')}`,
      subject: sql`${placeholder('subject')}`,
      threadKey: sql`${placeholder('threadKey')}`,
      state: 'read',
    })
    .where(and(eq(messages.notaryId, placeholder('notaryId')), eq(messages.id, placeholder('id'))))
    .returning({ id: messages.id });
}

export type MessagePartsRepository = ReturnType<typeof createMessagePartsRepository>;

/** What each message holds, and what became of it. Rows are never removed. */
export function createMessagePartsRepository(db: Database) {
  const { placeholder } = sql;
  const opening = once(() => readHead(db).prepare('read-head'));
  const enterParts = (count: number) =>
    db
      .with(db.$with('opened').as(readHead(db)))
      .insert(messageParts)
      .values(Array.from({ length: count }, (_, at) => givenRow(`part${at}`, partColumns)))
      .onConflictDoNothing({ target: [messageParts.messageId, messageParts.path] })
      .returning()
      .prepare(count > OFTEN_HELD ? '' : `enter-parts-${count}`);
  const entering = onceEach(enterParts);
  const listingCopies = once(() => {
    const like = or(
      eq(messages.contentHash, placeholder('contentHash')),
      // No message has the Message-ID of one that has none.
      eq(messages.messageId, placeholder('messageId')),
    );
    const treated = or(lt(messages.id, placeholder('id')), inArray(messages.state, ['handled', 'held']));
    const notGone = or(isNull(messages.reason), ne(messages.reason, 'message-gone'));
    const isOther = and(eq(messages.notaryId, placeholder('notaryId')), ne(messages.id, placeholder('id')));
    return db
      .select()
      .from(messages)
      .where(and(isOther, like, treated, notGone))
      .orderBy(asc(messages.id))
      .prepare('list-copies');
  });
  return {
    /** Head and parts enter the ledger together, before anything is done with them; the parts as they stand there. */
    async open(notaryId: string, id: string, head: MessageHead, parts: PartHead[]): Promise<MessagePart[]> {
      const values = { notaryId, id, ...head };
      if (parts.length === 0) {
        await opening().execute(values);
        return [];
      }
      const rows = parts.map((part) => ({ ...part, id: newId(), notaryId, messageId: id }));
      const rowsValues = rows.map((row, at) => rowValues(`part${at}`, partColumns, row));
      const statement = parts.length > OFTEN_HELD ? enterParts(parts.length) : entering(parts.length);
      const entered = await statement.execute(Object.assign(values, ...rowsValues));
      // An earlier try has entered some, and perhaps settled them.
      return entered.length === parts.length ? entered : listOf(db, notaryId, id);
    },
    /**
     * The message of which this one is a copy: the same bytes, or the same Message-ID, sender, subject and
     * attachments. Some programs give all their messages one Message-ID, which alone proves nothing. A message that was
     * gone before it was treated is no copy: it may be this very one, renumbered by its server.
     */
    async findEarlierCopy(
      notaryId: string,
      message: Message,
      head: MessageHead,
      parts: Pick<PartHead, 'contentHash' | 'size'>[],
    ): Promise<Message | null> {
      const { contentHash, messageId } = head;
      const rows = await listingCopies().execute({ notaryId, id: message.id, contentHash, messageId });
      for (const row of rows) {
        if (row.contentHash === head.contentHash) return row;
        if (row.fromAddress !== head.fromAddress || row.subject !== head.subject) continue;
        const theirs = await listOf(db, notaryId, row.id);
        if (fingerprint(theirs) === fingerprint(parts)) return row;
      }
      return null;
    },
    /** Every part that is still open, for the same reason. */
    async refuseOpen(notaryId: string, messageId: string, refusal: string, at: Date): Promise<void> {
      const open = and(isNull(messageParts.documentId), isNull(messageParts.refusal));
      await db
        .update(messageParts)
        .set({ refusal, settledAt: at })
        .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId), open));
    },
  };
}

function listOf(db: Database, notaryId: string, messageId: string): Promise<MessagePart[]> {
  return db
    .select()
    .from(messageParts)
    .where(and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId)))
    .orderBy(asc(messageParts.path));
}

function fingerprint(parts: { contentHash: string | null; size: number }[]): string {
  return parts
    .map(({ contentHash, size }) => contentHash ?? `${size}`)
    .sort()
    .join(' ');
}
