import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'id'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        {...describeField(id, { hint, error })}
        className={joinClasses(
          'h-11 w-full rounded-control border bg-well px-3.5 text-base placeholder:text-faint',
          error ? 'border-danger' : 'border-control',
          className,
        )}
        {...input}
      />
    </FieldFrame>
  );
}
