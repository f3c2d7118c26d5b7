import { useDeferredValue, useState } from 'react';
import type { Activity } from '#shared/contracts/activity.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useActivity } from '../activity.queries.ts';
import { groupByDay } from '../activity-days.ts';
import { ActivityRow } from './activity-row.tsx';

export function RecentActivity() {
  const { data, error, refetch } = useActivity();
  const activities = useDeferredValue(data);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-4 font-display text-section">
        Activité récente
      </h2>
      {activities?.length === 0 && <NoActivity />}
      {activities && activities.length > 0 && <ActivityList activities={activities} />}
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

function ActivityList({ activities }: { activities: Activity[] }) {
  const [shown, setShown] = useState(firstShown);
  const now = useNow(60_000);
  const more = activities.length - shown;
  return (
    <Card className="overflow-hidden">
      {groupByDay(activities.slice(0, shown), now).map(({ day, acts }) => (
        <div key={day} className="not-first:border-line not-first:border-t">
          <h3 className="bg-well px-4 py-2 font-medium text-muted text-xs md:px-5">{day}</h3>
          <ol>
            {acts.map((act) => (
              <ActivityRow key={act.id} act={act} />
            ))}
          </ol>
        </div>
      ))}
      {more > 0 && (
        <Button
          look="ghost"
          className="w-full rounded-none border-line border-t"
          onClick={() => setShown(activities.length)}
        >
          Afficher {more === 1 ? 'l’acte précédent' : `les ${more} actes précédents`}
        </Button>
      )}
    </Card>
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
