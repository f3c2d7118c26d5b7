import type { DocumentTypeId } from '#shared/document-types.ts';
import { type HashedModel, weigh } from '../evidence/hashed-model.ts';
import { softmax } from '../evidence/softmax.ts';
import type { DocumentText } from '../text/document-text.ts';
import { describeNoDate, listDates } from './list-dates.ts';

export interface WeighedDate {
  /** `YYYY-MM-DD` or `YYYY-MM`; null for a paper that has no date. */
  value: string | null;
  start: number | null;
  /** From 0 to 1, against all dates of the paper and none. */
  probability: number;
}

/** What a learned model makes of the date of a paper of a type, most probable first. */
export function weighDates(
  document: DocumentText,
  type: DocumentTypeId,
  today: string,
  model: HashedModel,
): WeighedDate[] {
  const dates = listDates(document, type, today);
  const shares = softmax([
    ...dates.map(({ features }) => weigh(model, features)),
    weigh(model, describeNoDate(type, dates)),
  ]);
  const found = new Map<string | null, WeighedDate>([
    [null, { value: null, start: null, probability: shares.at(-1) ?? 0 }],
  ]);
  // A month is told once for each of its days.
  for (const [index, { value, start }] of dates.entries()) {
    const before = found.get(value);
    found.set(value, {
      value,
      start: before?.start ?? start,
      probability: (before?.probability ?? 0) + (shares[index] ?? 0),
    });
  }
  return [...found.values()].toSorted((left, right) => right.probability - left.probability);
}
