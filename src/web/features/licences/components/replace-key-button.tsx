import { useRef, useState } from 'react';
import type { LicenceEntry } from '#shared/contracts/licences.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useReplaceKeyOf } from '../licences.queries.ts';

interface ReplaceKeyButtonProps {
  licence: LicenceEntry;
  describedBy: string;
}

/** For a key that was stolen or lost. */
export function ReplaceKeyButton({ licence, describedBy }: ReplaceKeyButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { mutate: replace, isPending } = useReplaceKeyOf();
  return (
    <>
      <Button ref={opener} size="small" onClick={() => setAsking(true)} aria-describedby={describedBy}>
        Remplacer la clé
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remplacer la clé de cette licence ?"
          confirmLabel="Remplacer la clé"
          pending={isPending}
          opener={opener.current}
          onConfirm={() => replace(licence.id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{licence.notaryName ?? licence.email}</p>
          <p>
            L’ancienne clé n’ouvrira plus rien et toutes les sessions de l’étude seront fermées. La nouvelle
            part aussitôt à {licence.email}. Les automatisations continuent.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
