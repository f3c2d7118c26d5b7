import type { Person } from '#shared/contracts/persons.ts';
import { standingLabels } from '#shared/messages/persons.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useInviteAgain } from '../team.queries.ts';
import { RemovePerson } from './remove-person.tsx';
import { StandingChoice } from './standing-choice.tsx';

export function PersonRow({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { name, email, standing, hasSecondFactor } = person;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-base">{name}</p>
        <p className="text-muted">{email}</p>
        <p className="mt-0.5 text-muted tabular-nums">
          {describePresence(person)}
          {hasSecondFactor && ' · second facteur activé'}
        </p>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap items-center gap-2">
          {!person.joinedAt && <AgainButton person={person} />}
          <StandingChoice person={person} />
          <RemovePerson person={person} />
        </div>
      ) : (
        <Badge>{standingLabels[standing]}</Badge>
      )}
    </li>
  );
}

function AgainButton({ person }: { person: Person }) {
  const { mutate: inviteAgain, isPending } = useInviteAgain();
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={`Renvoyer l’invitation à ${person.name}`}
      onClick={() => inviteAgain(person)}
    >
      Renvoyer
    </Button>
  );
}

function describePresence({ joinedAt, lastSeenAt, invitedAt }: Person): string {
  if (!joinedAt) return `Invitation envoyée le ${formatDateTime(invitedAt)}`;
  return lastSeenAt ? `Vue le ${formatDateTime(lastSeenAt)}` : 'Aucune session ouverte';
}
