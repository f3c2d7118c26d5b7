/** A notary's record, deleted or not, with the licence that it belongs to. */
export interface OwnedRecord {
  id: string;
  email: string;
  deleted: boolean;
  /** Null when no licence ever had it. */
  licence: { id: string; email: string; over: boolean } | null;
}

export type RecordChoice =
  | { kind: 'create' }
  | { kind: 'update'; recordId: string }
  | { kind: 'refuse'; code: 'notary-email-taken' | 'notary-email-retired' };

/**
 * Which record a notary's form is saved in. `own`: the one of his licence. `holder`: the one that has the dedicated
 * address he gives. A record carries an office's clients and letters, so it passes to another licence only when that
 * one was sold to the same office: its key was sent to an address which that office reads.
 */
export function chooseRecord(
  licence: { id: string; email: string },
  own: OwnedRecord | null,
  holder: OwnedRecord | null,
): RecordChoice {
  if (!holder || holder.id === own?.id)
    return own ? { kind: 'update', recordId: own.id } : { kind: 'create' };
  if (!own && maySucceed(licence, holder)) return { kind: 'update', recordId: holder.id };
  return { kind: 'refuse', code: holder.deleted ? 'notary-email-retired' : 'notary-email-taken' };
}

function maySucceed(licence: { email: string }, holder: OwnedRecord): boolean {
  if (!holder.deleted && holder.licence && !holder.licence.over) return false;
  const theirs = [holder.email, holder.licence?.email].map((address) => address?.toLowerCase());
  return theirs.includes(licence.email.toLowerCase());
}
