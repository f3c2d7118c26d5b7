import { FileSearch } from 'lucide-react';
import { useId } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { titlePaper } from '#shared/paper-title.ts';
import { FileName } from '#web/components/file-name.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { documentPage } from '#web/lib/pages.ts';
import { Readings } from './readings.tsx';

/** One document that waits: whose it is, why it waits, what was read in it. */
export function HeldCard({ document }: { document: OfficeDocument }) {
  const nameId = useId();
  const here = useHere();
  return (
    <li
      data-document={document.id}
      className="grid gap-4 rounded-card border border-line bg-panel p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_auto] md:p-5"
    >
      <div className="min-w-0">
        <h3 id={nameId} className="font-semibold text-heading [overflow-wrap:anywhere]">
          <FileName name={titlePaper(document)} />
        </h3>
        <p className="mt-0.5 text-sm">
          {document.client?.name ?? <span className="text-warning">Aucun client reconnu</span>}
        </p>
        <p className="text-muted text-xs">
          reçu le{' '}
          <time dateTime={document.storedAt} className="whitespace-nowrap tabular-nums">
            {formatDateTime(document.storedAt)}
          </time>
          {document.read && (document.secondReading ? ' · relu par le modèle' : ' · lu ici')}
        </p>
        <ul className="mt-2.5 grid gap-1 text-sm text-warning">
          {document.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <Readings document={document} />
      <ButtonLink
        className="self-start max-md:w-full"
        aria-describedby={nameId}
        to={documentPage(document.id)}
        state={here}
      >
        <FileSearch className="size-4" aria-hidden="true" />
        Vérifier
      </ButtonLink>
    </li>
  );
}
