import { allPapers } from '#server/papers/all-papers.ts';
import type { Paper } from '#server/papers/paper.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DocumentText } from '../text/document-text.ts';
import type { MachineReadableZone } from './mrz.ts';

/** What is known of an identity paper beside its date of issue. */
export interface PaperFacts {
  identity: Paper['identity'];
  /** The identity card of the size of a bank card. */
  newCard: boolean;
  birthDate: string | null;
  /** Of a state whose own law says how long its passports are good. */
  foreign: boolean;
  /** Days on which its validity may end. */
  ends: readonly string[];
}

/** Décret 2021-279: from March 2021 in the Oise, everywhere since 2 August 2021. */
const FIRST_NEW_CARD = '2021-03-15';
const OLDEST = '1985-01-01';
const ADULT_MONTHS = 18 * 12;
const LONGEST_STAY = 10;

export function isNewCard(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
): boolean {
  if (allPapers[type].identity !== 'card' || zone?.issueMonth) return false;
  return zone !== null || /IDENTITY CARD|DATE OF ISSUE|EXPIRY DATE/.test(document.folded);
}

/** No paper was issued before its format existed, nor before its holder was born. */
export function couldBeIssued(date: string, { newCard, birthDate }: PaperFacts): boolean {
  return date >= (newCard ? FIRST_NEW_CARD : OLDEST) && (birthDate === null || date > birthDate);
}

function listYears({ identity, newCard }: PaperFacts): readonly number[] {
  if (identity === 'passport') return [5, 10];
  if (identity === 'residence-permit') return [1, 2, 3, 4, 5, LONGEST_STAY];
  return newCard ? [10] : [10, 15];
}

/** The passport of a minor lasts five years, that of an adult ten (décret 2005-1726); in other states an adult's may last five. */
function suitsAge(years: number, issued: string, { identity, birthDate, foreign }: PaperFacts): boolean {
  if (identity !== 'passport' || birthDate === null || foreign) return true;
  return issued < addMonths(birthDate, ADULT_MONTHS) === (years === 5);
}

/** The days on which the paper may have been issued: it ends the day before an anniversary, or on it. */
export function listIssueDates(facts: PaperFacts): string[] {
  return facts.ends.flatMap((end) =>
    listYears(facts).flatMap((years) => {
      const same = addMonths(end, -12 * years);
      return [same, addDays(same, 1)].filter((issued) => suitsAge(years, issued, facts));
    }),
  );
}

/** Whether a date of issue can't go with the known ends. Residence permits last as long as the prefect says, ten years at most. */
export function contradictsEnds(issued: string, facts: PaperFacts): boolean {
  if (facts.identity !== 'residence-permit')
    return facts.ends.length > 0 && !listIssueDates(facts).includes(issued);
  return facts.ends.some((end) => end < issued || end > addMonths(issued, 12 * LONGEST_STAY));
}
