import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { tellPiece } from '#shared/case-pieces.ts';
import { type ReminderTone, writeReminder, writeReminderSubject } from '#shared/messages/emails.ts';
import { letterheadOf } from '../office/letterhead.ts';
import { isAskedForAgain, isToBeCalled, labelOfCase } from '../office/write-client-rows.ts';

/** Cases of which nobody wants to be reminded loudly. */
const DISCREET = ['divorce', 'mandat_protection', 'testament', 'donation_entre_epoux'];

/**
 * The mail that asks a client for these pieces; `documents` are those that he sent himself. One that came but is out of
 * date, or waits for a call, is not thanked for.
 */
export function composeReminder(
  notary: Notary,
  { client, documents }: { client: Client; documents: Pick<Document, 'state' | 'type'>[] },
  number: number,
  missing: string[],
) {
  const wereSent = new Set(documents.flatMap(({ state, type }) => (state === 'filed' ? [type] : [])));
  const content = {
    number,
    caseLabel: labelOfCase(client.caseType),
    tone: toneOf(client.caseType),
    received: client.received
      .filter((type) => wereSent.has(type) && !isAskedForAgain(client, type) && !isToBeCalled(client, type))
      .map(tellPiece),
    missing: missing.map((key) =>
      isExpired(client, key) ? `${tellPiece(key)} (l’exemplaire reçu n’est plus valable)` : tellPiece(key),
    ),
    underReview: documents.filter(({ state }) => state === 'held').length,
  };
  return { subject: writeReminderSubject(content), body: writeReminder(letterheadOf(notary), content) };
}

function isExpired({ pieces }: Client, key: string): boolean {
  return pieces.some((piece) => piece.key === key && piece.status === 'expired');
}

function toneOf(caseType: string | null): ReminderTone {
  if (caseType === 'succession') return 'mourning';
  return caseType && DISCREET.includes(caseType) ? 'discreet' : 'plain';
}
