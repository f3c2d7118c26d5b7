import { findDates } from '../dates/dates.ts';
import type { DocumentText } from '../text/document-text.ts';

const DEATH = /\bDECEDEE?\b|\bDATE (?:ET HEURE |ET LIEU )?DU DECES\b/g;
/** Between a death and its day nobody is born, and nothing is drawn up. */
const ELSE =
  /\bNEE?\b|\bNAISSANCE\b|\bDRESSEE?\b|\bDELIVREE?\b|\bDECLARATION\b|\bMARI|\bFAIT\b|\bVEU(?:F|VE)\b/;
const AFTER = 90;
const BEFORE = 140;
/** Years of two figures are of this century for an act of death: none of those that are asked for is older. */
const CENTURY = '2099-12-31';

const BORN = /\bNEE? (?:A [A-Z' -]{1,40} )?LE $/;

/**
 * The day of the death that an act records: « est décédée le … », « Le cinq octobre … est décédé »; nothing where it tells none.
 * Parents and a spouse whose deaths it tells as well have died before.
 */
export function findDeath({ folded }: Pick<DocumentText, 'folded'>): { died?: string } {
  const days = findDates(folded, CENTURY).filter(({ value }) => value.length === 10);
  const told = [...folded.matchAll(DEATH)].flatMap(({ index, 0: word }) => {
    const end = index + word.length;
    const after = days.find(
      (day) => day.start >= end && day.start - end < AFTER && !ELSE.test(folded.slice(end, day.start)),
    );
    const before = days.findLast(
      (day) =>
        day.end <= index &&
        index - day.end < BEFORE &&
        !ELSE.test(folded.slice(day.start, index)) &&
        !BORN.test(folded.slice(Math.max(0, day.start - 60), day.start)),
    );
    return [before, after].flatMap((day) => day?.value ?? []);
  });
  const died = told.toSorted().at(-1);
  return died ? { died } : {};
}
