import { CircleCheck, Hourglass } from 'lucide-react';
import { routes } from '#shared/contracts/routes.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { DeliveryState } from '../delivery.ts';

/** What has become of the key: only what is known is said. */
export function Delivery({ state }: { state: DeliveryState }) {
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
        {state === 'late' && (
          <>
            <Hourglass className="size-4.5 shrink-0 text-warning" aria-hidden="true" />
            La confirmation de votre banque se fait attendre&nbsp;: la clé partira dès qu’elle sera là, même
            si vous fermez cette page.
          </>
        )}
      </div>
      <p className="mt-5 text-lead">
        Consultez vos e-mails&nbsp;: votre clé de licence vous y{' '}
        {state === 'waiting' || state === 'late' ? 'attendra bientôt' : 'est envoyée'}.
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
