import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatLongDate } from '#web/lib/dates.ts';
import { usePlatformSettings } from '#web/lib/platform-settings.queries.ts';
import { CopiedValue } from './copied-value.tsx';

/** The version that runs, and the addresses of its engine. */
export function PlatformCards() {
  const { data: platform, error, refetch } = usePlatformSettings();
  if (!platform && error) return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  return (
    <>
      <Card aria-labelledby="engine" className="p-5 md:p-6">
        <h2 id="engine" className="font-display text-section">
          Moteur d’automatisation
        </h2>
        <p className="mt-1 text-muted text-sm">
          L’adresse de redirection est celle qu’un notaire déclare dans sa console Google.
        </p>
        {platform ? (
          <dl className="mt-5 grid gap-4">
            <CopiedValue name="URL de base" what="l’URL de base" value={platform.engineUrl} />
            <CopiedValue
              name="URL de redirection OAuth"
              what="l’URL de redirection OAuth"
              value={platform.oauthRedirectUrl}
            />
          </dl>
        ) : (
          <Loading />
        )}
      </Card>
      <Card aria-labelledby="hosting" className="p-5 md:p-6">
        <h2 id="hosting" className="font-display text-section">
          Hébergeur
        </h2>
        {platform ? <Hosting name={platform.hosting} /> : <Loading />}
      </Card>
      <Card aria-labelledby="version" className="p-5 md:p-6">
        <h2 id="version" className="font-display text-section">
          Version
        </h2>
        {platform ? (
          <div className="mt-3">
            <p className="font-display text-title tabular-nums">{platform.version}</p>
            <p className="text-muted text-sm">
              Dernière mise à jour&nbsp;: {formatLongDate(platform.updatedOn)}
            </p>
          </div>
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}

function Hosting({ name }: { name: string | null }) {
  return name ? (
    <>
      <p className="mt-3">{name}</p>
      <p className="text-muted text-sm">
        « Découvrir » et la politique de confidentialité le disent aux visiteurs.
      </p>
    </>
  ) : (
    <>
      <p className="mt-3 text-warning">Non indiqué</p>
      <p className="text-muted text-sm">
        « Découvrir » et la politique de confidentialité renvoient au contrat. Pour le nommer, donnez la
        variable HOSTING_NAME, puis redémarrez.
      </p>
    </>
  );
}

function Loading() {
  return (
    <div className="mt-5 grid gap-4" role="status" aria-label="Chargement des informations de la plateforme">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
