import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import type { Known } from '../purchase.ts';

interface SecondLicenceProps {
  has: Known['has'];
  disabled: boolean;
  onBuy: () => void;
}

/** Asks before an address is charged twice: most who come here have lost their key, or wait for it. */
export function SecondLicence({ has, disabled, onBuy }: SecondLicenceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { title, text } = has === 'licence' ? licence : debit;
  return (
    <div ref={place} role="alert" tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
        <Button size="small" className="mt-3" disabled={disabled} onClick={onBuy}>
          Acheter une seconde licence
        </Button>
      </Notice>
    </div>
  );
}

const contact = (words: string): ReactNode => (
  <a href={routes.contact} className="text-text underline underline-offset-4">
    {words}
  </a>
);

const licence = {
  title: 'Une licence est déjà ouverte pour cette adresse',
  text: (
    <>
      En acheter une autre ouvre un second abonnement, payé en plus du premier. Si vous avez perdu votre clé,{' '}
      {contact('demandez-la')} ou{' '}
      <Link to="/login" className="text-text underline underline-offset-4">
        connectez-vous
      </Link>
      .
    </>
  ),
};

const debit = {
  title: 'Un prélèvement est déjà en cours pour cette adresse',
  text: (
    <>
      Votre banque met quelques jours à le confirmer&nbsp;; la clé part par e-mail dès qu’elle l’a fait. Ne
      payez pas une seconde fois&nbsp;: vous auriez deux abonnements. Si vous attendez depuis plus de deux
      semaines, {contact('écrivez-nous')}.
    </>
  ),
};
