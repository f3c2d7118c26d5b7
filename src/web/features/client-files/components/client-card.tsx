import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { useHere } from '#web/lib/origin.ts';
import { clientPage } from '#web/lib/pages.ts';
import { countStatuses, statusLooks } from '../piece-status.ts';
import type { ClientAct } from '../use-client-dialog.tsx';
import { ClientMenu } from './client-menu.tsx';
import { PieceStrip } from './piece-strip.tsx';
import { SuspensionReason } from './suspension-reason.tsx';

/** One client: his case, how far it is, what he is asked for. The whole card opens it. */
interface ClientCardProps {
  file: ClientFile;
  onAct: (act: ClientAct, opener: HTMLElement | null) => void;
}

export function ClientCard({ file, onAct }: ClientCardProps) {
  const detailId = useId();
  const here = useHere();
  const { name, caseLabel, statuses, asked, held } = file;
  return (
    <li className="relative grid content-start gap-3 rounded-card border border-line bg-panel p-4 transition-colors hover:bg-raised md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-heading [overflow-wrap:anywhere]">
            <Link
              to={clientPage(file.id)}
              state={here}
              aria-describedby={detailId}
              className="max-md:inline-flex max-md:items-center max-md:-my-2.5 max-md:min-h-11 after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="text-sm">
            {caseLabel ? (
              <span className="text-muted">{caseLabel}</span>
            ) : (
              <span className="text-warning">Type de dossier à préciser</span>
            )}
          </p>
        </div>
        <span className="flex items-center gap-2">
          <ClientMenu file={file} onAct={onAct} />
          <ChevronRight className="size-4.5 shrink-0 text-faint" aria-hidden="true" />
        </span>
      </div>
      {file.suspensions.map((suspension) => (
        <SuspensionReason key={suspension.id} suspension={suspension} />
      ))}
      {statuses.length > 0 && <PieceStrip statuses={statuses} />}
      <div id={detailId} className="grid gap-1 text-sm">
        <p className="flex flex-wrap gap-x-3.5">
          {countStatuses(statuses)
            .filter(({ status }) => status !== 'by-office')
            .map(({ status, count }) => (
              <span key={status} className={statusLooks[status].ink}>
                {count} {count > 1 ? statusLooks[status].plural : statusLooks[status].label}
              </span>
            ))}
        </p>
        {asked.length > 0 && (
          <p className="text-muted">
            Demandé{'\u00a0'}: {tellAsked(asked)}
          </p>
        )}
        {held > 0 && (
          <p className="text-warning">
            {held} document{held > 1 && 's'} à vérifier
          </p>
        )}
      </div>
    </li>
  );
}

/** On a card as many as stand in two lines; its page tells them all. */
const NAMED = 3;

function tellAsked(asked: readonly string[]): string {
  const more = asked.length - NAMED;
  if (more < 2) return asked.join(', ');
  return `${asked.slice(0, NAMED).join(', ')} et ${more} autres`;
}
