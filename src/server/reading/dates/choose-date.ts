import type { DateRule } from '#server/papers/date-rule.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { Doubted } from '../evidence/doubts.ts';
import { type DocumentText, type Evidence, quoteAt } from '../text/document-text.ts';
import { trimContext } from './date-context.ts';
import { findDateRule } from './find-date-rule.ts';
import { findOwnDates } from './printed-days.ts';
import { type ScoredDate, scoreDate } from './score-date.ts';

export interface DateChoice extends Doubted {
  /** ISO date, `YYYY-MM` or `YYYY`; null where none is certain. */
  value: string | null;
  /** From 0 to 1; for a null value, how sure it is that the document has no date. */
  confidence: number;
  evidence: Evidence | null;
}

export const UNCERTAIN_DATE: DateChoice = { value: null, confidence: 0.2, evidence: null };

const VISIT = /(VISITE\b[^.]{0,34}|REPERAGE|DIAGNOSTIC|MISSION\b[^.]{0,20}|INTERVENTION)\W{0,30}(DU|LE)?$/;

/** A report without a date of its own is dated by the only visit that it tells of. */
function chooseVisit(
  document: DocumentText,
  rule: DateRule,
  ranking: readonly ScoredDate[],
  today: string,
): DateChoice | null {
  // Another date that nothing speaks against may well be that of the report.
  if (!rule.visit || (ranking[0]?.score ?? 0) >= 0) return null;
  const visits = ranking.filter(
    ({ value, start, form }) =>
      form !== 'month' &&
      value <= today &&
      VISIT.test(
        trimContext(
          document.folded
            .slice(Math.max(0, start - 60), start)
            .split('\n')
            .at(-1) ?? '',
        ),
      ),
  );
  const [visit] = visits;
  if (!visit || new Set(visits.map(({ value }) => value)).size > 1) return null;
  return { value: visit.value, confidence: 0.74, evidence: quoteAt(document, visit.start) };
}

function chooseYear(document: DocumentText, rule: DateRule): DateChoice | null {
  const match = rule.year?.exec(document.folded);
  if (!match?.[1]) return null;
  return { value: match[1], confidence: 0.75, evidence: quoteAt(document, match.index) };
}

/** Every date of a document with its score for a type, best first. */
function rankDates(document: DocumentText, type: DocumentTypeId, today: string): ScoredDate[] {
  const rule = findDateRule(type, document.folded);
  const dates = findOwnDates(document, rule, today);
  return dates
    .map((_, index) => scoreDate(document, { rule, type, today }, dates, index))
    .toSorted((left, right) => right.score - left.score || left.start - right.start);
}

/** How well the rules think of each date of a document, wherever it stands best. */
export function scoreDates(document: DocumentText, type: DocumentTypeId, today: string): Map<string, number> {
  const best = new Map<string, number>();
  for (const { value, score } of rankDates(document, type, today)) {
    for (const written of [value, value.slice(0, 7)])
      best.set(written, Math.max(score, best.get(written) ?? score));
  }
  return best;
}

/** A date that nothing announces must be the only one, save for births, ends and laws. */
const ALONE = 9;

/** What a winner needs over a rival that is announced as well. */
const CLEAR = 4;
const CONTESTED = 0.6;

/** Among those that are as good as the best, within what one more word is worth. */
function findLatest(ranking: readonly ScoredDate[]): ScoredDate | undefined {
  const least = (ranking[0]?.score ?? 0) - 3;
  return ranking
    .filter((date) => date.score >= Math.max(least, 3))
    .toSorted((left, right) => (left.value < right.value ? 1 : -1))[0];
}

/** THE date of a document of a known type: each date is scored by what announces it, and must win clearly. */
export function chooseDate(document: DocumentText, type: DocumentTypeId, today: string): DateChoice {
  const rule = findDateRule(type, document.folded);
  const ranking = rankDates(document, type, today);
  const best = rule.latest ? findLatest(ranking) : ranking[0];
  const rival = rule.latest ? undefined : ranking.find((date) => date.value !== best?.value);
  if (best && best.score >= (rule.optional ? 8 : 3) && best.score - (rival?.score ?? -9) >= 2) {
    // Two dates on which the paper may have been made, and no label of its type to choose: the clerk does.
    if (rival?.made && !best.headed && best.score - rival.score < CLEAR)
      return { value: best.value, confidence: CONTESTED, evidence: quoteAt(document, best.start) };
    const value = rule.month ? best.value.slice(0, 7) : best.value;
    const confidence = Math.min(
      0.98,
      0.6 + Math.min(best.score, 10) / 40 + Math.min(best.score - (rival?.score ?? -5), 6) / 40,
    );
    return { value, confidence, evidence: quoteAt(document, best.start) };
  }
  const visit = chooseVisit(document, rule, ranking, today);
  if (visit) return visit;
  const alone = best && !rule.only && !rule.optional && !rule.month && best.score >= 1.5;
  if (alone && best.score - (rival?.score ?? -9) >= ALONE)
    return { value: best.value, confidence: 0.72, evidence: quoteAt(document, best.start) };
  // A day that nothing explains away may be the one: neither a year nor « sans date » is filed instead.
  const unexplained = best !== undefined && best.score >= 0 && best.form !== 'month';
  const year = unexplained ? null : chooseYear(document, rule);
  if (year) return year;
  const none = Boolean(rule.optional) && !unexplained;
  return { value: null, confidence: none ? 0.8 : 0.2, evidence: null };
}
