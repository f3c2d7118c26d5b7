import { NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { nameOf } from '#server/automations/document-classification/take-up-held.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { MovedPaper } from '#server/features/messages/messages.tables.ts';
import { createRecords } from '#server/records/records.ts';
import { changeHands } from './change-hands.ts';

interface Relocation {
  to: { id: string; name: string | null };
  /** What it was in that folder, where it goes back. */
  before: MovedPaper | undefined;
  at: Date;
}

/**
 * A paper goes with its message into another client's folder. Whom it names is judged there anew: filed are those that
 * are proved to be of that case, or name nobody; the others wait in « À vérifier », and nothing waits where they were.
 */
export async function relocatePaper(
  tx: Database,
  notaryId: string,
  documentId: string,
  { to, before, at }: Relocation,
): Promise<void> {
  const { documents, mails } = createRecords(tx);
  const document = await documents.lock(notaryId, documentId);
  if (!document) return;
  if (document.againMailId) {
    // The wrong one was asked for another one: what has not left does not.
    if ((await mails.findState(notaryId, document.againMailId)) === 'prepared')
      await mails.cancel(notaryId, document.againMailId, at);
    await documents.takeBackAgain(notaryId, documentId);
  }
  if (document.acceptedParts && !document.splitAt) await documents.acceptParts(notaryId, documentId, null);
  await documents.reopen(notaryId, documentId, changeHands(document, to.id));
  // What nobody has read yet is read as his.
  if (document.state === 'stored') return;
  const reasons = before ? before.reasons : doubtsOf(document);
  const isFiled = before ? before.wasFiled : document.state === 'filed' && reasons.length === 0;
  const person = namesNobody(document) ? to.name : document.person;
  const { type, documentDate, confidence, evidence, bankDetails, parties, fileName } = document;
  const known = { type, person, documentDate, confidence, evidence, bankDetails, acceptedBy: null };
  const name = namesNobody(document) ? (nameOf({ ...document, person }) ?? fileName) : fileName;
  await documents.plan(notaryId, documentId, {
    ...known,
    parties: parties && { ...parties, bearer: person },
    plannedState: isFiled ? 'filed' : 'held',
    plannedName: name,
    reasons: isFiled ? [] : reasons,
  });
}

/** Nobody but a property, whose owner the client is. */
function namesNobody({ parties, splitAt, type }: Document): boolean {
  return !splitAt && type !== null && parties?.holders.length === 0;
}

/** Why it waits in a case that has not been looked at yet; none for what says of nobody whose it is. */
function doubtsOf({ state, reasons, parties, splitAt }: Document): string[] {
  if (splitAt) return [];
  if (state !== 'filed') return reasons;
  return parties && parties.holders.length > 0 ? [NOT_OF_CASE] : [];
}
