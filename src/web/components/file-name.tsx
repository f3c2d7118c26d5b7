import { Fragment } from 'react';
import { splitDates } from '#web/lib/split-dates.ts';

/** The name of a file, whose date stays on one line: a browser would cut it at its hyphens. */
export function FileName({ name }: { name: string }) {
  return splitDates(name).map(({ text, isDate, at }) =>
    isDate ? (
      <span key={at} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
