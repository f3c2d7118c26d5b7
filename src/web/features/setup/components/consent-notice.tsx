import { Link2 } from 'lucide-react';
import type { OfficeSetup } from '#shared/contracts/office-setup.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useBeginConsent } from '../setup.queries.ts';

/** Until the authorisation is given, nothing can be read: what it is, and the one click that asks for it. */
export function ConsentNotice({ setup }: { setup: OfficeSetup }) {
  const { consent, consentSentence, provider } = setup;
  const { mutate, isPending, isSuccess } = useBeginConsent();
  if (consent === 'given' || consent === 'not-needed') return null;
  const leaving = isPending || isSuccess;
  const where = provider === 'microsoft' ? 'Microsoft' : 'Google';
  return (
    <Notice
      tone={consentSentence ? 'danger' : 'warning'}
      title={consent === 'ended' ? 'L’autorisation n’est plus acceptée' : 'L’autorisation manque encore'}
      action={
        <May be="notary">
          <Button look="primary" onClick={() => mutate()} disabled={leaving} className="max-sm:w-full">
            {leaving ? <Spinner /> : <Link2 className="size-4" aria-hidden="true" />}
            Autoriser chez {where}
          </Button>
        </May>
      }
    >
      {consentSentence ?? `Choisissez le compte de la boîte sur l’écran de ${where}, et acceptez.`}
    </Notice>
  );
}
