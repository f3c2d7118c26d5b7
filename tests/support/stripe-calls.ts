import type { StripeAccount } from './stripe-account.ts';
import {
  groupOf,
  listOf,
  missing,
  refuseUnknown,
  type StripeParams,
  StripeRefusal,
  textOf,
  textsOf,
} from './stripe-forms.ts';
import { makeStripeId, type StripePrice, type StripeSession } from './stripe-objects.ts';

type Call = (account: StripeAccount, params: StripeParams, id: string) => object;

/** The calls of Stripe's API that the product makes, and their refusals. */
export const stripeCalls: Record<string, Call> = {
  'GET /v1/prices': (account, params) => {
    refuseUnknown(params, ['lookup_keys', 'active', 'limit', 'starting_after']);
    const keys = textsOf(params.lookup_keys);
    return page(
      account.prices.filter((one) => one.active && keys.includes(one.lookup_key ?? '')),
      params,
    );
  },
  'POST /v1/prices': makePrice,
  'GET /v1/tax_rates': (account, params) => {
    refuseUnknown(params, ['active', 'inclusive', 'limit', 'starting_after']);
    return page(account.taxRates, params);
  },
  'POST /v1/tax_rates': (account, params) => {
    refuseUnknown(params, ['display_name', 'percentage', 'inclusive', 'country']);
    const rate = {
      id: makeStripeId('txr'),
      object: 'tax_rate' as const,
      active: true,
      display_name: textOf(params.display_name) ?? '',
      percentage: Number(params.percentage),
      inclusive: params.inclusive === 'true',
      country: textOf(params.country),
    };
    account.taxRates.push(rate);
    return rate;
  },
  'POST /v1/checkout/sessions': makeSession,
  'GET /v1/checkout/sessions': (account, params) => {
    refuseUnknown(params, ['subscription', 'created', 'status', 'limit', 'starting_after']);
    const since = Number(textOf(groupOf(params.created).gte) ?? 0);
    const found = [...account.sessions.values()]
      .filter((one) => !params.subscription || one.subscription === params.subscription)
      .filter((one) => !params.status || one.status === params.status)
      .filter((one) => one.created >= since);
    return page(found.reverse(), params);
  },
  'GET /v1/checkout/sessions/:id': (account, _params, id) => {
    const session = account.sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session;
  },
  'GET /v1/events': (account, params) => {
    refuseUnknown(params, ['type', 'created', 'limit', 'starting_after']);
    const since = Number(textOf(groupOf(params.created).gte) ?? 0);
    const found = account.events.filter(({ type, created }) => type === params.type && created >= since);
    return page(found.reverse(), params);
  },
  'GET /v1/subscriptions': (account, params) => {
    refuseUnknown(params, ['status', 'limit', 'starting_after']);
    const found = [...account.subscriptions.values()].filter(
      (one) => params.status === 'all' || one.status !== 'canceled',
    );
    return page(found.reverse(), params);
  },
  'GET /v1/subscriptions/:id': (account, _params, id) => getSubscription(account, id),
  'POST /v1/subscriptions/:id': (account, params, id) => {
    refuseUnknown(params, ['cancel_at_period_end']);
    const subscription = getSubscription(account, id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    if (params.cancel_at_period_end === 'true') account.planCancellation(id, false);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (account, params, id) => {
    refuseUnknown(params, []);
    const subscription = getSubscription(account, id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    account.cancelNow(id);
    return subscription;
  },
  'GET /v1/invoices': (account, params) => {
    refuseUnknown(params, ['subscription', 'status', 'limit', 'starting_after']);
    const found = account.invoices.filter(
      (one) =>
        one.parent.subscription_details.subscription === params.subscription &&
        (!params.status || one.status === params.status),
    );
    return page(found.reverse(), params);
  },
  'POST /v1/invoices/:id/void': (account, params, id) => {
    refuseUnknown(params, []);
    const invoice = account.invoices.find((one) => one.id === id);
    if (!invoice) throw missing('invoice', id);
    if (!account.voidInvoice(invoice)) {
      const message = 'You can only void an open invoice.';
      throw new StripeRefusal(400, { type: 'invalid_request_error', message });
    }
    return invoice;
  },
  'POST /v1/billing_portal/sessions': (account, params) => {
    refuseUnknown(params, ['customer', 'return_url', 'locale']);
    const customer = textOf(params.customer) ?? '';
    if (![...account.subscriptions.values()].some((one) => one.customer === customer))
      throw missing('customer', customer);
    return {
      id: makeStripeId('bps'),
      object: 'billing_portal.session',
      customer,
      return_url: params.return_url,
      url: `https://billing.stripe.example/p/session/${customer}`,
    };
  },
};

function getSubscription(account: StripeAccount, id: string) {
  const subscription = account.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

function makePrice(account: StripeAccount, params: StripeParams): StripePrice {
  refuseUnknown(params, [
    'currency',
    'unit_amount',
    'tax_behavior',
    'product_data',
    'lookup_key',
    'transfer_lookup_key',
    'recurring',
  ]);
  const lookupKey = textOf(params.lookup_key);
  const holder = account.prices.find((one) => one.lookup_key === lookupKey);
  if (holder && params.transfer_lookup_key !== 'true')
    throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'lookup_key is taken' });
  if (holder) holder.lookup_key = null;
  const recurring = textOf(groupOf(params.recurring).interval);
  const made: StripePrice = {
    id: makeStripeId('price'),
    object: 'price',
    active: true,
    currency: textOf(params.currency) ?? '',
    unit_amount: Number(params.unit_amount),
    lookup_key: lookupKey,
    tax_behavior: textOf(params.tax_behavior) ?? 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    recurring: recurring ? { interval: recurring, interval_count: 1 } : null,
    product: makeStripeId('prod'),
  };
  account.prices.push(made);
  return made;
}

const sessionParams = [
  'mode',
  'locale',
  'customer_email',
  'client_reference_id',
  'allowed_payment_method_types',
  'billing_address_collection',
  'tax_id_collection',
  'line_items',
  'subscription_data',
  'custom_text',
  'metadata',
  'success_url',
  'cancel_url',
];

function makeSession(account: StripeAccount, params: StripeParams): StripeSession {
  refuseUnknown(params, sessionParams);
  const items = listOf(params.line_items).map((item) => {
    const id = textOf(groupOf(item).price) ?? '';
    const price = account.prices.find((one) => one.id === id);
    if (!price) throw missing('price', id);
    if (!price.active) {
      const message = 'The price specified is inactive. This field only accepts active prices.';
      throw new StripeRefusal(400, { type: 'invalid_request_error', message });
    }
    for (const rate of textsOf(groupOf(item).tax_rates))
      if (!account.taxRates.some((one) => one.id === rate)) throw missing('tax_rate', rate);
    return price;
  });
  if (params.mode !== 'subscription' || !items.some((price) => price.type === 'recurring'))
    throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'a recurring price is needed' });
  const trialEnd = Number(textOf(groupOf(params.subscription_data).trial_end));
  if (!(trialEnd >= account.now + 48 * 60 * 60)) {
    const message = 'The `trial_end` date has to be at least 2 days in the future.';
    throw new StripeRefusal(400, { type: 'invalid_request_error', message, param: 'trial_end' });
  }
  const id = makeStripeId('cs_test');
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    success_url: textOf(params.success_url) ?? '',
    cancel_url: textOf(params.cancel_url) ?? '',
    locale: textOf(params.locale),
    customer: null,
    customer_email: textOf(params.customer_email),
    customer_details: null,
    subscription: null,
    custom_text: { submit: { message: textOf(groupOf(groupOf(params.custom_text).submit).message) ?? '' } },
    client_reference_id: textOf(params.client_reference_id),
    metadata: groupOf(params.metadata) as Record<string, string>,
    currency: 'eur',
    amount_total: items
      .filter(({ type }) => type === 'one_time')
      .reduce((sum, one) => sum + one.unit_amount, 0),
    created: account.now,
  };
  account.sessions.set(id, session);
  account.plans.set(id, {
    trialEnd,
    metadata: groupOf(groupOf(params.subscription_data).metadata) as Record<string, string>,
  });
  return session;
}

/** A page of a list, newest first, as Stripe's cursors have it. */
function page<T extends { id: string }>(all: T[], params: StripeParams): object {
  const limit = Number(textOf(params.limit) ?? 10);
  const after = textOf(params.starting_after);
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const data = all.slice(start, start + limit);
  return { object: 'list', url: '/v1', has_more: start + limit < all.length, data };
}
