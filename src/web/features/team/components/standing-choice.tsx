import { type FormEvent, useState } from 'react';
import type { Person } from '#shared/contracts/persons.ts';
import { standingLabels } from '#shared/messages/persons.ts';
import { type PersonStanding, personStandings } from '#shared/standings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useChangeStanding } from '../team.queries.ts';

/** The role of one person, where it may be changed: it holds from his next click on. It is chosen, then said. */
export function StandingChoice({ person: { id, name, standing } }: { person: Person }) {
  const { mutate: change, isPending } = useChangeStanding();
  const [chosen, setChosen] = useState<PersonStanding | null>(null);
  const isOther = chosen !== null && chosen !== standing;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isOther && !isPending) change({ id, name, standing: chosen }, { onSuccess: () => setChosen(null) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-center gap-2">
      <select
        aria-label={`Rôle de ${name}`}
        value={chosen ?? standing}
        onChange={({ target }) => setChosen(target.value as PersonStanding)}
        className="h-11 rounded-control border border-control bg-well px-3 text-sm md:h-9"
      >
        {personStandings.map((one) => (
          <option key={one} value={one}>
            {standingLabels[one]}
          </option>
        ))}
      </select>
      <Button
        type="submit"
        size="small"
        aria-label={`Changer le rôle de ${name}`}
        aria-disabled={!isOther || isPending}
      >
        Changer
      </Button>
    </form>
  );
}
