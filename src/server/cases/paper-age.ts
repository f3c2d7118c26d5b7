/** What of a paper tells how old it is. */
export interface Aged {
  /** ISO date of the paper, `YYYY-MM` or `YYYY`; null where it has none. */
  date?: string | null;
  /** ISO day on which it came; null of one that is looked at as it comes. */
  came?: string | null;
}

/** Years after which who lived or bought together when a paper was made tells nothing of today. */
const OLD = 2;

/** The day of a case, as far as its papers tell: the latest that one of them came, or is of. */
export function latestDay(papers: readonly Aged[]): string | null {
  const days = papers.flatMap(({ date, came }) => [date, came].filter((day) => typeof day === 'string'));
  return days.toSorted().at(-1) ?? null;
}

/** Whether a paper was old when it came, or is today. One without a date is not known to be. */
export function isOld({ date, came }: Aged, today: string | null): boolean {
  const day = came ?? today;
  if (!date || !day) return false;
  const latest = `${date}-12-31`.slice(0, 'YYYY-MM-DD'.length);
  const [year = '', ...rest] = day.split('-');
  return latest < [Number(year) - OLD, ...rest].join('-');
}
