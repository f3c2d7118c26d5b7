import { formatFigure } from '#web/lib/figures.ts';
import { countAll } from '../count-all.ts';
import { useToDoCounts } from '../to-do.queries.ts';

/** How much awaits the office, beside its entry of the menu; a dot where the menu is reduced to icons. */
export function ToDoCount({ expanded }: { expanded: boolean }) {
  const count = countAll(useToDoCounts().data) ?? 0;
  if (count === 0) return null;
  if (!expanded)
    return <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-warning" />;
  return <span className="ml-auto text-warning text-xs tabular-nums">{formatFigure(count)}</span>;
}
