import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { simpleParser } from 'mailparser';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import type { Logger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { StripeEvent } from './stripe-objects.ts';
import { openStripeServer, type StripeServer, signStripeEvent } from './stripe-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The product and a Stripe account, on one clock. */
export interface PaymentDesk {
  test: TestApp;
  stripe: StripeServer;
  /** Orders a licence; the id of the checkout at Stripe. */
  order(email: string): Promise<string>;
  /** Orders and pays with a card; no event is delivered. */
  buy(email: string): Promise<{ checkoutId: string; subscriptionId: string }>;
  deliver(event: StripeEvent, signature?: string): Promise<LightMyRequestResponse>;
  /** Every event that was not delivered yet, in order. */
  deliverAll(): Promise<void>;
  /** Both clocks, and what Stripe does by itself meanwhile. */
  pass(days: number): void;
  licencesOf(email: string): Promise<(typeof licenses.$inferSelect)[]>;
  mailsTo(email: string): Promise<{ subject: string; text: string; html: string; messageId: string }[]>;
  close(): Promise<void>;
}

export async function openPaymentDesk(
  database: DatabaseHandle,
  options: { now?: Date; logger?: Logger; env?: Record<string, string> } = {},
): Promise<PaymentDesk> {
  const clock = { time: options.now ?? new Date() };
  const stripe = await openStripeServer(() => clock.time);
  const test = await openTestApp(database, {
    now: clock.time,
    env: { ...stripe.env, ...options.env },
    ...(options.logger ? { logger: options.logger } : {}),
  });
  let delivered = 0;

  async function order(email: string): Promise<string> {
    const body = { email, paymentType: 'initial' };
    const response = await test.call('POST', routes.createCheckout, { body });
    const id = new URL(response.json().url).pathname.split('/').at(-1);
    if (!id) throw new Error(`no checkout: ${response.body}`);
    return id;
  }

  async function deliver(event: StripeEvent, signature?: string) {
    const signed = signStripeEvent(event);
    return test.app.inject({
      method: 'POST',
      url: routes.paymentEvents,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature ?? signed.signature,
      },
      payload: signed.body,
    });
  }

  return {
    test,
    stripe,
    order,
    async buy(email) {
      const checkoutId = await order(email);
      return { checkoutId, subscriptionId: stripe.account.completeCheckout(checkoutId).id };
    },
    deliver,
    async deliverAll() {
      for (; delivered < stripe.account.events.length; delivered += 1) {
        const response = await deliver(stripe.account.events[delivered] as StripeEvent);
        if (response.statusCode !== 200) throw new Error(`event refused: ${response.body}`);
      }
    },
    pass(days) {
      clock.time = new Date(clock.time.getTime() + days * DAY_MS);
      test.office.clock.time = clock.time;
      stripe.account.catchUp();
    },
    licencesOf: (email) => database.db.select().from(licenses).where(eq(licenses.email, email)),
    async mailsTo(email) {
      await test.office.dependencies.sendPlatformMails();
      const folder = join(test.office.config.dataDir, 'outbox');
      const names = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.name.endsWith('.eml') && entry.name.includes(`à ${email} `))
        .map(({ name }) => name)
        .sort();
      return Promise.all(
        names.map(async (name) => {
          const mail = await simpleParser(readFileSync(join(folder, name)));
          return {
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: String(mail.html),
            messageId: mail.messageId ?? '',
          };
        }),
      );
    },
    async close() {
      await test.close();
      await stripe.close();
    },
  };
}
