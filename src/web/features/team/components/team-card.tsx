import { Users } from 'lucide-react';
import { LineCard } from '#web/components/line-card.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { teamPage } from '#web/lib/pages.ts';
import { useTeam } from '../team.queries.ts';

/** The way to the team, from the office's account. */
export function TeamCard() {
  const { data } = useTeam();
  const others = data?.persons.length ?? 0;
  const action = (
    <ButtonLink to={teamPage} size="small">
      Ouvrir l’équipe
    </ButtonLink>
  );
  return (
    <LineCard id="team-card" Icon={Users} title="L’équipe" action={action}>
      {data?.awaitsConfirmation && (
        <p className="mt-0.5 font-medium text-sm text-warning">
          À confirmer : personne n’entre par e-mail d’ici là.
        </p>
      )}
      <p className="mt-0.5 text-muted text-sm">
        {others === 0
          ? 'Personne d’autre n’a accès. Chacun peut se connecter en son nom, sans la clé de licence.'
          : `${others + 1} personnes ont accès, chacune en son nom.`}
      </p>
    </LineCard>
  );
}
