import type { ReactNode } from 'react';

/** A numbered section of a legal text, which a link can lead to. */
export function PolicySection({ number, id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="flex gap-4 font-display text-section">
        <span className="text-muted tabular-nums">{number}.</span>
        {title}
      </h2>
      <div className="mt-4 grid gap-4 text-[1rem] leading-[1.7]">{children}</div>
    </section>
  );
}

interface SectionProps {
  number: number;
  id: string;
  title: string;
  children: ReactNode;
}

/** Named points: what one looks up rather than reads. */
export function Points({ points }: { points: [name: string, text: ReactNode][] }) {
  return (
    <dl className="grid gap-3.5">
      {points.map(([name, text]) => (
        <div key={name} className="border-line-strong border-l-2 pl-4">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
