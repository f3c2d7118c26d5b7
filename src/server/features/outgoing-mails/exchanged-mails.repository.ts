import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { OutgoingMail } from './outgoing-mails.repository.ts';
import { outgoingMails } from './outgoing-mails.tables.ts';

export type ExchangedMailsRepository = ReturnType<typeof createExchangedMailsRepository>;

/** What the office has written, beside what was written to it. */
export function createExchangedMailsRepository(db: Database) {
  return {
    async find(notaryId: string, id: string): Promise<OutgoingMail | null> {
      const [row] = await db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, id)));
      return row ?? null;
    },
    /** What persons have answered to this message, the first one first. */
    async listAnswering(notaryId: string, messageId: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.answers, messageId)))
        .orderBy(asc(outgoingMails.preparedAt), asc(outgoingMails.id));
    },
    /** In the thread, to the client, or answering one of the thread's; the latest first. What was given up is not there. */
    async listExchange(
      notaryId: string,
      { threadKey, clientId }: { threadKey: string | null; clientId: string | null },
      limit: number,
    ): Promise<OutgoingMail[]> {
      const beside = [
        // What began the thread has its own Message-ID for a key.
        ...(threadKey
          ? [eq(outgoingMails.threadKey, threadKey), eq(outgoingMails.messageId, threadKey)]
          : []),
        ...(clientId ? [eq(outgoingMails.clientId, clientId)] : []),
      ];
      if (beside.length === 0) return [];
      const isLetter = and(ne(outgoingMails.kind, 'notice'), ne(outgoingMails.state, 'cancelled'));
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), isLetter, or(...beside)))
        .orderBy(desc(outgoingMails.preparedAt), desc(outgoingMails.id))
        .limit(limit);
    },
  };
}
