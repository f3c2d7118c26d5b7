import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** How it stands on the page where that is more than its words. */
  shown?: ReactNode;
  /** What one comes to this screen to begin; on a phone, under the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The title of a screen, on the page and in the browser's tab, with its line of explanation. */
export function PageHeading({ title, shown = title, actions, children }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <title>{`${title} · Minutier`}</title>
      <div>
        <h1 className="font-display text-title tracking-[-0.01em]">{shown}</h1>
        {children && <p className="mt-2 text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>}
    </div>
  );
}
