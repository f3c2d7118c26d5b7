import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { FileName } from '#web/components/file-name.tsx';
import { useHere } from '#web/lib/origin.ts';

/** One thing that was found; the whole row opens it. */
export function Hit({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  const here = useHere();
  const detailId = useId();
  return (
    <li className="relative flex items-center gap-3 border-line px-4 py-3 transition-colors not-first:border-t hover:bg-raised md:px-5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">
          <Link to={to} state={here} aria-describedby={detailId} className="after:absolute after:inset-0">
            <FileName name={title} />
          </Link>
        </p>
        <p id={detailId} className="text-muted text-sm">
          {children}
        </p>
      </div>
      <ChevronRight className="size-4.5 shrink-0 text-faint" aria-hidden="true" />
    </li>
  );
}
