/** A notary's record, deleted or not, with the licence that it belongs to. */
export interface OwnedRecord {
  id: string;
  email: string;
  deleted: boolean;
  /** Its mailbox was opened (decision 0098): until then its address is only what it says of itself. */
  proved: boolean;
  /** Messages of a mailbox were read for it. */
  worked: boolean;
  /** Null when no licence ever had it. */
  licence: { id: string; email: string; over: boolean } | null;
}

/** `releases`: the record that had declared his address, and has it no more. */
export type RecordChoice =
  | { kind: 'create'; releases?: string }
  | { kind: 'update'; recordId: string; releases?: string }
  | { kind: 'refuse'; code: 'notary-email-taken' | 'notary-email-retired' };

/**
 * Which record a notary's form is saved in. `own`: the one of his licence. `holder`: the one that has the dedicated
 * address he gives. A record carries an office's clients and letters, so it passes to another licence only when that one was
 * sold to the same office: its key was sent to where the former key went, or to a mailbox that is proved to be the record's.
 * What is only declared is nobody's to inherit, and keeps nobody from the address that his own key was sent to.
 */
export function chooseRecord(
  licence: { id: string; email: string },
  own: OwnedRecord | null,
  holder: OwnedRecord | null,
): RecordChoice {
  const kept: RecordChoice = own ? { kind: 'update', recordId: own.id } : { kind: 'create' };
  if (!holder || holder.id === own?.id) return kept;
  if (!own && maySucceed(licence, holder)) return { kind: 'update', recordId: holder.id };
  if (isOnlyDeclared(licence, holder)) return { ...kept, releases: holder.id };
  return { kind: 'refuse', code: holder.deleted ? 'notary-email-retired' : 'notary-email-taken' };
}

function maySucceed(licence: { email: string }, holder: OwnedRecord): boolean {
  if (!holder.deleted && holder.licence && !holder.licence.over) return false;
  return (
    isSame(licence.email, holder.licence?.email) || (holder.proved && isSame(licence.email, holder.email))
  );
}

/** An office on servers of its own is never proved: one whose mailbox was read is left to a person, lest it be read twice. */
function isOnlyDeclared(licence: { email: string }, holder: OwnedRecord): boolean {
  return isSame(licence.email, holder.email) && !holder.proved && (holder.deleted || !holder.worked);
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
