import { Scissors } from 'lucide-react';
import { useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { useSplitDocument } from '../review.queries.ts';
import { moveCut, writePages } from '../split-parts.ts';

/** The documents that a file seems to hold, page by page; the notary moves a cut, and says when it is right. */
export function SplitProposal({
  document,
  isMain,
  onSplit,
}: {
  document: OfficeDocument;
  isMain: boolean;
  onSplit: () => void;
}) {
  const [parts, setParts] = useState(document.parts);
  const { split, isPending } = useSplitDocument(document.id);
  const cannot = document.client === null || parts.length < 2;
  const pages = parts.at(-1)?.lastPage ?? 0;
  return (
    <section
      aria-labelledby="split-proposal"
      className="grid gap-3 rounded-card border border-line-strong p-4"
    >
      <h2 id="split-proposal" className="font-medium text-sm">
        {parts.length > 1 ? `Ce fichier semble contenir ${parts.length} documents` : 'Un seul document'}
      </h2>
      <PageLine
        pages={pages}
        starts={parts.map(({ firstPage }) => firstPage)}
        onToggle={(page) => setParts(moveCut(parts, page))}
      />
      <ol className="grid gap-1 text-sm">
        {parts.map((part) => (
          <li key={part.firstPage} className="flex gap-x-3">
            <span className="w-24 shrink-0 text-muted tabular-nums">{writePages(part)}</span>
            <span className="min-w-0">{part.label ?? 'À reconnaître'}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted text-sm">
        {document.client
          ? 'Chaque partie devient un document à part, lu et classé. Le fichier reçu est conservé dans « Originaux ».'
          : 'Classez-le d’abord chez un client pour pouvoir le séparer.'}
      </p>
      <Button
        look={cannot || !isMain ? 'outline' : 'primary'}
        aria-keyshortcuts={isMain ? 'A' : undefined}
        disabled={cannot || isPending}
        onClick={() =>
          split(
            {
              from: document.client?.id ?? null,
              parts: parts.map(({ firstPage, lastPage }) => ({ firstPage, lastPage })),
            },
            { onSuccess: onSplit },
          )
        }
      >
        {isPending ? <Spinner /> : <Scissors className="size-4" aria-hidden="true" />}
        Séparer en {parts.length} documents
      </Button>
    </section>
  );
}

/** The pages in a row, with a cut or none between two of them. */
function PageLine({
  pages,
  starts,
  onToggle,
}: {
  pages: number;
  starts: number[];
  onToggle: (page: number) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <div key={page} className="flex items-center">
          {page > 1 && (
            <button
              type="button"
              aria-pressed={starts.includes(page)}
              aria-label={`Couper avant la page ${page}`}
              onClick={() => onToggle(page)}
              className={joinClasses(
                'grid h-11 w-8 place-items-center rounded-control hover:bg-raised md:h-9',
                starts.includes(page) ? 'text-gold-line' : 'text-faint',
              )}
            >
              {starts.includes(page) ? (
                <Scissors className="size-4" aria-hidden="true" />
              ) : (
                <span className="h-px w-3 bg-current" />
              )}
            </button>
          )}
          <span className="grid h-9 w-7 place-items-center rounded-sm border border-control bg-well text-xs tabular-nums">
            {page}
          </span>
        </div>
      ))}
    </div>
  );
}
