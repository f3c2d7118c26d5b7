import Stripe from 'stripe';
import type { Checkout, CheckoutOrder, Payments, ProviderSubscription } from '#server/ports/payments.ts';
import { describeCheckoutTerms } from '#shared/messages/checkout-terms.ts';
import { describeSubscription } from './describe-subscription.ts';
import { readStripeEvent } from './read-event.ts';
import type { StripeConfig } from './stripe.settings.ts';
import { ensureStripeCatalogue, type StripeCatalogue } from './stripe-catalogue.ts';
import { createStripeClient, idOf, whenKnown } from './stripe-client.ts';

export function createStripePayments(settings: StripeConfig): Payments {
  const stripe = createStripeClient(settings);
  let catalogue: Promise<StripeCatalogue> | null = null;

  /** `occasion`: what it is made anew for; Stripe would answer the same question with the price of before. */
  function getCatalogue(occasion?: string): Promise<StripeCatalogue> {
    catalogue ??= ensureStripeCatalogue(stripe, occasion).catch((error: unknown) => {
      // The next checkout tries again.
      catalogue = null;
      throw error;
    });
    return catalogue;
  }

  async function readState(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const owing = subscription.status === 'past_due' || subscription.status === 'unpaid';
    const open = owing
      ? await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 })
      : null;
    return describeSubscription(subscription, open?.data ?? []);
  }

  return {
    mode: settings.mode,
    async openCheckout(order) {
      const open = async (known: StripeCatalogue, key: string) =>
        stripe.checkout.sessions.create(toSession(order, known), { idempotencyKey: key });
      try {
        return { url: (await open(await getCatalogue(), `checkout-${order.id}`)).url };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // A price or a tax rate that somebody has archived at Stripe: they are looked up again, once.
        catalogue = null;
        return { url: (await open(await getCatalogue(order.id), `checkout-${order.id}-anew`)).url };
      }
    },
    async findCheckout(checkoutId) {
      const session = await whenKnown(stripe.checkout.sessions.retrieve(checkoutId));
      return session && isOurs(session) ? describeCheckout(session) : null;
    },
    async findCheckoutOfSubscription(subscriptionId) {
      const { data } = await stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 });
      return data[0] && isOurs(data[0]) ? describeCheckout(data[0]) : null;
    },
    async findSubscription(subscriptionId) {
      const subscription = await whenKnown(stripe.subscriptions.retrieve(subscriptionId));
      return subscription && readState(subscription);
    },
    async openPortal(customerId, returnUrl) {
      const portal = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        locale: 'fr',
      });
      return { url: portal.url };
    },
    async cancelAtPeriodEnd(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },
    async giveUp(subscriptionId) {
      const subscription = await whenKnown(stripe.subscriptions.retrieve(subscriptionId));
      if (subscription && !isOver(subscription)) await stripe.subscriptions.cancel(subscriptionId);
      // After the end: until then Stripe would only make the next invoice.
      const open = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 });
      for (const { id } of open.data) await stripe.invoices.voidInvoice(id);
    },
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, settings.webhookSecret),
    async *listCheckouts(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const session of stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 }))
        if (isOurs(session)) yield describeCheckout(session);
    },
    async *listRefusals(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const type = 'checkout.session.async_payment_failed';
      for await (const { data } of stripe.events.list({ type, created, limit: 100 }))
        if ('id' in data.object && typeof data.object.id === 'string') yield data.object.id;
    },
    async *listSubscriptions() {
      for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 }))
        if (isOurs(subscription)) yield await readState(subscription);
    },
  };
}

function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The account may sell other things too; those give no licence. */
const ourMark = { product: 'minutier' };

function isOurs({ metadata }: { metadata: Stripe.Metadata | null }): boolean {
  return metadata?.product === ourMark.product;
}

function toSession(order: CheckoutOrder, catalogue: StripeCatalogue): Stripe.Checkout.SessionCreateParams {
  const tax_rates = [catalogue.taxRate];
  return {
    mode: 'subscription',
    locale: 'fr',
    customer_email: order.email,
    client_reference_id: order.id,
    // Of what the account has enabled, these two.
    allowed_payment_method_types: ['card', 'sepa_debit'],
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    line_items: [
      { price: catalogue.initialPrice, quantity: 1, tax_rates },
      { price: catalogue.monthlyPrice, quantity: 1, tax_rates },
    ],
    // The first invoice carries what is due today; the monthly price begins on the same day of the next month.
    subscription_data: {
      trial_end: Math.floor(order.firstMonthlyPayment.getTime() / 1000),
      description: 'Abonnement Minutier',
      metadata: ourMark,
    },
    custom_text: { submit: { message: describeCheckoutTerms(order.firstMonthlyPayment) } },
    metadata: ourMark,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

function describeCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    email: session.customer_details?.email ?? session.customer_email ?? '',
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    amount: session.amount_total,
    currency: session.currency,
    createdAt: new Date(session.created * 1000),
    complete: session.mode === 'subscription' && session.status === 'complete',
    paid:
      session.mode === 'subscription' && session.status === 'complete' && session.payment_status !== 'unpaid',
  };
}
