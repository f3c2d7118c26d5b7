import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import { Spinner } from './ui/spinner.tsx';

interface FormerAnswerProps {
  /** What is shown answers a question before the one that is asked now. */
  isFormer: boolean;
  children: ReactNode;
}

/** What was found before stays in its place until the answer comes, but is neither clear nor to be opened. */
export function FormerAnswer({ isFormer, children }: FormerAnswerProps) {
  return (
    <div className="relative" aria-busy={isFormer}>
      {isFormer && (
        <p
          className="absolute top-0 right-0 z-10 flex items-center gap-2 rounded-control border border-line-strong bg-panel px-3 py-1.5 text-sm"
          aria-hidden="true"
        >
          <Spinner />
          Recherche…
        </p>
      )}
      <div
        inert={isFormer}
        className={joinClasses('transition-opacity', isFormer ? 'opacity-40' : 'opacity-100')}
      >
        {children}
      </div>
    </div>
  );
}
