import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
}

/** A labelled input with its validation message. */
export function TextField({ label, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={joinClasses(
          'h-11 w-full rounded-control border bg-well px-3.5 text-base placeholder:text-faint',
          error ? 'border-danger' : 'border-control',
          className,
        )}
        {...input}
      />
      {error && (
        <p id={errorId} className="mt-2 text-danger text-sm" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
