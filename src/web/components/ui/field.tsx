import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** One line that helps to fill it in. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled input with its validation message. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : hint ? hintId : undefined}
        className={joinClasses(
          'h-11 w-full rounded-control border bg-well px-3.5 text-base placeholder:text-faint',
          error ? 'border-danger' : 'border-control',
          className,
        )}
        {...input}
      />
      {hint && !error && (
        <p id={hintId} className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-2 text-danger text-sm" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
