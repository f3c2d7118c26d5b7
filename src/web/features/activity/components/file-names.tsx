import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { Activity } from '#shared/contracts/activity.ts';
import { FileName } from '#web/components/file-name.tsx';

/** The name a file came with, beside the name it is filed under. */
export function FileNames({ fromFile, toFile }: Pick<Activity, 'fromFile' | 'toFile'>) {
  if (!fromFile && !toFile) return null;
  return (
    <p className="col-span-2 col-start-2 mt-0.5 text-muted text-xs leading-relaxed [overflow-wrap:anywhere] md:col-start-4">
      {fromFile && (
        <>
          depuis «{'\u00a0'}
          <FileName name={fromFile} />
          {'\u00a0'}»
        </>
      )}
      {fromFile && toFile && (
        <ArrowRight className="mx-1.5 inline size-3.5 text-faint" aria-label="devient" />
      )}
      {toFile && <FiledName name={toFile} />}
    </p>
  );
}

/** `PERSONNE - Type - JJ-MM-AAAA.pdf`, cut between its parts and never inside a date. */
function FiledName({ name }: { name: string }) {
  const parts = name.split(' - ');
  return (
    <span className="text-text">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full">{index < parts.length - 1 ? `${part} -` : part}</span>
        </Fragment>
      ))}
    </span>
  );
}
