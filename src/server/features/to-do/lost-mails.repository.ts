import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { onceFor } from '#server/database/prepared.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { LostAnswer } from '#shared/messages/sending.ts';
import { isUnseen, lostAt } from './is-undelivered.ts';
import { lostAnswers } from './lost-answers.ts';

const listing = onceFor((db) =>
  db
    .select()
    .from(outgoingMails)
    .where(isUnseen(db))
    .orderBy(desc(lostAt), desc(outgoingMails.id))
    .limit(sql.placeholder('limit'))
    .prepare('list-lost-mails'),
);

export type LostMailsRepository = ReturnType<typeof createLostMailsRepository>;

/** What did not arrive, as other screens than the list tell it: by the same rules. */
export function createLostMailsRepository(db: Database) {
  return {
    /** What did not arrive, or may not have, and waits itself: what the list has, and the notices to the office; newest first. */
    list: (notaryId: string, today: string, limit: number) => listing(db).execute({ notaryId, today, limit }),
    /** The answers to these messages that did not arrive, by message, as its line in the list tells them. */
    async listAnswers(
      notaryId: string,
      messageIds: string[],
    ): Promise<ReadonlyMap<string, readonly LostAnswer[]>> {
      if (messageIds.length === 0) return new Map();
      const rows = await db
        .select({ id: messages.id, lost: lostAnswers(db) })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, messageIds)));
      return new Map(rows.map(({ id, lost }) => [id, lost]));
    },
  };
}
