import { randomBytes } from 'node:crypto';

/** The parts of Stripe's objects that matter here, with Stripe's own names. Times are seconds. */

export interface StripePrice {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  tax_behavior: string;
  type: 'one_time' | 'recurring';
  recurring: { interval: string; interval_count: number } | null;
  product: string;
}

export interface StripeTaxRate {
  id: string;
  object: 'tax_rate';
  active: boolean;
  display_name: string;
  percentage: number;
  inclusive: boolean;
  country: string | null;
}

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  url: string | null;
  success_url: string;
  cancel_url: string;
  locale: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string } | null;
  subscription: string | null;
  custom_text: { submit: { message: string } };
  client_reference_id: string | null;
  metadata: Record<string, string>;
  currency: string;
  amount_total: number;
  created: number;
}

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  status: 'trialing' | 'active' | 'past_due' | 'canceled' | 'incomplete' | 'unpaid' | 'paused';
  customer: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  billing_cycle_anchor: number;
  created: number;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  amount_due: number;
  created: number;
  customer: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status_transitions: { finalized_at: number | null; paid_at: number | null };
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  livemode: false;
  data: { object: object };
}

export function makeStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}
