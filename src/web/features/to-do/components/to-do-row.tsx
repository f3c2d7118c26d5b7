import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ToDoItem } from '#shared/contracts/to-do.ts';
import { FileName } from '#web/components/file-name.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { keyOf } from '../round.ts';
import { toDoLooks } from '../to-do-looks.ts';

/** One thing that awaits the office; the whole row opens it. */
export function ToDoRow({ item }: { item: ToDoItem }) {
  const here = useHere();
  const detailId = useId();
  const { Icon, label, pageOf } = toDoLooks[item.kind];
  return (
    <li className="relative flex gap-3.5 border-line px-4 py-3.5 transition-colors not-first:border-t hover:bg-raised md:px-5">
      <Icon className="mt-1 size-4.5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold text-base text-heading">
          <Link
            to={pageOf(item)}
            state={{ ...here, item: keyOf(item) }}
            aria-describedby={detailId}
            className="after:absolute after:inset-0"
          >
            <FileName name={item.title} />
          </Link>
        </p>
        <div id={detailId}>
          <p className="flex flex-wrap gap-x-3 text-muted">
            <span>{tellWho(item)}</span>
            <span className="whitespace-nowrap">
              {label}, <time dateTime={item.at}>{formatDateTime(item.at)}</time>
            </span>
          </p>
          {item.because.slice(0, SENTENCES).map((sentence) => (
            <p key={sentence} className="mt-1">
              {sentence}
            </p>
          ))}
          {item.because.length > SENTENCES && (
            <p className="mt-1 text-muted">et {item.because.length - SENTENCES} de plus</p>
          )}
          {item.quote && (
            <blockquote className="mt-1.5 line-clamp-3 border-line-strong border-l-2 pl-3 text-muted">
              «{'\u00a0'}
              {item.quote}
              {'\u00a0'}»
            </blockquote>
          )}
        </div>
      </div>
      <ChevronRight className="mt-1 size-4.5 shrink-0 text-faint" aria-hidden="true" />
    </li>
  );
}

/** Whose it is, and who has sent it where that is somebody else. */
function tellWho({ who, sender }: ToDoItem): string {
  if (!who) return sender ?? 'Aucun client reconnu';
  return sender ? `${who}, de ${sender}` : who;
}

/** Why something waits is told by the first of its reasons; its page tells them all. */
const SENTENCES = 2;
