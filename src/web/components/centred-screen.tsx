import type { ReactNode } from 'react';
import { Guilloche } from './guilloche.tsx';
import { Logo } from './logo.tsx';

interface CentredScreenProps {
  /** The large mark above the title: « 404 ». */
  mark?: string;
  title: string;
  children: ReactNode;
}

/** A whole screen that says one thing: not found, failed. */
export function CentredScreen({ mark, title, children }: CentredScreenProps) {
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-4 py-16">
      <title>{`${title} · Minutier`}</title>
      <Guilloche className="absolute top-1/2 left-1/2 size-[58rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-line" />
      <div className="relative max-w-md text-center">
        <Logo size="medium" className="mx-auto mb-8" />
        {mark && (
          <p className="font-display text-[5.5rem] text-text leading-none tracking-[-0.03em]">{mark}</p>
        )}
        <h1 className="mt-3 font-display text-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
