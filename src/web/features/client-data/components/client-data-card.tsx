import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { ArchiveExport } from '#web/components/archive-export.tsx';
import { May } from '#web/components/may.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';

/** What a client may ask for: to have what is kept of him. */
export function ClientDataCard({ id }: { id: string }) {
  return (
    <May be="clerk">
      <TitledCard id="client-data" title="Ses données personnelles">
        <p className="mt-3 max-w-prose">
          Si ce client demande ce que l’étude tient de lui&nbsp;: ses registres en tableaux et ses documents,
          dans une archive dont les tableaux ne nomment aucun autre client.
        </p>
        <ArchiveExport
          path={fillRoute(routes.clientExport, { id })}
          fileName="minutier-client"
          label="Exporter ses données"
          preparing="Préparation de ses registres et de ses documents…"
          failure="Ses données n’ont pas pu être exportées"
        />
      </TitledCard>
    </May>
  );
}
