import { useEffect, useState } from 'react';
import { checkoutResponseSchema, offerSchema } from '#shared/contracts/checkout.ts';
import { routes } from '#shared/contracts/routes.ts';
import { paymentToasts } from '#shared/messages/subscriptions.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

interface Order {
  email: string;
  promoCode: string;
}

/** Orders, then leaves for where the server says: the payment page, or the page that confirms the free access. */
export function usePurchase(): { order: (order: Order) => Promise<void>; isLeaving: boolean } {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // Whoever comes back from the payment page by the browser's button finds the form ready again.
    const wakeUp = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  async function order({ email, promoCode }: Order): Promise<void> {
    setLeaving(true);
    try {
      const { url } = await callApi(checkoutResponseSchema, routes.createCheckout, {
        method: 'POST',
        body: { email, paymentType: 'initial', ...(promoCode ? { promoCode } : {}) },
        timeout: 30_000,
      });
      if (url) {
        window.location.assign(url);
        return;
      }
      notify.error(paymentToasts.checkout.noUrl);
    } catch (error) {
      notify.error(
        paymentToasts.checkout.failed,
        error instanceof ApiError ? error.message || undefined : undefined,
      );
    }
    setLeaving(false);
  }

  return { order, isLeaving };
}

/** Whether the promo code is worth a hint; it is, unless the server says that it is closed. */
export function useOffer(): { promoCode: boolean } {
  const [offer, setOffer] = useState({ promoCode: true });
  useEffect(() => {
    const gone = new AbortController();
    callApi(offerSchema, routes.offer, { signal: gone.signal }).then(setOffer, () => undefined);
    return () => gone.abort();
  }, []);
  return offer;
}
