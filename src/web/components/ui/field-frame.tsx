import type { ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** One line that helps to fill it in; a message of validation takes its place. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** What the control between the label and the message says of itself. */
export function describeField(id: string, { hint, error }: Omit<FieldTexts, 'label'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

/** The label over a control with this id, and the hint or the message under it. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
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
