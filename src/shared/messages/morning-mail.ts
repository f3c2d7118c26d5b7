import type { DayFigures } from '../contracts/office-day.ts';
import { toDoKinds } from '../contracts/to-do.ts';
import { type CountWords, countWords } from './day-figures.ts';

/** The morning's mail: numbers, and nobody's name. */
export function writeMorning({ came, done, awaits }: DayFigures): { subject: string; lines: string[] } {
  const total = Object.values(awaits).reduce((sum, count) => sum + count, 0);
  const lines = [
    [
      'Arrivé',
      tell(
        [came.messages, countWords.messages],
        [came.papers, countWords.papers],
        [came.clients, countWords.clients],
      ),
    ],
    [
      'Fait',
      tell(
        [done.filed, countWords.filed],
        [done.answered, countWords.answered],
        [done.reminded, countWords.reminded],
      ),
    ],
    ['Vous attend', tell(...toDoKinds.map((kind) => [awaits[kind], countWords[kind]] as const))],
  ];
  return {
    subject:
      total === 0
        ? 'Votre étude ce matin : rien ne vous attend'
        : `Votre étude ce matin : ${total === 1 ? 'une chose vous attend' : `${total} choses vous attendent`}`,
    lines: lines.map(([title, told]) => `${title} : ${told || 'rien'}.`),
  };
}

function tell(...counts: (readonly [number, CountWords])[]): string {
  return (
    counts
      // Figures that were kept before a kind was counted say nothing of it.
      .flatMap(([count, [one, many]]) => (count ? [`${count} ${count >= 2 ? many : one}`] : []))
      .join(', ')
  );
}
