import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** Asks before an address is charged twice: most who come here have lost their key. */
export function SecondLicence({ disabled, onBuy }: { disabled: boolean; onBuy: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="outline-none">
      <Notice tone="warning" title="Une licence est déjà ouverte pour cette adresse">
        <p>
          En acheter une autre ouvre un second abonnement, payé en plus du premier. Si vous avez perdu votre
          clé,{' '}
          <a href={routes.contact} className="text-text underline underline-offset-4">
            demandez-la
          </a>{' '}
          ou{' '}
          <Link to="/login" className="text-text underline underline-offset-4">
            connectez-vous
          </Link>
          .
        </p>
        <Button size="small" className="mt-3" disabled={disabled} onClick={onBuy}>
          Acheter une seconde licence
        </Button>
      </Notice>
    </div>
  );
}
