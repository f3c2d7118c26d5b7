import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { ContactInput } from '#shared/contracts/contact.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { createContactMessagesRepository } from './contact-messages.repository.ts';

/** From everywhere together: an operator reads no more, and nobody fills his mailbox through us. */
const MOST_AN_HOUR = 40;

export interface ContactNeeds {
  db: Database;
  clock: Clock;
  /** To every administrator, in the given transaction. */
  tellOperator(tx: Database, contactId: string, now: Date): Promise<void>;
  sendMailsSoon(): void;
}

export type TakeMessage = ReturnType<typeof createTakeMessage>;

/** Keeps what a visitor wrote and the mails that carry it in one transaction: what was taken reaches the operator. */
export function createTakeMessage({ db, clock, tellOperator, sendMailsSoon }: ContactNeeds) {
  return async (message: ContactInput): Promise<void> => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact'))`);
      const since = new Date(now.getTime() - HOUR_MS);
      const messages = createContactMessagesRepository(tx);
      if ((await messages.countSince(since)) >= MOST_AN_HOUR)
        throw new AppError('too-many-attempts', { details: { seconds: HOUR_MS / 1000 } });
      await tellOperator(tx, await messages.keep(message, now), now);
    });
    sendMailsSoon();
  };
}
