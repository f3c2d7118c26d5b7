import { useId } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { formatFileDate } from '#shared/file-date.ts';
import { showEvidence } from '#shared/messages/evidence.ts';
import { FileName } from '#web/components/file-name.tsx';
import { FiledDocumentActs } from './filed-document-acts.tsx';

interface FiledDocumentProps {
  document: OfficeDocument;
  /** The last day on which it counts. */
  goodUntil: string | null;
  expired?: boolean;
}

/** A document of the case: its name, until when it counts, and where the reading found what it says. */
export function FiledDocument({ document, goodUntil, expired = false }: FiledDocumentProps) {
  const { evidence, secondReading } = document;
  const nameId = useId();
  const passages = (
    [
      { field: 'type', name: 'Type', value: document.typeLabel, passage: evidence.type },
      { field: 'person', name: 'Personne', value: document.person, passage: evidence.person },
      {
        field: 'date',
        name: 'Date',
        value: document.date && formatFileDate(document.date),
        passage: evidence.date,
      },
    ] as const
  ).filter(({ passage }) => passage);
  return (
    <div className="text-sm">
      <p className="text-muted [overflow-wrap:anywhere]">
        <a
          id={nameId}
          href={fillRoute(routes.documentFile, { id: document.id })}
          target="_blank"
          rel="noreferrer"
          className="underline decoration-line-strong underline-offset-4 hover:text-text"
        >
          <FileName name={document.fileName} />
        </a>
        {goodUntil && (
          <span className={expired ? 'text-warning' : undefined}>
            {' '}
            · {expired ? 'plus valable depuis le' : 'valable jusqu’au'}{' '}
            <FileName name={formatFileDate(goodUntil)} />
          </span>
        )}
      </p>
      {passages.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-text md:min-h-7">
            Ce qui l’a fait reconnaître
          </summary>
          <dl className="mt-1 grid gap-1.5 rounded-control bg-well px-3.5 py-3">
            {passages.map(({ field, name, value, passage }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)]">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">
                  {value && <FileName name={value} />}
                  <span className="block text-muted text-xs">
                    {passage && showEvidence(field, document, passage)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          {secondReading?.sentences.map((sentence) => (
            <p key={sentence} className="mt-1.5 text-muted text-xs [overflow-wrap:anywhere]">
              {sentence}
            </p>
          ))}
        </details>
      )}
      <FiledDocumentActs document={document} describedBy={nameId} />
    </div>
  );
}
