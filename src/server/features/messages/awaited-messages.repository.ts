import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { doubtedReasons } from '#shared/silences.ts';
import { announcementKinds } from '#shared/suspensions.ts';
import type { Message } from './messages.repository.ts';
import { messageParts, messages, replies } from './messages.tables.ts';
import type { Reply } from './replies.repository.ts';

export type AwaitingMessage = Pick<
  Message,
  | 'id'
  | 'receivedAt'
  | 'createdAt'
  | 'fromName'
  | 'fromAddress'
  | 'subject'
  | 'state'
  | 'reason'
  | 'clientId'
  | 'candidates'
  | 'givenTo'
> & { action: Reply['action'] | null; replyReason: string | null; papers: number };

export type AwaitedMessagesRepository = ReturnType<typeof createAwaitedMessagesRepository>;

/** Why what a bank or an agency writes of a client got no answer. */
const PROFESSIONAL = 'professional';

/** The messages that a person has to look at or to answer. */
export function createAwaitedMessagesRepository(db: Database) {
  const announces = inArray(sql`coalesce(${replies.reason}, '')`, [...announcementKinds]);
  const awaiting = and(eq(messages.awaitsPerson, true), isNull(messages.settledAt));
  const cameAt = sql`coalesce(${messages.receivedAt}, ${messages.createdAt})`;
  return {
    /** What a person still has to look at or to answer, newest first. */
    async list(notaryId: string, limit: number): Promise<AwaitingMessage[]> {
      return (
        db
          .select({
            id: messages.id,
            receivedAt: messages.receivedAt,
            createdAt: messages.createdAt,
            fromName: messages.fromName,
            fromAddress: messages.fromAddress,
            subject: messages.subject,
            state: messages.state,
            reason: messages.reason,
            clientId: messages.clientId,
            candidates: messages.candidates,
            givenTo: messages.givenTo,
            papers: db.$count(
              messageParts,
              and(eq(messageParts.messageId, messages.id), isNotNull(messageParts.documentId)),
            ),
            action: replies.action,
            replyReason: replies.reason,
          })
          .from(messages)
          .leftJoin(replies, eq(replies.messageId, messages.id))
          .where(and(eq(messages.notaryId, notaryId), awaiting))
          // Whoever has died or has said stop comes before every question.
          .orderBy(desc(announces), desc(cameAt), desc(messages.id))
          .limit(limit)
      );
    },
    /**
     * Clients who have written, or perhaps have, what a person has not dealt with yet. What their bank or agency writes
     * of them waits for a person too, but is nothing that they asked.
     */
    async listClients(notaryId: string, except: string | null = null): Promise<Set<string>> {
      const rows = await db
        .select({ clientId: messages.clientId, candidates: messages.candidates })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(
          and(
            eq(messages.notaryId, notaryId),
            awaiting,
            except ? ne(messages.id, except) : undefined,
            sql`${replies.reason} is distinct from ${PROFESSIONAL}`,
          ),
        );
      return new Set(
        rows.flatMap(({ clientId, candidates }) => [...(clientId ? [clientId] : []), ...candidates]),
      );
    },
    /** Whether a message with something attached waits that may be this client's: nobody has said whose that is. */
    async mayHoldPapersOf(notaryId: string, clientId: string): Promise<boolean> {
      const isHis = arrayContains(messages.candidates, [clientId]);
      const [row] = await db
        .select({ id: messages.id })
        .from(messages)
        .innerJoin(messageParts, eq(messageParts.messageId, messages.id))
        .where(and(eq(messages.notaryId, notaryId), awaiting, eq(messages.state, 'held'), isHis))
        .limit(1);
      return row !== undefined;
    },
    /** A person says that it is done; false when there was nothing to say it of. */
    async settle(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(messages)
        .set({ settledAt: at })
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, id), awaiting))
        .returning({ id: messages.id });
      return rows.length > 0;
    },
    /** Takes that back: it waits again. */
    async unsettle(notaryId: string, id: string): Promise<boolean> {
      const rows = await db
        .update(messages)
        .set({ settledAt: null })
        .where(
          and(
            eq(messages.notaryId, notaryId),
            eq(messages.id, id),
            eq(messages.awaitsPerson, true),
            isNotNull(messages.settledAt),
          ),
        )
        .returning({ id: messages.id });
      return rows.length > 0;
    },
    /**
     * Whose reminders it holds, as `listClients` tells them, and whether it was doubted; null when nothing is waited for.
     */
    async findSubject(
      notaryId: string,
      id: string,
    ): Promise<{ clients: string[]; isDoubted: boolean } | null> {
      const [row] = await db
        .select({ clientId: messages.clientId, candidates: messages.candidates, reason: replies.reason })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, id), awaiting));
      if (!row) return null;
      const isHolding = row.reason !== PROFESSIONAL;
      const named = [...(row.clientId ? [row.clientId] : []), ...row.candidates];
      const clients = isHolding ? [...new Set(named)] : [];
      return { clients, isDoubted: doubtedReasons.includes(row.reason ?? '') };
    },
    /** Its answer did not arrive, or may not have: a person answers. What he has said to be done stays done. */
    async awaitAgain(notaryId: string, outgoingMailId: string): Promise<void> {
      const answered = db
        .select({ id: replies.messageId })
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.outgoingMailId, outgoingMailId)));
      await db
        .update(messages)
        .set({ awaitsPerson: true })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, answered)));
      // Nothing but this answer had settled what a person has answered himself.
      const byHand = db
        .select({ id: outgoingMails.answers })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, outgoingMailId)));
      await db
        .update(messages)
        .set({ awaitsPerson: true, settledAt: null })
        .where(and(eq(messages.notaryId, notaryId), inArray(messages.id, byHand)));
    },
    /** It is a person's from now on, and he has dealt with it: whether it had waited for him or not. */
    async settleAnswered(notaryId: string, id: string, at: Date): Promise<void> {
      await db
        .update(messages)
        .set({ awaitsPerson: true, settledAt: at })
        .where(and(eq(messages.notaryId, notaryId), eq(messages.id, id)));
    },
  };
}
