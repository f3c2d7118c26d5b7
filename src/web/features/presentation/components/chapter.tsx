import type { ReactNode } from 'react';

interface ChapterProps {
  id?: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A part of the page: its title in the margin of wide screens, as in a book of law. */
export function Chapter({ id, title, intro, children }: ChapterProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="mx-auto mt-20 max-w-[76rem] scroll-mt-4 px-5 md:mt-28 md:px-10"
    >
      <div className="grid gap-x-12 gap-y-7 border-line border-t pt-10 md:pt-14 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div>
          <h2 className="font-display text-title tracking-[-0.01em]">{title}</h2>
          {intro && <p className="mt-3 max-w-[34rem] text-muted">{intro}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
