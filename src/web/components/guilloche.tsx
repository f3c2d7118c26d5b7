import { joinClasses } from '#web/lib/class-names.ts';

const ovals = Array.from({ length: 30 }, (_, index) => index * 6);

/** The rosette engraved on stamped paper: the panonceau's oval, turned. Decoration only. */
export function Guilloche({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-200 -200 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.6"
      aria-hidden="true"
      className={joinClasses('pointer-events-none', className)}
    >
      {ovals.map((angle) => (
        <ellipse key={angle} rx="198" ry="118" transform={`rotate(${angle})`} />
      ))}
    </svg>
  );
}
