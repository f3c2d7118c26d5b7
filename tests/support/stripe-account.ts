import {
  makeStripeId,
  type StripeEvent,
  type StripeInvoice,
  type StripePrice,
  type StripeSession,
  type StripeSubscription,
  type StripeTaxRate,
} from './stripe-objects.ts';

/** Stripe's default: three weeks of tries, then the subscription is cancelled. */
const RETRIES_END_AFTER = 21 * 24 * 60 * 60;

/** The state of one Stripe account, and what customers and time do to it. Each change leaves its events. */
export class StripeAccount {
  readonly prices: StripePrice[] = [];
  readonly taxRates: StripeTaxRate[] = [];
  readonly sessions = new Map<string, StripeSession>();
  /** What each checkout will make its subscription of. */
  readonly plans = new Map<string, { trialEnd: number; metadata: Record<string, string> }>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices: StripeInvoice[] = [];
  /** Checkouts whose first payment the bank has refused. */
  readonly refusedDebits = new Set<string>();
  /** In the order of what happened; whether and when they are delivered is up to the test. */
  readonly events: StripeEvent[] = [];
  readonly #clock: () => Date;
  readonly #brokenCards = new Set<string>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  get now(): number {
    return Math.floor(this.#clock().getTime() / 1000);
  }

  /** The customer fills in the payment page. A direct debit leaves the money open for days. */
  completeCheckout(sessionId: string, payment: 'card' | 'debit' = 'card'): StripeSubscription {
    const session = this.#get(this.sessions, sessionId);
    if (session.status !== 'open') throw new Error('this checkout is over');
    const { trialEnd, metadata } = this.#get(this.plans, sessionId);
    const subscription: StripeSubscription = {
      id: makeStripeId('sub'),
      object: 'subscription',
      status: 'trialing',
      customer: makeStripeId('cus'),
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      trial_end: trialEnd,
      billing_cycle_anchor: trialEnd,
      created: this.now,
      metadata,
      items: {
        object: 'list',
        data: [
          {
            id: makeStripeId('si'),
            object: 'subscription_item',
            current_period_start: this.now,
            current_period_end: trialEnd,
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    session.status = 'complete';
    session.payment_status = payment === 'card' ? 'paid' : 'unpaid';
    session.url = null;
    session.customer = subscription.customer;
    session.customer_details = { email: session.customer_email ?? '' };
    session.subscription = subscription.id;
    const invoice = this.#invoice(subscription, session.amount_total, payment === 'card');
    this.#emit('customer.subscription.created', subscription);
    this.#emit(payment === 'card' ? 'invoice.paid' : 'invoice.finalized', invoice);
    this.#emit('checkout.session.completed', session);
    return subscription;
  }

  /** The bank's answer to the direct debit. A refusal leaves the subscription as it is: whoever sells decides. */
  settleDebit(sessionId: string, paid: boolean): void {
    const session = this.#get(this.sessions, sessionId);
    const subscription = this.#get(this.subscriptions, session.subscription ?? '');
    this.refusedDebits.delete(sessionId);
    if (!paid) {
      this.refusedDebits.add(sessionId);
      for (const invoice of this.openInvoicesOf(subscription.id))
        this.#emit('invoice.payment_failed', invoice);
      this.#emit('checkout.session.async_payment_failed', session);
      return;
    }
    this.#payAll(subscription);
    session.payment_status = 'paid';
    this.#emit('checkout.session.async_payment_succeeded', session);
  }

  breakCard(subscriptionId: string): void {
    this.#brokenCards.add(subscriptionId);
  }

  /** In the portal: a new card, and everything that was owed is paid. */
  repairCard(subscriptionId: string): void {
    this.#brokenCards.delete(subscriptionId);
    const subscription = this.#get(this.subscriptions, subscriptionId);
    if (subscription.status !== 'past_due') return;
    this.#payAll(subscription);
    subscription.status = 'active';
    this.#emit('customer.subscription.updated', subscription);
  }

  /** `inPortal`: the portal plans a date, the API the end of the period. */
  planCancellation(subscriptionId: string, inPortal: boolean): void {
    const subscription = this.#get(this.subscriptions, subscriptionId);
    if (subscription.status === 'canceled') return;
    if (inPortal) subscription.cancel_at = periodOf(subscription).current_period_end;
    else subscription.cancel_at_period_end = true;
    this.#emit('customer.subscription.updated', subscription);
  }

  takeCancellationBack(subscriptionId: string): void {
    const subscription = this.#get(this.subscriptions, subscriptionId);
    if (subscription.status === 'canceled') return;
    subscription.cancel_at = null;
    subscription.cancel_at_period_end = false;
    this.#emit('customer.subscription.updated', subscription);
  }

  cancelNow(subscriptionId: string): void {
    const subscription = this.#get(this.subscriptions, subscriptionId);
    if (subscription.status === 'canceled') return;
    this.#end(subscription, this.now);
  }

  /** As if all of it had happened this much earlier; for a product whose clock cannot be moved. */
  backdate(subscriptionId: string, seconds: number): void {
    const subscription = this.#get(this.subscriptions, subscriptionId);
    const period = periodOf(subscription);
    period.current_period_start -= seconds;
    period.current_period_end -= seconds;
    for (const invoice of this.openInvoicesOf(subscriptionId)) {
      invoice.created -= seconds;
      invoice.status_transitions.finalized_at = invoice.created;
    }
    this.catchUp();
    this.#emit('customer.subscription.updated', subscription);
  }

  /** The test clock has moved: periods end, invoices are made and paid, or not. */
  catchUp(): void {
    for (const subscription of this.subscriptions.values()) {
      while (subscription.status !== 'canceled' && periodOf(subscription).current_period_end <= this.now)
        this.#renew(subscription);
      const oldest = this.openInvoicesOf(subscription.id)[0];
      if (subscription.status === 'past_due' && oldest && oldest.created + RETRIES_END_AFTER <= this.now)
        this.#end(subscription, oldest.created + RETRIES_END_AFTER);
    }
  }

  openInvoicesOf(subscriptionId: string): StripeInvoice[] {
    return this.invoices.filter(
      (one) => one.status === 'open' && one.parent.subscription_details.subscription === subscriptionId,
    );
  }

  /** False for one that is paid or void already. */
  voidInvoice(invoice: StripeInvoice): boolean {
    if (invoice.status !== 'open') return false;
    invoice.status = 'void';
    this.#emit('invoice.voided', invoice);
    return true;
  }

  #renew(subscription: StripeSubscription): void {
    const period = periodOf(subscription);
    const end = period.current_period_end;
    if (subscription.cancel_at_period_end || (subscription.cancel_at ?? Number.POSITIVE_INFINITY) <= end) {
      this.#end(subscription, end);
      return;
    }
    period.current_period_start = end;
    period.current_period_end = oneMonthAfter(end);
    const paid = !this.#brokenCards.has(subscription.id) && subscription.status !== 'past_due';
    const invoice = this.#invoice(subscription, 15_000, paid, end);
    subscription.status = paid ? 'active' : 'past_due';
    this.#emit(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    this.#emit('customer.subscription.updated', subscription);
  }

  #end(subscription: StripeSubscription, at: number): void {
    subscription.status = 'canceled';
    subscription.canceled_at = at;
    subscription.ended_at = at;
    // Finalised invoices stay open: only their collection stops.
    this.#emit('customer.subscription.deleted', subscription);
  }

  #payAll(subscription: StripeSubscription): void {
    for (const invoice of this.openInvoicesOf(subscription.id)) {
      invoice.status = 'paid';
      invoice.status_transitions.paid_at = this.now;
      this.#emit('invoice.paid', invoice);
    }
  }

  #invoice(
    { id, customer }: StripeSubscription,
    amount: number,
    paid: boolean,
    at = this.now,
  ): StripeInvoice {
    const invoice: StripeInvoice = {
      id: makeStripeId('in'),
      object: 'invoice',
      status: paid ? 'paid' : 'open',
      amount_due: amount,
      created: at,
      customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      status_transitions: { finalized_at: at, paid_at: paid ? at : null },
    };
    this.invoices.push(invoice);
    return invoice;
  }

  #emit(type: string, object: object): void {
    this.events.push({
      id: makeStripeId('evt'),
      object: 'event',
      type,
      created: this.now,
      api_version: '2026-10-28.endive',
      livemode: false,
      // What the object was at that moment: an old event tells an old story.
      data: { object: structuredClone(object) },
    });
  }

  #get<T>(objects: Map<string, T>, id: string): T {
    const found = objects.get(id);
    if (!found) throw new Error(`no such object: ${id}`);
    return found;
  }
}

function periodOf(subscription: StripeSubscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}

function oneMonthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
}
