import { Users } from 'lucide-react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { teamPage } from '#web/lib/pages.ts';
import { useTeam } from '../team.queries.ts';

/** The way to the team, from the office's account. */
export function TeamCard() {
  const { data } = useTeam();
  const others = data?.persons.length ?? 0;
  return (
    <Card
      aria-labelledby="team-card"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 md:px-6"
    >
      <Users className="size-5 shrink-0 text-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="team-card" className="font-semibold text-heading">
          L’équipe
        </h2>
        <p className="mt-0.5 text-muted text-sm">
          {others === 0
            ? 'Vous seul avez accès. Chacun peut se connecter en son nom, sans la clé de licence.'
            : `${others + 1} personnes ont accès, chacune en son nom.`}
        </p>
      </div>
      <ButtonLink to={teamPage} size="small">
        Ouvrir l’équipe
      </ButtonLink>
    </Card>
  );
}
