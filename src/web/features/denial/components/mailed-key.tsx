import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';

/** Where its holder has said that a stranger came with the former one: nobody sees the new one on a screen. */
export function MailedKey() {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <CentredScreen title="Votre nouvelle clé part par e-mail">
      <MailCheck className="mx-auto mt-6 size-8 text-success" aria-hidden="true" />
      <p ref={told} tabIndex={-1} className="mt-4 text-lead outline-none">
        Elle est envoyée à l’adresse de la licence, et à aucun écran&nbsp;: vous avez dit qu’un inconnu était
        entré avec l’ancienne. Toutes les sessions sont fermées, celle-ci comprise. Reconnectez-vous avec la
        clé reçue.
      </p>
      <p className="mt-3 mb-8 text-muted">
        Rien reçu d’ici quelques minutes&nbsp;? Regardez dans les courriers indésirables, ou{' '}
        <a
          href={routes.contact}
          target="_blank"
          rel="noreferrer"
          className="text-text underline underline-offset-4"
        >
          demandez à l’exploitant de Minutier
          <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
        </a>{' '}
        de vous la renvoyer.
      </p>
      <ButtonLink to="/login" look="primary">
        Aller à la connexion
      </ButtonLink>
    </CentredScreen>
  );
}
