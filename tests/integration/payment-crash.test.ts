import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createCipher } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { auditLog, leases, licenses, platformMails } from '#server/database/schema.ts';
import { createLicensing, type Licensing } from '#server/licensing.ts';
import { createLogger } from '#server/logger.ts';
import { createPostgresDatabase } from '#support/databases.ts';
import type { StripeEvent } from '#support/stripe-objects.ts';
import { openStripeServer, type StripeServer, signStripeEvent } from '#support/stripe-server.ts';

interface Purchase {
  email: string;
  checkoutId: string;
  events: StripeEvent[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'minutier-payment-crash-'));
let stripe: StripeServer;
let database: DatabaseHandle;
let licensing: Licensing;
let environment: Record<string, string>;

/** Paid with a card; what Stripe tells of it, the checkout's own event first. */
async function buy(number: number): Promise<Purchase> {
  const email = `etude-${number}@arret.example`;
  const { url } = await licensing.routes.checkout.open({ email }, '203.0.113.9');
  const checkoutId = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
  const first = stripe.account.events.length;
  stripe.account.completeCheckout(checkoutId);
  return { email, checkoutId, events: stripe.account.events.slice(first).toReversed() };
}

/** True when the process was killed before its end. */
async function handleAndDie({ events }: Purchase, turn: number): Promise<boolean> {
  // As much time has passed as a dead process's leases last.
  await database.db.delete(leases);
  const child = spawn(process.execPath, ['tests/support/payment-process.ts', String(turn)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify(signStripeEvent(events[0] as StripeEvent)));
  const [code, signal] = await once(child, 'exit');
  expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');
  return signal === 'SIGKILL';
}

const licencesOf = ({ checkoutId }: Purchase) =>
  database.db.select().from(licenses).where(eq(licenses.stripeCheckoutId, checkoutId));
const mailedTo = ({ email }: Purchase) =>
  readdirSync(join(dataDir, 'outbox')).filter((name) => name.includes(email));

describe('kill -9 at any step between the payment and the mail with the key', () => {
  const purchases: Purchase[] = [];

  beforeAll(async () => {
    stripe = await openStripeServer(() => new Date());
    const url = await createPostgresDatabase();
    environment = {
      ...stripe.env,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ENCRYPTION_KEY: 'ab'.repeat(32),
      STRIPE_TEST_ALLOWED: 'true',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'licences@minutier.example',
    };
    database = await openPostgres(url);
    await migrate(database);
    licensing = createLicensing({
      config: { ...parseConfig(environment), smtp: null },
      db: database.db,
      cipher: createCipher([{ id: 'k1', hex: environment.ENCRYPTION_KEY ?? '' }]),
      clock: { now: () => new Date() },
      logger: createLogger('silent'),
    });
    for (let turn = 1; turn < 60; turn += 1) {
      const purchase = await buy(turn);
      purchases.push(purchase);
      if (!(await handleAndDie(purchase, turn))) break;
      expect((await licencesOf(purchase)).length).toBeLessThanOrEqual(1);
    }
    // What was not answered with 200 comes again, and with it all that Stripe tells besides.
    for (const event of purchases.flatMap(({ events }) => [...events, ...events])) {
      const { body, signature } = signStripeEvent(event);
      await licensing.routes.paymentEvents.handle(Buffer.from(body), signature);
    }
    await database.db.delete(leases);
    await licensing.mails.sendNow();
  }, 240_000);

  afterAll(async () => {
    await database?.close();
    await stripe?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('died at each of them, until nothing was left to die at', () => {
    expect(purchases.length).toBeGreaterThan(15);
    expect(purchases.length).toBeLessThan(59);
  });

  it('leaves one licence a payment, active, made once', async () => {
    for (const purchase of purchases) {
      const found = await licencesOf(purchase);
      expect(found).toMatchObject([{ subscriptionStatus: 'active', stopsAt: null }]);
      const made = await database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, found[0]?.id ?? ''));
      expect(made.filter(({ action }) => action === 'licence.created')).toHaveLength(1);
    }
  });

  it('mails each key once', async () => {
    expect(purchases.map((purchase) => mailedTo(purchase).length)).toEqual(purchases.map(() => 1));
    const rows = await database.db.select().from(platformMails);
    expect(rows).toHaveLength(purchases.length);
    expect(rows.every(({ state }) => state === 'sent')).toBe(true);
  });
});
