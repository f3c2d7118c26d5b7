import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { replies } from '#server/features/messages/messages.tables.ts';
import { lostStates } from '#shared/messages/sending.ts';
import type { OutgoingMail } from './outgoing-mails.repository.ts';
import { outgoingMails } from './outgoing-mails.tables.ts';

/** The mails that did not arrive, or may not have, and whether a person has seen that. */
export function createUndeliveredMailsRepository(db: Database) {
  const own = (notaryId: string, id: string) =>
    and(
      eq(outgoingMails.notaryId, notaryId),
      eq(outgoingMails.id, id),
      inArray(outgoingMails.state, lostStates),
    );
  return {
    /** With the message that it was to answer. */
    async find(
      notaryId: string,
      id: string,
    ): Promise<{ mail: OutgoingMail; messageId: string | null } | null> {
      const [mail] = await db.select().from(outgoingMails).where(own(notaryId, id));
      if (!mail) return null;
      const [reply] = await db
        .select({ messageId: replies.messageId })
        .from(replies)
        .where(and(eq(replies.notaryId, notaryId), eq(replies.outgoingMailId, id)))
        .limit(1);
      return { mail, messageId: mail.answers ?? reply?.messageId ?? null };
    },
    /** What became of it; in a transaction, nobody learns anything else of it before its end. */
    async lockState(notaryId: string, id: string): Promise<OutgoingMail['state'] | null> {
      const { state } = outgoingMails;
      const [mail] = await db.select({ state }).from(outgoingMails).where(own(notaryId, id)).for('update');
      return mail?.state ?? null;
    },
    /** False where there was nothing to see, or somebody has seen it. */
    async see(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(outgoingMails)
        .set({ seenAt: at })
        .where(and(own(notaryId, id), isNull(outgoingMails.seenAt)))
        .returning({ id: outgoingMails.id });
      return rows.length > 0;
    },
    /** Takes that back: it waits again. */
    async unsee(notaryId: string, id: string): Promise<boolean> {
      const rows = await db
        .update(outgoingMails)
        .set({ seenAt: null })
        .where(and(own(notaryId, id), isNotNull(outgoingMails.seenAt)))
        .returning({ id: outgoingMails.id });
      return rows.length > 0;
    },
  };
}
