import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { CheckoutInput, CheckoutStatus } from '#shared/contracts/checkout.ts';
import { parisDay } from '#shared/paris-time.ts';
import { findFirstMonthlyPayment, isFreeCode } from '#shared/price.ts';
import { purchasePath } from '#shared/public-pages.ts';

export interface CheckoutNeeds {
  /** Null while no payment provider is set up. */
  payments: Payments | null;
  promoCode: boolean;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
  giveFreeLicence(request: { email: string; address: string; day: string; now: Date }): Promise<void>;
  hasLicence(checkoutId: string): Promise<boolean>;
  /** A direct debit that its bank has neither paid nor refused yet. */
  isDebit(checkoutId: string): Promise<boolean>;
  /** The bank has refused its first payment. */
  isRefused(checkoutId: string): Promise<boolean>;
  /** This address has a licence that was bought and goes on. */
  hasPaidLicence(email: string): Promise<boolean>;
  /** This address has ordered one by direct debit, and the bank has not answered yet. */
  hasDebitUnderWay(email: string): Promise<boolean>;
  sendMailsSoon(): void;
}

/** Checkouts that the provider was found to know: whoever comes back from paying asks every two seconds. */
const MOST_KNOWN = 500;

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(needs: CheckoutNeeds) {
  const { payments, clock } = needs;
  const known = new Set<string>();

  async function confirmFreeAccess(email: string, address: string): Promise<{ url: string }> {
    if (!needs.promoCode) throw new AppError('promo-closed');
    const now = clock.now();
    await needs.giveFreeLicence({ email, address, day: parisDay(now), now });
    needs.sendMailsSoon();
    return { url: '/payment-success?acces=gratuit' };
  }

  async function openPayment(email: string, again: boolean): Promise<{ url: string | null }> {
    if (!payments) throw new AppError('payment-unavailable');
    if (!again && (await needs.hasPaidLicence(email))) throw new AppError('already-bought');
    if (!again && (await needs.hasDebitUnderWay(email))) throw new AppError('debit-under-way');
    try {
      return await payments.openCheckout({
        id: newId(),
        email,
        firstMonthlyPayment: findFirstMonthlyPayment(clock.now()),
        successUrl: `${needs.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${needs.publicUrl}${purchasePath}`,
      });
    } catch (error) {
      needs.logger.error({ err: error }, 'checkout not opened');
      throw new AppError('payment-failed', { cause: error });
    }
  }

  /** Whether the provider says that it has no such checkout; where it does not answer, nothing is said. */
  async function isUnknown(checkoutId: string): Promise<boolean> {
    if (!payments) return true;
    if (known.has(checkoutId)) return false;
    try {
      if (!(await payments.findCheckout(checkoutId))) return true;
    } catch (error) {
      needs.logger.warn({ err: error }, 'checkout not looked up');
      return false;
    }
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(checkoutId);
    return false;
  }

  return {
    offersPromoCode: needs.promoCode,
    open({ email, promoCode, again }: Omit<CheckoutInput, 'paymentType'>, address: string) {
      return isFreeCode(promoCode) ? confirmFreeAccess(email, address) : openPayment(email, again ?? false);
    },
    /** Tells whoever comes back from paying whether the licence is there by now, was refused, takes days or was never ordered, and nothing else. */
    async findStatus(checkoutId: string): Promise<CheckoutStatus> {
      const done = await needs.hasLicence(checkoutId);
      if (done) return { done, refused: false };
      if (await needs.isRefused(checkoutId)) return { done, refused: true };
      if (await needs.isDebit(checkoutId)) return { done, refused: false, underWay: true };
      return { done, refused: false, ...((await isUnknown(checkoutId)) && { unknown: true }) };
    },
  };
}
