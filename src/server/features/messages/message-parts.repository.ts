import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { given, givenRow, once, onceEach, rowValues } from '#server/database/prepared.ts';
import { listParts } from './earlier-copy.ts';
import type { MessageHead } from './messages.repository.ts';
import { messageParts, messages } from './messages.tables.ts';

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
      textHash: sql`${placeholder('textHash')}`,
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
      return entered.length === parts.length ? entered : listParts(db, notaryId, id);
    },
    /** Those with these bytes of which is not recorded yet what became of them. */
    async listArriving(notaryId: string, contentHash: string): Promise<string[]> {
      const rows = await db
        .select({ id: messageParts.id })
        .from(messageParts)
        .where(
          and(
            eq(messageParts.notaryId, notaryId),
            eq(messageParts.contentHash, contentHash),
            isNull(messageParts.documentId),
            isNull(messageParts.refusal),
          ),
        );
      return rows.map(({ id }) => id);
    },
    /** Every part that is still open, for the same reason; whether the message has one that was refused for it, now or by an earlier try. */
    async refuseOpen(notaryId: string, messageId: string, refusal: string, at: Date): Promise<boolean> {
      const its = and(eq(messageParts.notaryId, notaryId), eq(messageParts.messageId, messageId));
      const open = and(isNull(messageParts.documentId), isNull(messageParts.refusal));
      await db.update(messageParts).set({ refusal, settledAt: at }).where(and(its, open));
      const rows = await db
        .select({ id: messageParts.id })
        .from(messageParts)
        .where(and(its, eq(messageParts.refusal, refusal)))
        .limit(1);
      return rows.length > 0;
    },
  };
}
