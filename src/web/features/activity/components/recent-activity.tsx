import { useDeferredValue, useRef, useState } from 'react';
import type { Activity } from '#shared/contracts/activity.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useActivity } from '../activity.queries.ts';
import { groupByDay } from '../activity-days.ts';
import { ActivityRow } from './activity-row.tsx';

export function RecentActivity() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity();
  const activities = useDeferredValue(data)?.pages.flat();
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-4 font-display text-section">
        Activité récente
      </h2>
      {activities?.length === 0 && <NoActivity />}
      {activities && activities.length > 0 && (
        <ActivityList
          activities={activities}
          hasEarlier={hasNextPage}
          isWaiting={isFetchingNextPage}
          onEarlier={() => void fetchNextPage()}
        />
      )}
      {!activities &&
        (error ? (
          <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
        ) : (
          <ActivitySkeleton />
        ))}
    </section>
  );
}

const firstShown = 6;

interface ActivityListProps {
  activities: Activity[];
  /** There are acts before those. */
  hasEarlier: boolean;
  isWaiting: boolean;
  onEarlier: () => void;
}

/** The latest few; then all that came with them, then those before, a page at a time. */
function ActivityList({ activities, hasEarlier, isWaiting, onEarlier }: ActivityListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const shown = isUnfolded ? activities : activities.slice(0, firstShown);
  return (
    <>
      <Card ref={list} className="overflow-hidden">
        {groupByDay(shown, now).map(({ day, acts }) => (
          <div key={day} className="not-first:border-line not-first:border-t">
            <h3 className="bg-well px-4 py-2 font-medium text-muted text-xs md:px-5">{day}</h3>
            <ol>
              {acts.map((act) => (
                <ActivityRow key={act.id} act={act} />
              ))}
            </ol>
          </div>
        ))}
      </Card>
      <MoreButton
        className="mt-3 w-full"
        list={list}
        items=":scope > div > ol > li"
        shown={shown.length}
        hasMore={hasEarlier || shown.length < activities.length}
        isWaiting={isWaiting}
        onMore={() => (isUnfolded ? onEarlier() : setIsUnfolded(true))}
      />
    </>
  );
}

function NoActivity() {
  return (
    <Card className="px-6 py-12 text-center">
      <p className="font-display text-section">Rien pour l’instant</p>
      <p className="mx-auto mt-2 max-w-md text-muted text-sm">
        Chaque pièce classée, chaque réponse et chaque relance s’inscriront ici, avec leur raison.
      </p>
    </Card>
  );
}

function ActivitySkeleton() {
  return (
    <div
      role="status"
      aria-label="Chargement de l’activité"
      className="grid gap-4 rounded-card border border-line bg-panel p-5"
    >
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}
