import { sessionToasts } from '#shared/messages/sessions.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useEndOtherSessions, useSessions } from '../sessions.queries.ts';
import { SessionRow } from './session-row.tsx';

/** Where this licence is signed in, and the end of what is not one's own. */
export function SessionsCard() {
  const { data, error, refetch } = useSessions();
  const { mutate: endOthers, isPending } = useEndOtherSessions();
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <TitledCard
      id="sessions"
      title="Sessions ouvertes"
      action={
        hasOthers && (
          <Button size="small" disabled={isPending} onClick={() => endOthers()}>
            Fermer toutes les autres
          </Button>
        )
      }
    >
      <p className="mt-1.5 max-w-prose text-muted text-sm">
        Une session se ferme d’elle-même après huit heures sans usage. Fermez ici celle que vous ne
        reconnaissez pas, ou celle d’un poste que vous n’avez plus.
      </p>
      {data && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="mt-4 h-16 w-full" />}
      {!data && error && (
        <div className="mt-4">
          <LoadFailure title={sessionToasts.loadFailed} error={error} onRetry={refetch} />
        </div>
      )}
    </TitledCard>
  );
}
