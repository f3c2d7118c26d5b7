import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

const control = 'w-full rounded-control border bg-well px-3.5 text-base disabled:opacity-60';
const edge = (error: string | undefined) => (error ? 'border-danger' : 'border-control');

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={3}
        {...describeField(id, hint, error)}
        className={joinClasses(control, 'py-2.5', edge(error), className)}
        {...area}
      />
    </Labelled>
  );
}

/** One of a list; the browser's own list, which phones show best. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          {...describeField(id, hint, error)}
          className={joinClasses(control, 'h-11 appearance-none pr-10', edge(error), className)}
          {...select}
        />
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
    </Labelled>
  );
}

function describeField(id: string, hint: ReactNode, error: string | undefined) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

function Labelled({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-danger text-sm" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
