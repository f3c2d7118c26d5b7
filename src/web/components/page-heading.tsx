import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The title of a screen, on the page and in the browser's tab, with its line of explanation. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="mb-8">
      <title>{`${title} · Minutier`}</title>
      <h1 className="font-display text-title tracking-[-0.01em]">{title}</h1>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </div>
  );
}
