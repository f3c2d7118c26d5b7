import { Fragment } from 'react';
import { splitName } from '#web/lib/split-name.ts';

/** The name of a file, whose date stays on one line, and none of whose lines begins with a hyphen. */
export function FileName({ name }: { name: string }) {
  return splitName(name).map(({ text, isWhole, at }) =>
    isWhole ? (
      <span key={at} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
