import type { SubscriptionStatus } from '#shared/licence-state.ts';

/** What the payment provider knows and does. Its state is asked for, never taken from what it sends us. */
export interface Payments {
  mode: 'test' | 'live';
  /** Asked again with the same id, it is the same checkout. */
  openCheckout(order: CheckoutOrder): Promise<{ url: string | null }>;
  findCheckout(checkoutId: string): Promise<Checkout | null>;
  findCheckoutOfSubscription(subscriptionId: string): Promise<Checkout | null>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Where the customer manages cards, invoices and the subscription itself. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string | null }>;
  /** It stays active until the end of the period that is paid. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends at once what was never paid for, and asks for its open invoices no longer. Done twice, it is done once. */
  giveUp(subscriptionId: string): Promise<void>;
  /** Verifies who sent it and when; throws `PaymentEventRefused`. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
  listCheckouts(since: Date): AsyncIterable<Checkout>;
  /** Checkouts whose first payment a bank has refused since then, by their ids; another product's may be among them. */
  listRefusals(since: Date): AsyncIterable<string>;
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
}

export interface CheckoutOrder {
  id: string;
  email: string;
  firstMonthlyPayment: Date;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  id: string;
  email: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** The customer has filled the payment page in. */
  complete: boolean;
  /** The money is there; a direct debit may take days. */
  paid: boolean;
  /** What was or is to be paid at once, in cents of `currency`. */
  amount: number | null;
  currency: string | null;
  createdAt: Date;
}

export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  nextPaymentDue: Date | null;
  createdAt: Date;
  /** Since when the oldest unpaid invoice waits. */
  pastDueSince: Date | null;
  /** No invoice that waits says since when, as one that was written off: `pastDueSince` is the start of this period. */
  isDebtUndated?: boolean;
  /** When it ended, ends, or never began; null while it goes on. */
  endsAt: Date | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  checkoutId: string | null;
  subscriptionId: string | null;
  /** The bank has refused the checkout's first payment, days after it was ordered. */
  isRefusal: boolean;
}

/** Not signed by the provider, or too old. */
export class PaymentEventRefused extends Error {
  override name = 'PaymentEventRefused';
}
