import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { findDates } from './dates.ts';

/** Letters by which two words are of one stem: « délivrée », « délivré ». */
const STEM = 5;

/** The stems of the words that stand before a day in its line, behind any day before it, wherever the day is told. */
function listAnnouncing(document: DocumentText, value: string, today: string): Set<string> {
  const dates = findDates(document.folded, today);
  const words = dates.flatMap(({ value: told, start }) => {
    if (told !== value) return [];
    const from = Math.max(
      findLineAt(document, start)?.start ?? 0,
      ...dates.map(({ end }) => end).filter((end) => end <= start),
    );
    return document.folded.slice(from, start).match(/[A-Z]{5,40}/g) ?? [];
  });
  return new Set(words.map((word) => word.slice(0, STEM)));
}

/** « Copie délivrée le … » and « délivré conforme le … » of another day: one thing is told to have happened twice. */
export function areAnnouncedAlike(
  document: DocumentText,
  one: string,
  other: string,
  today: string,
): boolean {
  const words = listAnnouncing(document, one, today);
  return [...listAnnouncing(document, other, today)].some((word) => words.has(word));
}
