import { useEffect, useState } from 'react';
import { checkoutStatusInputSchema, checkoutStatusResponseSchema } from '#shared/contracts/checkout.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';

const EVERY_MS = 2000;
/** A card takes seconds; a direct debit, days. Nobody is kept waiting for the second. */
const QUESTIONS = 20;

/** `unknown`: nothing was said about a payment, so nothing is said about its licence. `none`: there is no such payment. */
export type DeliveryState = 'unknown' | 'none' | 'waiting' | 'done' | 'debit' | 'late' | 'refused';

export function useDelivery(sessionId: string | null): DeliveryState {
  const isKnown = checkoutStatusInputSchema.safeParse({ sessionId }).success;
  const [state, setState] = useState<DeliveryState>(isKnown ? 'waiting' : 'unknown');

  useEffect(() => {
    if (!isKnown) return;
    const gone = new AbortController();
    void askUntilDone(sessionId, gone.signal).then((found) => {
      if (!gone.signal.aborted) setState(found);
    });
    return () => gone.abort();
  }, [isKnown, sessionId]);

  return state;
}

async function askUntilDone(
  sessionId: string | null,
  signal: AbortSignal,
): Promise<'done' | 'refused' | 'debit' | 'none' | 'late'> {
  for (let asked = 0; asked < QUESTIONS && !signal.aborted; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const answer = await callApi(checkoutStatusResponseSchema, routes.checkoutStatus, {
      method: 'POST',
      body: { sessionId },
      signal,
      // A question without an answer is asked again.
    }).catch(() => null);
    if (answer?.done) return 'done';
    if (answer?.refused) return 'refused';
    if (answer?.underWay) return 'debit';
    if (answer?.unknown) return 'none';
  }
  return 'late';
}
