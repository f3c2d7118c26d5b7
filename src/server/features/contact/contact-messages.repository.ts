import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import type { ContactInput } from '#shared/contracts/contact.ts';
import { contactMessages } from './contact.tables.ts';

/** What visitors wrote, until it has reached the operator. */
export function createContactMessagesRepository(db: Database) {
  return {
    async keep({ name, address, office, words }: ContactInput, at: Date): Promise<string> {
      const id = newId();
      await db.insert(contactMessages).values({ id, name, address, office, words, receivedAt: at });
      return id;
    },
    /** Those that were sent meanwhile are counted by the mails that carried them. */
    async countSince(at: Date): Promise<number> {
      const [row] = await db
        .select({ taken: sql<number>`count(distinct ${platformMails.details}->>'contactId')::int` })
        .from(platformMails)
        .where(and(eq(platformMails.kind, 'contact'), gte(platformMails.preparedAt, at)));
      return row?.taken ?? 0;
    },
    async find(id: string): Promise<ContactInput | null> {
      const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
      return row ?? null;
    },
    /** Once the mails that carry it have all left. */
    async forgetSent(id: string): Promise<void> {
      await db.delete(contactMessages).where(
        and(
          eq(contactMessages.id, id),
          sql`not exists (select 1 from ${platformMails} m
            where m.kind = 'contact' and m.details->>'contactId' = ${id} and m.state <> 'sent')`,
        ),
      );
    },
  };
}
