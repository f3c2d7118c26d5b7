import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createEmulator, type Emulator } from 'emulate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentEventRefused } from '#server/ports/payments.ts';
import { eventually } from '#support/eventually.ts';
import { findFreePort } from '#support/free-port.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripePayments } from './stripe-payments.ts';

const secret = 'whsec_of_the_emulator';

/**
 * What `emulate` knows of Stripe, as a second witness beside our own: checkouts, refusals, and how deliveries are signed.
 * It has no subscriptions, invoices, tax rates, portal, idempotency or ids of events; those are tried on ours.
 */
describe('somebody else’s Stripe', () => {
  let emulator: Emulator;
  let receiver: Server;
  const deliveries: { body: Buffer; signature: string }[] = [];

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      const signature = String(request.headers['stripe-signature']);
      deliveries.push({ body: await buffer(request), signature });
      response.end('{}');
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    emulator = await createEmulator({
      service: 'stripe',
      port: await findFreePort(),
      seed: { stripe: { webhooks: [{ url, events: ['*'], secret }] } },
    });
  });
  afterAll(async () => {
    await emulator?.close();
    receiver?.close();
  });

  const settings = (webhookSecret = secret) => ({
    secretKey: 'sk_test_emulate',
    webhookSecret,
    mode: 'test' as const,
    apiUrl: emulator.url,
  });

  async function openSession(product: string): Promise<string> {
    const stripe = createStripeClient(settings());
    const { id } = await stripe.products.create({ name: 'Minutier' });
    const price = await stripe.prices.create({ product: id, currency: 'eur', unit_amount: 95_000 });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      metadata: { product },
      success_url: 'http://127.0.0.1/payment-success?session_id={CHECKOUT_SESSION_ID}',
    });
    return session.id;
  }

  it('is asked whether a checkout is paid, and knows only its own', async () => {
    const payments = createStripePayments(settings());
    const id = await openSession('minutier');
    expect(await payments.findCheckout(id)).toMatchObject({ id, paid: false });
    await fetch(`${emulator.url}/checkout/${id}/complete`, { method: 'POST', redirect: 'manual' });
    expect(await payments.findCheckout(id)).toMatchObject({ id, paid: true });
    expect(await payments.findCheckout('cs_nobody')).toBeNull();
    expect(await payments.findCheckout(await openSession('something else'))).toBeNull();
  });

  it('signs what it delivers as we verify it', async () => {
    const id = await openSession('minutier');
    await fetch(`${emulator.url}/checkout/${id}/complete`, { method: 'POST', redirect: 'manual' });
    const isTold = ({ body }: { body: Buffer }) => body.includes(id) && body.includes('session.completed');
    const { body, signature } = await eventually(() => deliveries.find(isTold));
    const event = createStripePayments(settings()).readEvent(body, signature);
    expect(event).toMatchObject({ type: 'checkout.session.completed', checkoutId: id, isRefusal: false });
    const other = createStripePayments(settings('whsec_other'));
    expect(() => other.readEvent(body, signature)).toThrow(PaymentEventRefused);
  });
});
