import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

const control = 'w-full rounded-control border bg-well px-3.5 text-base disabled:opacity-60';
const edge = (error: string | undefined) => (error ? 'border-danger' : 'border-control');

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={3}
        {...describeField(id, { hint, error })}
        className={joinClasses(control, 'py-2.5', edge(error), className)}
        {...area}
      />
    </FieldFrame>
  );
}

/** One of a list; the browser's own list, which phones show best. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldTexts & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          {...describeField(id, { hint, error })}
          className={joinClasses(control, 'h-11 appearance-none pr-10', edge(error), className)}
          {...select}
        />
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
