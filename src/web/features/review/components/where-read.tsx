import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { formatDateTime } from '#web/lib/dates.ts';

/** Who has read it and when; of what was read before that was noted, only that nothing is known. */
export function WhereRead({ document: { state, read } }: { document: OfficeDocument }) {
  if (state === 'stored') return null;
  return (
    <p className="text-muted text-xs">
      {read
        ? `Lu ici, sur la machine de Minutier, le ${formatDateTime(read.at)}\u00a0: rien n’en est sorti.`
        : 'Où et quand ce document a été lu n’a pas été noté.'}
    </p>
  );
}
