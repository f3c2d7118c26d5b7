import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { tellReading } from '../tell-reading.ts';

/** Who has read it, when, and what a second reader saw; of what was read before that was noted, only that nothing is known. */
export function WhereRead({ document }: { document: OfficeDocument }) {
  const { state, secondReading } = document;
  if (state === 'stored') return null;
  return (
    <div className="grid gap-1 text-muted text-xs">
      <p>{tellReading(document)}</p>
      {secondReading?.sentences.map((sentence) => (
        <p key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
    </div>
  );
}
