import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useDemandSecondFactor } from '../team.queries.ts';

/** Whether the key, or a link in a mail, is enough to get in. */
export function DemandCard({ demanded, mayChange }: { demanded: boolean; mayChange: boolean }) {
  const { mutate, isPending } = useDemandSecondFactor();
  return (
    <TitledCard
      id="demand"
      title="Second facteur de l’étude"
      action={
        <LabelledSwitch
          label="L’exiger de chacun"
          describedBy="demand"
          checked={demanded}
          disabled={!mayChange}
          isBusy={isPending}
          onChange={mutate}
        />
      }
    >
      <p className="mt-1.5 max-w-prose text-muted text-sm">
        Chacun, avec la clé de licence comme par <span className="whitespace-nowrap">e-mail</span>, donne
        aussi un code de son téléphone. Qui n’en a pas encore l’active à sa prochaine page, et n’ouvre rien
        d’autre avant.
      </p>
    </TitledCard>
  );
}
