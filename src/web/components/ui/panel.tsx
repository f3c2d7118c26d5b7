import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface PanelProps {
  title: string;
  loading?: boolean;
  /** Something above, as a tab, bears the title already. */
  titledAbove?: boolean;
  children: ReactNode;
}

/** A card whose title stays while its content scrolls. */
export function Panel({ title, loading = false, titledAbove = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0 overflow-hidden">
      <h2
        id={id}
        className={
          titledAbove ? 'sr-only' : 'border-line border-b px-4 py-3.5 font-semibold text-heading md:px-5'
        }
      >
        {title}
      </h2>
      {loading ? (
        <div className="grid gap-4 p-5" role="status" aria-label={`Chargement : ${title}`}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
        <div
          role="group"
          className="max-h-[25rem] overflow-y-auto overscroll-contain"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          aria-labelledby={id}
        >
          {children}
        </div>
      )}
    </Card>
  );
}
