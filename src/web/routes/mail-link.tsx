import { type FormEvent, useState } from 'react';
import { emailSignInPath } from '#shared/public-pages.ts';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useLink } from '#web/features/mail-sign-in/use-link.ts';
import { CodeAndSubmit } from '#web/features/session/components/code-and-submit.tsx';

/**
 * Where the link of a mail leads. A person presses the button: programs that look at a mail's links before it is read spend
 * nothing.
 */
export function Component() {
  const { open, isPending, needsCode, refusal } = useLink();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(code.trim());
  };
  if (refusal)
    return (
      <CentredScreen title="Ce lien n’ouvre rien">
        <p className="mt-3 mb-8 text-muted">{refusal}</p>
        <ButtonLink to={emailSignInPath} look="primary">
          Demander un lien
        </ButtonLink>
      </CentredScreen>
    );
  return (
    <CentredScreen title="Bienvenue">
      <p className="mt-3 mb-8 text-muted">Votre lien est prêt. Il sert une seule fois.</p>
      <form noValidate onSubmit={submit} className="mx-auto grid w-full max-w-[24rem] gap-4 text-left">
        <CodeAndSubmit needsCode={needsCode} code={code} onCode={setCode} isPending={isPending} />
      </form>
    </CentredScreen>
  );
}
