import { countOf } from './figures.ts';

/** « toutes les minutes », « toutes les 2 minutes »: the one wording of how often an automation runs. */
export function describeInterval(minutes: number): string {
  return `toutes les ${minutes === 1 ? 'minutes' : countOf(minutes, 'minute', 'minutes')}`;
}
