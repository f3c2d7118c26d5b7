import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { stripeEvents } from './subscriptions.tables.ts';

export type PaymentEventsRepository = ReturnType<typeof createPaymentEventsRepository>;

export function createPaymentEventsRepository(db: Database) {
  return {
    /** Counts the delivery; true when the event was dealt with before. */
    async receive(event: { id: string; type: string }, at: Date): Promise<boolean> {
      const [row] = await db
        .insert(stripeEvents)
        .values({ id: event.id, type: event.type, receivedAt: at })
        .onConflictDoUpdate({
          target: stripeEvents.id,
          set: { deliveries: sql`${stripeEvents.deliveries} + 1` },
        })
        .returning({ handledAt: stripeEvents.handledAt });
      return row?.handledAt != null;
    },
    async recordHandled(id: string, at: Date): Promise<void> {
      await db.update(stripeEvents).set({ handledAt: at }).where(eq(stripeEvents.id, id));
    },
    async forgetBefore(date: Date): Promise<void> {
      await db
        .delete(stripeEvents)
        .where(and(isNotNull(stripeEvents.handledAt), lt(stripeEvents.receivedAt, date)));
    },
  };
}
