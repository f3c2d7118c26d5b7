import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { AskForm } from '#web/features/mail-sign-in/components/ask-form.tsx';

/** The way in of who works in an office and has no licence key. */
export function Component() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (askedFor !== null) return <Asked email={askedFor} onAgain={() => setAskedFor(null)} />;
  return (
    <CentredScreen title="Se connecter par e-mail">
      <p className="mt-3 mb-8 text-muted">
        Pour les personnes invitées par leur étude&nbsp;: un lien vous est envoyé, sans clé ni mot de passe.
      </p>
      <div className="mx-auto w-full max-w-[24rem] text-left">
        <AskForm onAsked={setAskedFor} />
      </div>
      <ButtonLink to="/login" look="ghost" className="mt-6">
        J’ai une clé de licence
      </ButtonLink>
    </CentredScreen>
  );
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <CentredScreen title="Regardez vos e-mails">
      <MailCheck className="mx-auto mt-6 size-8 text-success" aria-hidden="true" />
      <p ref={told} tabIndex={-1} className="mt-4 text-lead outline-none [overflow-wrap:anywhere]">
        Si {email} est l’adresse d’un membre d’une étude, un lien vient de lui être envoyé.
      </p>
      <p className="mt-3 text-muted">
        Ouvrez-le dans ce navigateur, dans les dix minutes. Il sert une seule fois.
      </p>
      <Button className="mt-8" onClick={onAgain}>
        Demander un autre lien
      </Button>
    </CentredScreen>
  );
}
