import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { footerLink, PublicFrame } from '#web/components/public-frame.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ContactForm } from '#web/features/contact/components/contact-form.tsx';

/** « Nous contacter », where the operator has no site of his own for it. */
export function Component() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <PublicFrame
      back={{ to: '/login', label: 'Retour à la connexion' }}
      footer={
        <>
          <span className="mr-auto">Minutier, pour les offices notariaux</span>
          <Link to="/privacy" className={footerLink}>
            Confidentialité
          </Link>
        </>
      }
    >
      <div className="mx-auto max-w-[32rem] px-5 pt-6 md:pt-12">
        <title>Nous contacter · Minutier</title>
        {sentFrom === null ? (
          <>
            <h1 className="font-display text-title tracking-[-0.01em]">Nous contacter</h1>
            <p className="mt-2 mb-8 text-muted">
              Une question avant d’acheter, une difficulté, une clé qui n’arrive pas&nbsp;: écrivez-nous.
            </p>
            <ContactForm onSent={setSentFrom} />
          </>
        ) : (
          <Sent address={sentFrom} />
        )}
      </div>
    </PublicFrame>
  );
}

function Sent({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <CircleCheck className="mb-5 size-8 text-success" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        Votre message est enregistré
      </h1>
      <p className="mt-3 text-lead [overflow-wrap:anywhere]">Nous vous répondrons à {address}.</p>
      <p className="mt-2 mb-8 text-muted">
        Il nous est transmis par e-mail et n’est gardé ici que jusqu’à ce qu’il soit parti.
      </p>
      <ButtonLink to="/discover">Découvrir Minutier</ButtonLink>
    </>
  );
}
