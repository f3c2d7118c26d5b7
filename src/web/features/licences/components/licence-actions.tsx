import { useRef, useState } from 'react';
import type { LicenceEntry } from '#shared/contracts/licences.ts';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { useResendKey, useRestore, useSuspend } from '../licences.queries.ts';
import { ReplaceKeyButton } from './replace-key-button.tsx';

interface LicenceActionsProps {
  licence: LicenceEntry;
  describedBy: string;
}

export function LicenceActions({ licence, describedBy }: LicenceActionsProps) {
  const { mutate: resend, isPending: isSending } = useResendKey();
  const { mutate: restore, isPending: isRestoring } = useRestore();
  if (licence.type === 'admin') return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        size="small"
        disabled={isSending}
        onClick={() => resend(licence.id)}
        aria-describedby={describedBy}
      >
        Renvoyer la clé
      </Button>
      <ReplaceKeyButton licence={licence} describedBy={describedBy} />
      {licence.obstacle === 'blocked' ? (
        <Button
          size="small"
          disabled={isRestoring}
          onClick={() => restore(licence.id)}
          aria-describedby={describedBy}
        >
          Rétablir
        </Button>
      ) : (
        <SuspendButton licence={licence} describedBy={describedBy} />
      )}
    </div>
  );
}

function SuspendButton({ licence, describedBy }: LicenceActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { mutate: suspend, isPending } = useSuspend();
  return (
    <>
      <Button ref={opener} size="small" onClick={() => setAsking(true)} aria-describedby={describedBy}>
        Suspendre
      </Button>
      {asking && (
        <OpenDialog
          title="Suspendre cette licence ?"
          description={licence.notaryName ?? licence.email}
          opener={opener.current}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm">
            Les automatisations de l’étude s’arrêtent aussitôt. Le notaire peut toujours se connecter, lire et
            exporter ses données. Son abonnement, s’il en a un, n’est pas résilié.
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-md:*:w-full">
            <Button onClick={() => setAsking(false)}>Ne rien changer</Button>
            <Button
              look="danger"
              disabled={isPending}
              onClick={() => suspend(licence.id, { onSettled: () => setAsking(false) })}
            >
              Suspendre la licence
            </Button>
          </div>
        </OpenDialog>
      )}
    </>
  );
}
