import { CircleCheck, Hourglass } from 'lucide-react';
import { routes } from '#shared/contracts/routes.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { DeliveryState } from '../delivery.ts';

const keyWords: Record<Exclude<DeliveryState, 'debit' | 'none' | 'refused'>, string> = {
  unknown: 'est envoyée',
  done: 'est envoyée',
  waiting: 'attendra bientôt',
  late: 'attendra dès que votre banque aura confirmé',
};

/** What has become of the key: only what is known is said. */
export function Delivery({ state }: { state: Exclude<DeliveryState, 'none' | 'refused'> }) {
  return (
    <>
      <div role="status" className="mt-5 flex items-center justify-center gap-2.5 text-sm">
        {state === 'waiting' && (
          <>
            <Spinner />
            Votre licence est en préparation…
          </>
        )}
        {state === 'done' && (
          <>
            <CircleCheck className="size-4.5 text-success" aria-hidden="true" />
            Votre licence est prête, sa clé part vers votre boîte.
          </>
        )}
        {state === 'debit' && (
          <>
            <Hourglass className="size-4.5 shrink-0 text-info" aria-hidden="true" />
            Votre prélèvement est en cours&nbsp;: votre banque met quelques jours à le confirmer.
          </>
        )}
        {state === 'late' && (
          <>
            <Hourglass className="size-4.5 shrink-0 text-warning" aria-hidden="true" />
            La confirmation de votre banque se fait attendre&nbsp;: la clé partira dès qu’elle sera là, même
            si vous fermez cette page.
          </>
        )}
      </div>
      <p className="mt-5 text-lead">
        {state === 'debit' ? (
          'Votre clé de licence part par e-mail dès que votre banque l’a fait. Ne payez pas une seconde fois.'
        ) : (
          <>Consultez vos e-mails&nbsp;: votre clé de licence vous y {keyWords[state]}.</>
        )}
      </p>
      <ul className="mt-4 grid gap-2 text-left text-muted">
        <li className="ml-4.5 list-disc pl-1">
          Conservez cette clé&nbsp;: elle vous sert à chaque connexion et reste attachée à votre compte.
        </li>
        <li className="ml-4.5 list-disc pl-1">
          Rien reçu&nbsp;? Regardez dans les courriers indésirables (spam), ou{' '}
          <a
            href={routes.contact}
            target="_blank"
            rel="noreferrer"
            className="text-text underline underline-offset-4"
          >
            contactez le support
            <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
          </a>
          .
        </li>
      </ul>
    </>
  );
}
