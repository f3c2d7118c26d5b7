import { storable } from '#server/automations/ledger-values.ts';
import { holdsBankDetails } from '#server/automations/office/bank-guard.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { AskAgainDesk } from '#server/features/documents/ask-again.routes.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { NotariesRepository, Notary } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { againWhys } from '#shared/asked-again.ts';
import { type AgainRequest, LONGEST_AGAIN } from '#shared/contracts/asked-again.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { againTexts, describeAgain, writeAgain } from '#shared/messages/asked-again.ts';
import { type AgainLetter, addressAgain } from './address-again.ts';
import type { Desk } from './desk.ts';
import { writeEnding } from './draft-reply.ts';
import { lockAsSeen } from './lock-as-seen.ts';
import type { SendNow } from './send-now.ts';

interface Asking {
  notaries: Pick<NotariesRepository, 'findById'>;
  sendNow: SendNow;
}

/** So long the clerk may think better of it. */
const GRACE_MS = MINUTE_MS;

/**
 * « Redemander une photo »: a paper that waits is set aside and its client asked for another one, by a mail of the outbox.
 * It is done while the paper waits, under a lock: asked for twice it is one mail.
 */
export function createAskAgain(desk: Desk, { notaries, sendNow }: Asking): AskAgainDesk {
  const { db, records, clock } = desk;

  async function getNotary(notaryId: string): Promise<Notary> {
    const notary = await notaries.findById(notaryId);
    if (!notary) throw new AppError('not-found');
    return notary;
  }

  return {
    async draft(notaryId, documentId) {
      const notary = await getNotary(notaryId);
      const document = await records.documents.findById(notaryId, documentId);
      if (!document) throw new AppError('not-found');
      if (!isWaiting(document)) throw new AppError('paper-not-asked-again');
      const letter = await addressAgain({ records, clock }, notary, document);
      if ('obstacle' in letter) return letter;
      const texts = Object.fromEntries(againWhys.map((why) => [why, writeAgain(why, letter.paper)]));
      const { toAddress, subject } = letter;
      return {
        toAddress,
        subject,
        texts: texts as Record<AgainRequest['why'], string>,
        ending: writeEnding(notary),
      };
    },
    async ask(notaryId, documentId, { why, text, from }, caller) {
      const notary = await getNotary(notaryId);
      const written = storable(text.trim(), LONGEST_AGAIN);
      if (holdsBankDetails(written)) throw new AppError('reply-bank-details');
      const mailId = await db.transaction(async (tx) => {
        const own = createRecords(tx);
        const document = await lockAsSeen(tx, notaryId, documentId, { from });
        // A double click, a second tab: it was asked for already.
        if (document.state === 'refused' && document.againMailId) return null;
        if (!isWaiting(document)) throw new AppError('paper-not-asked-again');
        const letter = await addressAgain({ records: own, clock }, notary, document);
        if ('obstacle' in letter) throw new AppError('paper-not-asked-again');
        const id = await prepare(tx, desk, { notary, document, letter, why, text: written });
        await audit(tx, caller, { action: 'document.asked-again', subjectId: documentId, details: { why } });
        return id;
      });
      if (!mailId) return;
      // A run sends it otherwise; an office whose automations stand still has none.
      setTimeout(() => void sendNow(notaryId, mailId), GRACE_MS + 1000).unref();
      await desk.compare(notaryId);
    },
    async undo(notaryId, documentId, caller) {
      await db.transaction(async (tx) => {
        const { documents, mails, activity } = createRecords(tx);
        const document = await documents.lock(notaryId, documentId);
        if (!document?.againMailId) throw new AppError('paper-not-asked-again');
        if ((await mails.findState(notaryId, document.againMailId)) !== 'prepared')
          throw new AppError('again-mail-left');
        const at = clock.now();
        await mails.cancel(notaryId, document.againMailId, at);
        await documents.takeBackAgain(notaryId, documentId);
        await activity.record(
          notaryId,
          {
            key: `again-undone:${document.againMailId}`,
            kind: 'document-held',
            clientId: document.clientId,
            documentId,
            title: againTexts.undone,
            fromFile: document.originalName,
            because: [againTexts.becauseUndone],
          },
          at,
        );
        await audit(tx, caller, { action: 'document.asked-again-undone', subjectId: documentId });
      });
      await desk.compare(notaryId);
    },
  };
}

function isWaiting({ state, acceptedParts }: Document): boolean {
  return state === 'held' && acceptedParts === null;
}

async function prepare(
  tx: Database,
  { clock }: Desk,
  {
    notary,
    document,
    letter,
    why,
    text,
  }: Pick<AgainRequest, 'why' | 'text'> & { notary: Notary; document: Document; letter: AgainLetter },
): Promise<string> {
  const { documents, mails, corrections, activity } = createRecords(tx);
  const at = clock.now();
  const { toName, toAddress, subject, threadKey, messageId, inReplyTo, referenceIds } = letter;
  const id = await mails.prepare(
    notary.id,
    {
      // The moment tells it from one that was taken back.
      key: `again:${document.id}:${at.getTime()}`,
      kind: 'by-hand',
      clientId: document.clientId,
      ...{ toName, toAddress, subject, threadKey, messageId, inReplyTo, referenceIds },
      body: `${text}\n\n${writeEnding(notary)}`,
    },
    at,
    new Date(at.getTime() + GRACE_MS),
  );
  await corrections.forget(notary.id, document.id);
  await documents.askAgain(notary.id, document.id, { why, mailId: id, at });
  await activity.record(
    notary.id,
    {
      key: `again:${id}`,
      kind: 'document-refused',
      clientId: document.clientId,
      documentId: document.id,
      title: againTexts.activity,
      fromFile: document.originalName,
      because: [describeAgain(why)],
    },
    at,
  );
  return id;
}
