import type { Workflow } from '#shared/contracts/workflows.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { countOf, formatFigure } from '#web/lib/figures.ts';
import { todayFigures } from '../today-figures.ts';

/** What the automation did today: the figure it works for, then the rest. */
export function TodaySummary({ type, today }: Pick<Workflow, 'type' | 'today'>) {
  if (!today) {
    return (
      <p className="flex-1 rounded-control bg-well px-4 py-3.5 text-muted text-sm">
        Ce moteur externe ne communique pas le détail de la journée.
      </p>
    );
  }
  const { main, others } = todayFigures[type];
  const count = today[main.key] ?? 0;
  const told = others.filter(({ key }) => (today[key] ?? 0) > 0);
  return (
    <div className="flex-1 rounded-control bg-well px-4 py-3">
      <p className="flex items-baseline gap-2.5">
        <span className="font-display text-title tabular-nums">{formatFigure(count)}</span>
        <span className="text-sm">
          {count >= 2 ? main.plural : main.singular} <span className="text-muted">aujourd’hui</span>
        </span>
      </p>
      <ul className="flex min-h-[1.5em] flex-wrap gap-x-3.5 text-muted text-sm">
        {told.map(({ key, singular, plural, attention }) => (
          <li key={key} className={joinClasses('whitespace-nowrap', attention && 'font-medium text-warning')}>
            {countOf(today[key] ?? 0, singular, plural)}
          </li>
        ))}
      </ul>
    </div>
  );
}
