import { ArrowRight, ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { countOf } from '#web/lib/figures.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { countAll } from '../count-all.ts';
import { useToDoCounts } from '../to-do.queries.ts';

/** On a phone, where the menu is put away: what awaits the office before what runs by itself. */
export function ToDoNotice() {
  const count = countAll(useToDoCounts().data) ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={toDoPage}
      className="flex min-h-11 min-w-full items-center gap-3 rounded-card border border-warning/35 bg-warning/8 px-4 py-3 text-sm md:hidden"
    >
      <ListTodo className="size-4.5 shrink-0 text-warning" aria-hidden="true" />
      <span className="font-medium">{countOf(count, 'élément vous attend', 'éléments vous attendent')}</span>
      <ArrowRight className="ml-auto size-4 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  );
}
