import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeErasureProblem } from '#shared/messages/erasures.ts';
import { ArchiveExport } from '#web/components/archive-export.tsx';
import { May } from '#web/components/may.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useErasures } from '../client-data.queries.ts';
import { EraseClient } from './erase-client.tsx';

/** What a client may ask for: to have what is kept of him, and to have it erased. */
export function ClientDataCard({ id, name }: { id: string; name: string }) {
  const { data: erasures } = useErasures();
  const asked = erasures?.find(({ clientId, doneAt }) => clientId === id && !doneAt);
  return (
    <May be="clerk">
      <TitledCard id="client-data" title="Ses données personnelles">
        {asked && (
          <div className="mt-4">
            <Notice tone="warning" title="L’effacement de ce client est en cours">
              {describeErasureProblem(asked.problem)}
            </Notice>
          </div>
        )}
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
        {!asked && (
          <May be="notary">
            <div className="mt-6 border-line border-t pt-5">
              <p className="max-w-prose text-muted text-sm">
                S’il demande à être effacé, ou si l’étude n’a plus lieu de le connaître ici&nbsp;: ce qui
                disparaît et ce qui reste est dit avant.
              </p>
              <EraseClient id={id} name={name} />
            </div>
          </May>
        )}
      </TitledCard>
    </May>
  );
}
