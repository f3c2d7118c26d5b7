import { findCalls } from '#server/automations/office/called-papers.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import { describeDocument } from '#server/features/documents/describe-document.ts';
import type { DocumentsNeeds } from '#server/features/documents/documents.routes.ts';
import { mayBeGiven } from '#server/features/mailbox/message-choice.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { labelAmong } from '#shared/client-labels.ts';
import type { Desk } from './desk.ts';

/** One document, with its client as he is told from others of his name. */
export function createTellDocument({ records }: Desk): DocumentsNeeds['tellDocument'] {
  return async (notaryId, documentId) => {
    const document = await records.documents.findById(notaryId, documentId);
    if (!document) return null;
    const client = document.clientId && (await records.clients.findById(notaryId, document.clientId));
    const clientName = client
      ? labelAmong(client, await records.clients.listNamesakes(notaryId, client))
      : null;
    const { againMailId } = document;
    const mail = againMailId ? await records.exchanged.find(notaryId, againMailId) : null;
    const accounts = await records.accounts.listOfDocuments(notaryId, [documentId]);
    const cameAs = [documentId, ...(document.parentId ? [document.parentId] : [])];
    const message = await records.messages.findOfDocument(notaryId, cameAs);
    return {
      ...describeDocument({ document, clientName, againMail: mail?.state ?? null }),
      call: findCalls(accounts).get(documentId),
      callId: (await findOpenCall(records, notaryId, accounts))?.id,
      broughtBy: message ? tellMessage(message, document.reasons) : undefined,
    };
  };
}

/** The call about one of these accounts, whatever paper has asked for it. */
async function findOpenCall({ calls }: Desk['records'], notaryId: string, accounts: readonly BankAccount[]) {
  for (const { clientId, ibanIndex, state } of accounts) {
    if (!clientId || state !== 'to-confirm') continue;
    const call = await calls.findOpenOf(notaryId, clientId, ibanIndex);
    if (call) return call;
  }
  return null;
}

function tellMessage(message: Message, reasons: readonly string[]) {
  const { id, subject, receivedAt, createdAt } = message;
  return {
    messageId: id,
    subject: subject?.trim() || null,
    receivedAt: (receivedAt ?? createdAt).toISOString(),
    offersClient: reasons.includes('client-unknown') && mayBeGiven(message),
  };
}
