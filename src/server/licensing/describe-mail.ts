import type { Database } from '#server/database/connection.ts';
import { createContactMessagesRepository } from '#server/features/contact/contact-messages.repository.ts';
import { createTroublesRepository } from '#server/features/office-health/troubles.repository.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { PlatformMailDetails, PlatformMailFacts } from '#shared/messages/platform-mails.ts';

/** What the platform's mails say of what their rows only name: names and words are looked up as they leave. */
export function createDescribeMail(db: Database, payments: Pick<Payments, 'findCheckout'> | null) {
  const troubles = createTroublesRepository(db);
  return async ({
    troubles: news,
    contactId,
    checkoutId,
  }: PlatformMailDetails): Promise<PlatformMailFacts> => ({
    troubles: {
      began: await troubles.listNamed(news?.began ?? []),
      ended: await troubles.listNamed(news?.ended ?? []),
    },
    contact: contactId ? await createContactMessagesRepository(db).find(contactId) : null,
    buyer: checkoutId ? ((await payments?.findCheckout(checkoutId))?.email ?? null) : null,
  });
}
