import type { Team } from '#shared/contracts/persons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useConfirmTeam } from '../team.queries.ts';

interface ConfirmTeamProps {
  persons: Team['persons'];
  mayConfirm: boolean;
}

/** After the key was taken back nobody comes in by mail: whoever has the key says first who is of his team (decision 0116). */
export function ConfirmTeam({ persons, mayConfirm }: ConfirmTeamProps) {
  const { mutate: confirm, isPending } = useConfirmTeam();
  const ids = persons.map(({ id }) => id);
  return (
    <section aria-label="Équipe à confirmer">
      <Notice
        tone="warning"
        title="Les connexions par e-mail sont fermées"
        action={
          mayConfirm && (
            <Button
              look="primary"
              className="max-sm:w-full"
              disabled={isPending}
              onClick={() => confirm(ids)}
            >
              {isPending && <Spinner />}
              Confirmer l’équipe
            </Button>
          )
        }
      >
        La clé de licence a été remplacée ou une connexion signalée&nbsp;: qui l’avait a pu inviter quelqu’un.{' '}
        {mayConfirm
          ? 'Retirez de la liste qui vous ne connaissez pas, puis confirmez : les autres pourront se connecter de nouveau.'
          : 'Le titulaire de la clé relit l’équipe, puis la confirme.'}
      </Notice>
    </section>
  );
}
