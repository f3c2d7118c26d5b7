import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import type { OutgoingMail } from './outgoing-mails.repository.ts';
import { outgoingMails } from './outgoing-mails.tables.ts';

export type ExchangedMailsRepository = ReturnType<typeof createExchangedMailsRepository>;

/** With why it was written, where a run has decided to: null of what a person or a reminder says. */
type ExchangedMail = OutgoingMail & { replyReason: string | null };

/** What the office has written, beside what was written to it. */
export function createExchangedMailsRepository(db: Database) {
  const ofClient = (notaryId: string, clientId: string) =>
    db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.notaryId, notaryId), eq(messages.clientId, clientId)));
  async function findReasons(
    notaryId: string,
    mails: readonly OutgoingMail[],
  ): Promise<Map<string | null, string | null>> {
    const ids = mails.flatMap(({ id, kind }) => (kind === 'redirection' ? id : []));
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ mailId: replies.outgoingMailId, reason: replies.reason })
      .from(replies)
      .where(and(eq(replies.notaryId, notaryId), inArray(replies.outgoingMailId, ids)));
    return new Map(rows.map(({ mailId, reason }) => [mailId, reason]));
  }
  return {
    async find(notaryId: string, id: string): Promise<OutgoingMail | null> {
      const [row] = await db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, id)));
      return row ?? null;
    },
    /** Those to a client whose key begins so, the first one first. */
    async listByKey(notaryId: string, clientId: string, key: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.notaryId, notaryId),
            eq(outgoingMails.clientId, clientId),
            sql`starts_with(${outgoingMails.key}, ${key})`,
          ),
        )
        .orderBy(asc(outgoingMails.preparedAt), asc(outgoingMails.id));
    },
    /** What persons have answered to this message, the first one first. */
    async listAnswering(notaryId: string, messageId: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.answers, messageId)))
        .orderBy(asc(outgoingMails.preparedAt), asc(outgoingMails.id));
    },
    /**
     * In the thread, to the client, or in answer to what turned out to be his; the latest first. What was cancelled is
     * not there.
     */
    async listExchange(
      notaryId: string,
      { threadKey, clientId }: { threadKey: string | null; clientId: string | null },
      limit: number,
    ): Promise<ExchangedMail[]> {
      const beside = [
        // What began the thread has its own Message-ID for a key.
        ...(threadKey
          ? [eq(outgoingMails.threadKey, threadKey), eq(outgoingMails.messageId, threadKey)]
          : []),
        ...(clientId
          ? [
              eq(outgoingMails.clientId, clientId),
              inArray(outgoingMails.answers, ofClient(notaryId, clientId)),
            ]
          : []),
      ];
      if (beside.length === 0) return [];
      const isLetter = and(ne(outgoingMails.kind, 'notice'), ne(outgoingMails.state, 'cancelled'));
      const mails = await db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), isLetter, or(...beside)))
        .orderBy(desc(outgoingMails.preparedAt), desc(outgoingMails.id))
        .limit(limit);
      const reasons = await findReasons(notaryId, mails);
      return mails.map((mail) => ({ ...mail, replyReason: reasons.get(mail.id) ?? null }));
    },
  };
}
