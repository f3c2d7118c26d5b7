import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useCronSettings } from '../scheduler.queries.ts';

/** Whether anything starts by itself on this platform; a notary reads it, and changes nothing. */
export function AutomaticPlanning() {
  const { data: settings, error, refetch } = useCronSettings();
  if (!settings && error) return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  return (
    <Card
      aria-labelledby="planning"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
    >
      <div>
        <h2 id="planning" className="font-semibold text-heading">
          Planification automatique
        </h2>
        <p className="mt-0.5 text-muted text-sm">
          {settings?.enabled === false
            ? 'Aucune automatisation ne démarre seule. Vous pouvez toujours en exécuter une.'
            : 'Vos automatisations actives démarrent seules, à leur intervalle.'}
        </p>
      </div>
      {settings ? (
        <Badge tone={settings.enabled ? 'success' : 'warning'} dot>
          {settings.enabled ? 'Activée' : 'Désactivée'}
        </Badge>
      ) : (
        <div role="status" aria-label="Chargement de la planification">
          <Skeleton className="h-6 w-20" />
        </div>
      )}
    </Card>
  );
}
