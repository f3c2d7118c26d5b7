import type { ReactNode } from 'react';

/** A letter as it came or left: who, what about, and its words. */
export function Slip({ from, subject, children }: { from: string; subject: string; children: ReactNode }) {
  return (
    <div className="rounded-control border border-line bg-panel px-4 py-3.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2 text-muted">
        <span>{from}</span>
        <span>{subject}</span>
      </p>
      <div className="mt-2.5">{children}</div>
    </div>
  );
}
