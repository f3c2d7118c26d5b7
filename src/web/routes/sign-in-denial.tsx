import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DenialAnswer } from '#shared/contracts/denial.ts';
import { CentredScreen } from '#web/components/centred-screen.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { MailedKey } from '#web/features/denial/components/mailed-key.tsx';
import { useDenial } from '#web/features/denial/use-denial.ts';
import { keyMailed } from '#web/lib/key-mailed.ts';

const advice = {
  key: 'Connectez-vous maintenant avec votre clé et remplacez-la, dans « Configuration compte » : qui la connaît entre encore, mais n’active aucun second facteur tant qu’elle n’est pas remplacée, par vous ou par l’exploitant de Minutier. La nouvelle vous est envoyée à l’adresse de la licence, et nulle part ailleurs. Personne n’entre par e-mail tant que vous n’avez pas relu et confirmé l’équipe.',
  person:
    'Changez le mot de passe de votre boîte e-mail, et prévenez la personne de l’étude qui tient la clé de licence.',
} as const;

const nextSignIn =
  'Votre prochaine connexion vous sera annoncée comme nouvelle, depuis votre propre navigateur aussi.';

const factorAdvice = {
  removed: 'Le second facteur que ce navigateur avait activé est retiré.',
  closed:
    'Le second facteur que ce navigateur avait activé n’ouvre plus rien. Ce compte administre Minutier : personne n’y entre avant que l’exploitant n’ait remplacé sa clé, puis retiré ce second facteur. Prévenez-le maintenant.',
  kept: 'Le second facteur en place a été activé depuis un autre navigateur et n’a pas changé. S’il n’est pas le vôtre, suivez aussi le lien du message qui l’a annoncé.',
} as const;

/** Whoever replaces such a key comes by here once more. */
export function Component() {
  return useLocation().state === keyMailed ? <MailedKey /> : <Denial />;
}

/** Where the mails about a new browser, or about a second factor, lead: a person presses the button, no program that looks at links. */
function Denial() {
  const { deny, isPending, ended } = useDenial();
  if (ended) return <Ended {...ended} />;
  return (
    <CentredScreen title="Ce n’était pas vous ?">
      <p className="mt-3 mb-8 text-muted">
        Toutes les sessions seront fermées, sur tous les appareils, la vôtre comprise. Si c’est la clé de
        l’étude qui a servi, personne n’entre par e-mail avant que l’équipe ne soit confirmée. Un second
        facteur activé depuis ce navigateur est retiré.
      </p>
      <Button look="danger" disabled={isPending} onClick={() => void deny()}>
        Fermer toutes les sessions
      </Button>
    </CentredScreen>
  );
}

function Ended({ of, factor }: DenialAnswer) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <CentredScreen title="Toutes les sessions sont fermées">
      <ShieldCheck className="mx-auto mt-6 size-8 text-success" aria-hidden="true" />
      <p ref={told} tabIndex={-1} className="mt-4 mb-8 text-lead outline-none">
        {factor === 'closed' ? null : `${advice[of]} `}
        {factor && factorAdvice[factor]}
        {factor === 'closed' ? null : ` ${nextSignIn}`}
      </p>
      <ButtonLink to="/login" look="primary">
        Aller à la connexion
      </ButtonLink>
    </CentredScreen>
  );
}
