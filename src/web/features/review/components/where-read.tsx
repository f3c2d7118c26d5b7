import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { formatDateTime } from '#web/lib/dates.ts';

/** Who has read it, when, and what a second reader saw; of what was read before that was noted, only that nothing is known. */
export function WhereRead({ document: { state, read, secondReading } }: { document: OfficeDocument }) {
  if (state === 'stored') return null;
  return (
    <div className="grid gap-1 text-muted text-xs">
      <p>{tellWhere({ read, secondReading })}</p>
      {secondReading?.sentences.map((sentence) => (
        <p key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function tellWhere({ read, secondReading }: Pick<OfficeDocument, 'read' | 'secondReading'>): string {
  if (secondReading) {
    const when = read ? ` le ${formatDateTime(read.at)}` : '';
    return `Lu ici${when}, sur la machine de Minutier\u00a0; son texte a aussi été montré au modèle de l’étude (${secondReading.model}).`;
  }
  return read
    ? `Lu ici, sur la machine de Minutier, le ${formatDateTime(read.at)}\u00a0: rien n’en est sorti.`
    : 'Où et quand ce document a été lu n’a pas été noté.';
}
