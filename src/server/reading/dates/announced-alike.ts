import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { findDates } from './dates.ts';

/** Letters by which two words are of one stem: « délivrée », « délivré ». */
const STEM = 5;

/** Words of one line that announce a day. */
const MOST = 12;

/** The stems of the words that stand before each day in its line, behind any day before it, wherever it is told. */
function listAnnouncing(document: DocumentText, today: string): Map<string, Set<string>> {
  const dates = findDates(document.folded, today).toSorted((left, right) => left.start - right.start);
  const announcing = new Map<string, Set<string>>();
  for (const [index, { value, start }] of dates.entries()) {
    const from = Math.max(findLineAt(document, start)?.start ?? 0, dates[index - 1]?.end ?? 0);
    const words = document.folded.slice(Math.max(from, start - LONGEST), start).match(/[A-Z]{5,40}/g) ?? [];
    const stems = announcing.get(value) ?? new Set<string>();
    for (const word of words.slice(-MOST)) stems.add(word.slice(0, STEM));
    announcing.set(value, stems);
  }
  return announcing;
}

const LONGEST = 200;

/** « Copie délivrée le … » and « délivré conforme le … » of another day: one thing is told to have happened twice. */
export function isAnnouncedAlike(
  document: DocumentText,
  day: string,
  rivals: readonly string[],
  today: string,
): boolean {
  if (rivals.length === 0) return false;
  const announcing = listAnnouncing(document, today);
  const words = announcing.get(day) ?? new Set();
  return rivals.some((rival) => [...(announcing.get(rival) ?? [])].some((word) => words.has(word)));
}
