import { May } from '#web/components/may.tsx';
import { firstOnPhone, SeeAll } from '#web/components/see-all.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { countOf } from '#web/lib/figures.ts';
import { usePressingFiles } from '../client-files.queries.ts';
import { listUndecided } from '../undecided.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import { SuspensionReason } from './suspension-reason.tsx';

/** The rest stands in « À traiter ». */
const FIRST_SHOWN = 3;

/** The first thing that waits for the office: clients who are left alone until a person decides. */
export function SuspendedClients() {
  const { data } = usePressingFiles();
  const { dialog, open } = useClientDialog();
  const waiting = (data ?? []).filter((file) => listUndecided(file).length > 0);
  const shown = waiting.slice(0, FIRST_SHOWN);
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="suspended-clients">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="suspended-clients" className="font-display text-section">
              Relances suspendues
            </h2>
            <Badge tone="warning">{countOf(waiting.length, 'client', 'clients')}</Badge>
          </div>
          <ul className={`grid gap-3 ${firstOnPhone}`}>
            {shown.map((file) => (
              <li
                key={file.id}
                className="grid gap-x-6 gap-y-3 rounded-card border border-warning/35 bg-panel p-4 sm:grid-cols-[minmax(0,1fr)_auto] md:p-5"
              >
                <div className="grid min-w-0 gap-2">
                  <h3
                    id={`suspended-${file.id}`}
                    className="font-semibold text-heading [overflow-wrap:anywhere]"
                  >
                    {file.name}
                  </h3>
                  {listUndecided(file).map((suspension) => (
                    <SuspensionReason key={suspension.id} suspension={suspension} />
                  ))}
                </div>
                <May be="clerk">
                  <Button
                    size="small"
                    className="justify-self-start sm:self-center"
                    aria-describedby={`suspended-${file.id}`}
                    onClick={({ currentTarget }) => open('resume', file, currentTarget)}
                  >
                    Reprendre
                  </Button>
                </May>
              </li>
            ))}
          </ul>
          <SeeAll kind="suspensions" shown={shown.length} total={waiting.length} />
        </section>
      )}
      {dialog}
    </>
  );
}
