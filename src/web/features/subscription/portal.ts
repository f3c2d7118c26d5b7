import { useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { portalResponseSchema } from '#shared/contracts/subscriptions.ts';
import { paymentToasts } from '#shared/messages/subscriptions.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { getUser } from '#web/lib/session-store.ts';

const { portal: texts } = paymentToasts;

/** Opens the payment provider's own pages, where cards and invoices are. */
export function usePortal(): { openPortal: () => Promise<void>; isOpening: boolean } {
  const [isOpening, setOpening] = useState(false);

  async function openPortal(): Promise<void> {
    if (!getUser()?.maskedKey) {
      notify.error(texts.noKey);
      return;
    }
    // Opened by the click itself: browsers block a tab that comes later.
    const tab = window.open('', '_blank');
    setOpening(true);
    const answer = await askForPortal();
    setOpening(false);
    if ('problem' in answer) {
      tab?.close();
      notify.error(answer.problem);
    } else if (tab) {
      tab.opener = null;
      tab.location.replace(answer.url);
    } else window.location.assign(answer.url);
  }

  return { openPortal, isOpening };
}

async function askForPortal(): Promise<{ url: string } | { problem: string }> {
  try {
    const { url, error } = await callApi(portalResponseSchema, routes.customerPortal, {
      method: 'POST',
      body: {},
    });
    if (error !== undefined) return { problem: texts.refused(error || texts.unknown) };
    return url ? { url } : { problem: texts.noUrl };
  } catch (error) {
    if (error instanceof ApiError) return { problem: texts.refused(error.message || texts.unknown) };
    return { problem: texts.failed };
  }
}
