import type { OtherSubject } from '#server/papers/subject-patterns.ts';
import type { Line } from '../text/document-text.ts';
import { isTitle } from './titles.ts';

/** Whom a letter goes to, and where: « Mme Claire MARTIN / Appartement 12 / 12 rue des Lilas / 33000 BORDEAUX ». */
const ADDRESSEE = /^(?:A )?(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE)\b/;
const POSTCODE = /^(?:F-?)?\d{5} [A-Z]/;
const MOST_LINES = 5;

/** A dwelling by its number is a place in a street. */
const NUMBERED =
  /\b(?:APPARTEMENT|APPT?|APT|LOGEMENT|MAISON|IMMEUBLE|VILLA|RESIDENCE)\.? (?:N[°O]? ?)?(?:\d{1,4}[A-Z]?|[A-Z]\d{1,4}|[A-Z](?=,|$))(?![A-Z0-9]| ?(?:P|PIECES?|M2|CHAMBRES?)\b)/g;

/** The lines of addressees, by their numbers. */
function findAddresses(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [end, { folded }] of lines.entries()) {
    if (!POSTCODE.test(folded)) continue;
    for (let first = end - 1; first >= 0 && first >= end - MOST_LINES; first -= 1) {
      if (!ADDRESSEE.test(lines[first]?.folded ?? '')) continue;
      for (let inside = first; inside <= end; inside += 1) found.add(inside);
      break;
    }
  }
  return found;
}

/** The line by which a paper is about something else than what those of its name are wanted for; null where none is. */
export function findOtherSubject(
  lines: readonly Line[],
  { about, inPassing, unless, titled, unlessTitled }: OtherSubject,
): Line | null {
  if (lines.some((line, index) => isTitle(line, index) && unlessTitled?.test(line.folded))) return null;
  const title = titled && lines.find((line, index) => isTitle(line, index) && titled.test(line.folded));
  if (title) return title;
  const telling = lines.map(({ folded }) => (inPassing?.test(folded) ? '' : folded));
  const other = lines[telling.findIndex((folded) => about?.test(folded))];
  if (!other || !unless) return other ?? null;
  const addresses = findAddresses(lines);
  const isOfHome = telling.some(
    (folded, index) => !addresses.has(index) && unless.test(folded.replace(NUMBERED, '')),
  );
  return isOfHome ? null : other;
}
