import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { consentResultParameter } from '#shared/contracts/office-setup.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { notify } from '#web/lib/notices.ts';

/** The way back from a consent, told once: a reload does not tell it again. Why it failed stands on the page itself. */
export function useConsentReturn(): void {
  const [parameters, setParameters] = useSearchParams();
  const result = parameters.get(consentResultParameter);
  useEffect(() => {
    if (result === null) return;
    if (result === 'connected') notify.success(toasts.setup.consented);
    else if (result === 'consent-expired') notify.error(toasts.setup.consentExpired);
    setParameters(
      (kept) => {
        kept.delete(consentResultParameter);
        return kept;
      },
      { replace: true },
    );
  }, [result, setParameters]);
}
