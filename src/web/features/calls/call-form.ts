import { callOutcomes } from '#shared/bank-calls.ts';
import { type CallReportInput, callReportSchema } from '#shared/contracts/bank-calls.ts';
import { readParisField, toParisField } from '#web/lib/paris-time.ts';

/** What is typed in the form; the moment as `2026-11-22T14:30`, of Paris. */
export interface CallFields {
  caller: string;
  calledAt: string;
  said: string;
  outcome: string;
}

export type CallErrors = Partial<Record<keyof CallFields, string>>;

export function emptyFields(now: Date): CallFields {
  return { caller: '', calledAt: toParisField(now), said: '', outcome: '' };
}

/** What is wrong with each field; none once the form may be sent. */
export function checkFields(fields: CallFields, now: Date): CallErrors {
  const errors: CallErrors = {};
  if (fields.caller.trim().length < 2) errors.caller = 'Indiquez le nom de la personne qui a appelé.';
  if (fields.said.trim().length < 2) errors.said = 'Indiquez ce qui a été dit.';
  if (!isOutcome(fields.outcome)) errors.outcome = 'Indiquez le résultat de l’appel.';
  const at = readParisField(fields.calledAt);
  if (!at) errors.calledAt = 'Indiquez le jour et l’heure de l’appel.';
  else if (at.getTime() > now.getTime() + 60_000) errors.calledAt = 'L’appel ne peut pas être à venir.';
  return errors;
}

/** Of the account that was shown as it was sent. */
export function toReport(fields: CallFields, accountId: string | null): CallReportInput | null {
  const calledAt = readParisField(fields.calledAt)?.toISOString() ?? '';
  const parsed = callReportSchema.safeParse({ ...fields, calledAt, accountId });
  return parsed.success ? parsed.data : null;
}

function isOutcome(text: string): boolean {
  return (callOutcomes as readonly string[]).includes(text);
}
