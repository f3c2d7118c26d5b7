import type { ReactNode } from 'react';
import { FileName } from './file-name.tsx';

interface PageHeadingProps {
  title: string;
  /** What one comes to this screen to begin; on a phone, under the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The title of a screen, on the page and in the browser's tab, with its line of explanation. */
export function PageHeading({ title, actions, children }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <title>{`${title} · Minutier`}</title>
      <div>
        <h1 className="font-display text-title tracking-[-0.01em]">
          <FileName name={title} />
        </h1>
        {children && <p className="mt-2 text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>}
    </div>
  );
}
