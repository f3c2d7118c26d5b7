import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { formatFileDate } from '#shared/file-date.ts';
import { describePassage } from '../correction.ts';
import { writePages } from '../split-parts.ts';

/** What was read in the document, each with the passage that says so and its page. */
export function Readings({ document }: { document: OfficeDocument }) {
  const { evidence, parts } = document;
  if (parts.length > 1) return <Parts parts={parts} />;
  const readings = [
    { name: 'Type', value: document.typeLabel, passage: evidence.type },
    { name: 'Personne', value: document.person, passage: evidence.person },
    { name: 'Date', value: document.date && formatFileDate(document.date), passage: evidence.date },
  ];
  return (
    <dl className="grid min-w-0 content-start gap-2 text-sm">
      {readings.map(({ name, value, passage }) => (
        <div key={name} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              {value ?? <span className="text-muted">Rien de sûr</span>}
            </p>
            {passage && (
              <p className="line-clamp-2 text-muted text-xs [overflow-wrap:anywhere]">
                {describePassage(passage)}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Several documents in one file: what each seems to be, and on which pages it stands. */
function Parts({ parts }: Pick<OfficeDocument, 'parts'>) {
  return (
    <dl className="grid min-w-0 content-start gap-2 text-sm">
      {parts.map((part) => (
        <div key={part.firstPage} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted tabular-nums">{writePages(part)}</dt>
          <dd className="min-w-0">{part.label ?? <span className="text-muted">À reconnaître</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
