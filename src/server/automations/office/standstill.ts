import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { Closure } from '#server/features/suspensions/closures.repository.ts';
import type { Suspension } from '#server/features/suspensions/suspensions.repository.ts';
import { parisDay } from '#shared/paris-time.ts';
import { putsAway, stopsAnswers } from '#shared/suspensions.ts';
import type { Needs } from '../needs.ts';

/** To whom nothing automatic goes now. */
export interface Standstill {
  /** Clients who get no reminder. */
  reminders: Set<string>;
  /** Clients who get no automatic answer either. */
  answers: Set<string>;
  /** Addresses that get neither, whoever uses them. */
  addresses: Set<string>;
  /** Clients whose file the office has put away, and why. */
  putAway: Map<string, 'closed' | 'removed-row'>;
  /** Clients whose row the notary has deleted: it is not written again. */
  takenOut: Set<string>;
  closure: Closure | null;
}

export async function readStandstill({
  records,
  notary,
  clock,
}: Pick<Needs, 'records' | 'notary' | 'clock'>): Promise<Standstill> {
  const today = parisDay(clock.now());
  const open = await records.suspensions.listOpen(notary.id, today);
  return describeStandstill(open, await records.closures.findOn(notary.id, today));
}

export function describeStandstill(
  open: Pick<Suspension, 'clientId' | 'kind' | 'addresses'>[],
  closure: Closure | null,
): Standstill {
  return {
    reminders: new Set(open.map(({ clientId }) => clientId)),
    answers: new Set(open.filter(({ kind }) => stopsAnswers(kind)).map(({ clientId }) => clientId)),
    // Of silenced ones each client is told by himself: the mark of the address holds them back.
    addresses: new Set(open.flatMap(({ kind, addresses }) => (kind === 'silenced' ? [] : addresses))),
    putAway: new Map(open.flatMap(({ clientId, kind }) => (putsAway(kind) ? [[clientId, kind]] : []))),
    takenOut: new Set(open.flatMap(({ clientId, kind }) => (kind === 'removed-row' ? [clientId] : []))),
    closure,
  };
}

/** What names the one answer that the notary wrote for a closure, to one address. */
export function closureKey(closure: Pick<Closure, 'id'>, address: string): string {
  return `closure:${closure.id}:${address}`;
}

/**
 * Whether a mail says that the office is closed while it is not, or for another closure than today's: what could not leave in
 * time, or was taken back.
 */
export function isOfOverClosure({ key }: Pick<OutgoingMail, 'key'>, closure: Pick<Closure, 'id'> | null) {
  return key.startsWith('closure:') && !(closure && key.startsWith(closureKey(closure, '')));
}

type Waiting = Pick<OutgoingMail, 'kind' | 'clientId' | 'toAddress' | 'key'>;

/** Neither to the notary himself, nor written by a person: those always leave. */
export function isAutomatic(kind: OutgoingMail['kind']): boolean {
  return kind !== 'notice' && kind !== 'by-hand';
}

/** Whether a mail that was prepared must not leave. */
export function isHeldBack(standstill: Standstill, { kind, clientId, toAddress, key }: Waiting): boolean {
  if (!isAutomatic(kind)) return false;
  if (standstill.addresses.has(toAddress.toLowerCase())) return true;
  if (standstill.closure && !key.startsWith('closure:')) return true;
  const still = kind === 'reminder' ? standstill.reminders : standstill.answers;
  return clientId !== null && still.has(clientId);
}
