import { useEffect, useRef } from 'react';
import type { Team } from '#shared/contracts/persons.ts';
import { labelStanding, personToasts } from '#shared/messages/persons.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useTeam } from '../team.queries.ts';
import { ConfirmTeam } from './confirm-team.tsx';
import { DemandCard } from './demand-card.tsx';
import { InviteButton } from './invite-button.tsx';
import { PersonRow } from './person-row.tsx';

/** Who works here, and what each may do; whoever has the licence key changes it. */
export function TeamScreen() {
  const { data, error, refetch } = useTeam();
  if (data) return <TeamCards team={data} />;
  return error ? (
    <LoadFailure title={personToasts.loadFailed} error={error} onRetry={refetch} />
  ) : (
    <div role="status" aria-label="Chargement de l’équipe" className="grid gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

function TeamCards({ team }: { team: Team }) {
  const { holder, persons, secondFactorDemanded, awaitsConfirmation } = team;
  const mayChange = useMay('holder');
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef(awaitsConfirmation);
  // The button that was pressed is gone: whoever pressed it is led on to what he confirmed.
  useEffect(() => {
    if (awaited.current && !awaitsConfirmation) list.current?.focus();
    awaited.current = awaitsConfirmation;
  }, [awaitsConfirmation]);
  return (
    <div className="grid gap-4">
      {awaitsConfirmation && <ConfirmTeam persons={persons} mayConfirm={mayChange} />}
      <TitledCard id="persons" title="Les personnes" action={mayChange && <InviteButton />}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Les personnes"
          className="mt-4 divide-y divide-line border-line border-y outline-none"
        >
          <li className="grid gap-x-6 gap-y-2 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-medium text-base">{holder.name}</p>
              <p className="text-muted">
                Se connecte avec la clé de licence
                {holder.hasSecondFactor && ' · second facteur activé'}
              </p>
            </div>
            <div>
              <Badge>{labelStanding('holder')}</Badge>
            </div>
          </li>
          {persons.map((person) => (
            <PersonRow key={person.id} person={person} mayChange={mayChange} />
          ))}
        </ul>
        {persons.length === 0 && (
          <p className="mt-4 max-w-prose text-muted text-sm">
            Personne d’autre pour l’instant. Invitez vos clercs et vos associés plutôt que de prêter la clé de
            licence&nbsp;: chacun se connecte en son nom, et qui part n’entre plus.
          </p>
        )}
      </TitledCard>
      <DemandCard demanded={secondFactorDemanded} mayChange={mayChange} />
    </div>
  );
}
