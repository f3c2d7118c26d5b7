import type { ReactNode } from 'react';
import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { countWords } from '#shared/messages/day-figures.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';
import { formatMorning } from '../format-morning.ts';

const columns = [
  { title: 'Arrivé', of: ({ came }: OfficeDay) => came, keys: ['messages', 'papers', 'clients'] },
  { title: 'Fait', of: ({ done }: OfficeDay) => done, keys: ['filed', 'answered', 'reminded'] },
] as const;

/** What came, what was done and what awaits since the last working morning. */
export function DayBoard({ day, awaits }: { day: OfficeDay; awaits: ReactNode }) {
  return (
    <section aria-labelledby="day" className="rounded-card border border-line bg-panel">
      <h2 id="day" className="border-line border-b px-5 py-4 font-display text-section md:px-7">
        Depuis <span className="inline-block">{formatMorning(day.since)}</span>
      </h2>
      <div className="grid md:grid-cols-[1fr_1fr_1.35fr]">
        {columns.map(({ title, of, keys }) => (
          <Column key={title} title={title}>
            <ul className="mt-3 grid gap-2">
              {keys.map((key) => (
                <Line
                  key={key}
                  count={(of(day) as Record<string, number>)[key] ?? 0}
                  words={countWords[key]}
                />
              ))}
            </ul>
          </Column>
        ))}
        {/* On a phone, what awaits comes first. */}
        <Column title="Vous attend" className="max-md:order-first max-md:border-b">
          {awaits}
        </Column>
      </div>
    </section>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={joinClasses('border-line px-5 py-5 md:px-7 md:not-first:border-l', className)}>
      <h3 className="text-muted text-sm">{title}</h3>
      {children}
    </div>
  );
}

function Line({ count, words: [one, many] }: { count: number; words: readonly [string, string] }) {
  return (
    <li className={`flex items-baseline gap-3 ${count === 0 ? 'text-faint' : ''}`}>
      <span className="min-w-10 font-display text-title leading-none tabular-nums">
        {formatFigure(count)}
      </span>
      <span className="text-sm">{count >= 2 ? many : one}</span>
    </li>
  );
}
