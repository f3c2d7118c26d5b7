import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { createCipher } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { leases } from '#server/database/leases.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createLicensing, type Licensing } from '#server/licensing/licensing.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { lightly } from '#support/lightly.ts';
import { openMortalDatabase } from '#support/mortal-database.ts';
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
/** Mails that were broken off are tried again in their time. */
let ahead = 0;

/** Paid with a card; what Stripe tells of it, the checkout's own event first. */
async function buy(number: number): Promise<Purchase> {
  const email = `etude-${number}@arret.example`;
  const { url } = await licensing.routes.checkout.open({ email }, '203.0.113.9');
  const checkoutId = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
  const first = stripe.account.events.length;
  stripe.account.completeCheckout(checkoutId);
  return { email, checkoutId, events: stripe.account.events.slice(first).toReversed() };
}

const createLicensingOn = ({ db }: DatabaseHandle): Licensing =>
  createLicensing({
    config: { ...parseConfig(environment), smtp: null },
    db,
    cipher: createCipher([{ id: 'k1', hex: environment.ENCRYPTION_KEY ?? '' }]),
    clock: { now: () => new Date(Date.now() + ahead) },
    logger: createLogger('silent'),
    // Nobody is signed in.
    isOwnKey: async () => false,
  });

/** True when the connection broke before the end. */
async function handleAndBreak({ events }: Purchase, turn: number): Promise<boolean> {
  const { handle, died } = await openMortalDatabase(environment.DATABASE_URL ?? '', turn);
  const mortal = createLicensingOn(handle);
  const { body, signature } = signStripeEvent(events[0] as StripeEvent);
  const work = async () => {
    await mortal.routes.paymentEvents.handle(Buffer.from(body), signature);
    await mortal.mails.sendNow();
    await handle.close();
  };
  return (await Promise.race([work(), died])) === 'died';
}

/** The same in a process of its own, which is killed. */
async function handleAndDie({ events }: Purchase, turn: number): Promise<boolean> {
  const child = spawn(process.execPath, [...lightly, 'tests/support/payment-process.ts', String(turn)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify(signStripeEvent(events[0] as StripeEvent)));
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

const licencesOf = ({ checkoutId }: Purchase) =>
  database.db.select().from(licenses).where(eq(licenses.stripeCheckoutId, checkoutId));
const mailedTo = ({ email }: Purchase) =>
  readdirSync(join(dataDir, 'outbox')).filter((name) => name.includes(email));

describe('a death at any step between the payment and the mail with the key', () => {
  const purchases: Purchase[] = [];
  let steps = 0;

  beforeAll(async () => {
    stripe = await openStripeServer(() => new Date());
    const url = await createMigratedPostgres();
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
    licensing = createLicensingOn(database);
    let turn = 1;
    for (let broke = true; broke && turn < 60; turn += 1) {
      const purchase = await buy(purchases.length);
      purchases.push(purchase);
      // As much time has passed as a dead process's leases last.
      await database.db.delete(leases);
      broke = await handleAndBreak(purchase, turn);
      expect((await licencesOf(purchase)).length).toBeLessThanOrEqual(1);
    }
    steps = turn - 1;
    for (const part of [0.2, 0.4, 0.6, 0.9]) {
      const purchase = await buy(purchases.length);
      purchases.push(purchase);
      await database.db.delete(leases);
      expect(await handleAndDie(purchase, Math.round(part * steps))).toBe(true);
    }
    // What was not answered with 200 comes again, and with it all that Stripe tells besides.
    for (const event of purchases.flatMap(({ events }) => [...events, ...events])) {
      const { body, signature } = signStripeEvent(event);
      await licensing.routes.paymentEvents.handle(Buffer.from(body), signature);
    }
    for (ahead of [0, 10 * 60_000]) {
      await database.db.delete(leases);
      await licensing.mails.sendNow();
    }
  }, 400_000);

  afterAll(async () => {
    await database?.close();
    await stripe?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('came at each of them, until nothing was left to die at', () => {
    expect(steps).toBeGreaterThan(15);
    expect(steps).toBeLessThan(59);
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
