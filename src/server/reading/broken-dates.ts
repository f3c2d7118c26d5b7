import type { DateChoice } from './dates/choose-date.ts';
import { findDates } from './dates/dates.ts';
import { hold } from './evidence/doubts.ts';
import { isCommonWord } from './names/common-words.ts';
import type { DocumentText } from './text/document-text.ts';

/** The word that goes on with what was read, on its line. */
const NEXT_WORD = /^[ -]([A-Z]{4,20})\b/;

/** « Deux mille enge »: a full hundred, and a word that is none of a sentence: the rest of the year was not read. */
function isYearCut(value: string, behind: string): boolean {
  const [, next = ''] = NEXT_WORD.exec(behind) ?? [];
  return value.slice(2, 4) === '00' && next !== '' && !isCommonWord(next);
}

/** « 2/02/19 9 »: the century, and a digit or two of the year behind a gap. */
function isCentury(written: string, behind: string): boolean {
  return /\D(?:19|20)$/.test(written) && /^ \d{1,2}(?!\d| ?[A-Z])/.test(behind);
}

/** A day of which only a part was read is another one: a clerk looks. */
export function doubtBrokenDate(
  { folded }: Pick<DocumentText, 'folded'>,
  choice: DateChoice,
  today: string,
): DateChoice {
  const isBroken = findDates(folded, today).some(({ value, start, end, form }) => {
    if (value !== choice.value) return false;
    const behind = folded.slice(end, end + 24);
    const isInLetters = form === 'letters' || form === 'heading';
    return isInLetters ? isYearCut(value, behind) : isCentury(folded.slice(start, end), behind);
  });
  return isBroken ? hold(choice, 'date-broken') : choice;
}
