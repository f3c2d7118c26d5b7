import type { Person } from '#shared/contracts/persons.ts';
import { standingLabels } from '#shared/messages/persons.ts';
import { type PersonStanding, personStandings } from '#shared/standings.ts';
import { useChangeStanding } from '../team.queries.ts';

/** The role of one person, where it may be changed: it holds from his next click on. */
export function StandingChoice({ person: { id, name, standing } }: { person: Person }) {
  const { mutate: change, isPending, variables } = useChangeStanding();
  return (
    <select
      aria-label={`Rôle de ${name}`}
      value={isPending ? variables.standing : standing}
      disabled={isPending}
      onChange={({ target }) => change({ id, standing: target.value as PersonStanding })}
      className="h-11 rounded-control border border-control bg-well px-3 text-sm disabled:opacity-60 md:h-9"
    >
      {personStandings.map((one) => (
        <option key={one} value={one}>
          {standingLabels[one]}
        </option>
      ))}
    </select>
  );
}
