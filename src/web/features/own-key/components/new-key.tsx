import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { findRole } from '#web/lib/access.ts';
import { teamPage } from '#web/lib/pages.ts';
import { useUser } from '#web/lib/session-store.ts';

interface NewKeyProps {
  licenseKey: string;
  onDone: () => void;
}

export function NewKey({ licenseKey, onDone }: NewKeyProps) {
  // An administrator has no team.
  const ofOffice = findRole(useUser()) === 'notary';
  const text = useRef<HTMLElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong bg-well px-4 py-3">
        <code ref={text} className="min-w-0 flex-1 font-sans text-base tabular-nums [overflow-wrap:anywhere]">
          {licenseKey}
        </code>
        <CopyButton text={licenseKey} what="la nouvelle clé" source={text} />
      </div>
      <p className="mt-3 text-muted text-sm">
        Notez-la dans un endroit sûr. Elle est aussi partie par e-mail à l’adresse de la licence.
      </p>
      {ofOffice && (
        <p className="mt-3 text-sm">
          Qui avait l’ancienne a pu inviter quelqu’un&nbsp;: si d’autres ont accès, aucun n’entre par e-mail
          tant que vous n’avez pas confirmé{' '}
          <Link to={teamPage} className="underline underline-offset-4" onClick={onDone}>
            l’équipe
          </Link>
          .
        </p>
      )}
      <div className="mt-6 flex justify-end max-md:*:w-full">
        <Button look="primary" onClick={onDone}>
          J’ai noté la clé
        </Button>
      </div>
    </>
  );
}
