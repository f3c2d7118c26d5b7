import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-heading">{title}</legend>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
      <div className="mt-4 grid items-start gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
