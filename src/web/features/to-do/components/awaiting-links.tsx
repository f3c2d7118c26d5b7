import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ToDoCounts, toDoKinds } from '#shared/contracts/to-do.ts';
import { countWords } from '#shared/messages/day-figures.ts';
import { formatFigure } from '#web/lib/figures.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { toDoLooks } from '../to-do-looks.ts';
import { QuietIcon, quietWords } from './quiet.tsx';

/** How much of each kind awaits the office, each leading to its list. */
export function AwaitingLinks({ counts, isBlind }: { counts: ToDoCounts; isBlind: boolean }) {
  const kinds = toDoKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2.5 text-sm">
        <QuietIcon isBlind={isBlind} />
        {quietWords(isBlind)}
      </p>
    );
  return (
    <ul className="-mx-2 mt-1.5 grid">
      {kinds.map((kind) => {
        const [one, many] = countWords[kind];
        return (
          <li key={kind}>
            <Link
              to={`${toDoPage}?type=${toDoLooks[kind].slug}`}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 transition-colors hover:bg-raised md:min-h-10"
            >
              <span className="min-w-10 font-display text-title text-warning leading-none tabular-nums">
                {formatFigure(counts[kind])}
              </span>
              <span className="min-w-0 flex-1 text-sm">{counts[kind] >= 2 ? many : one}</span>
              <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
