import { findCalls } from '#server/automations/office/called-papers.ts';
import { describeDocument } from '#server/features/documents/describe-document.ts';
import type { DocumentsNeeds } from '#server/features/documents/documents.routes.ts';
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
    const calls = findCalls(await records.accounts.listOfDocuments(notaryId, [documentId]));
    const cameAs = [documentId, ...(document.parentId ? [document.parentId] : [])];
    const message = await records.messages.findOfDocument(notaryId, cameAs);
    return {
      ...describeDocument({ document, clientName, againMail: mail?.state ?? null }),
      call: calls.get(documentId),
      broughtBy: message ? tellMessage(message) : undefined,
    };
  };
}

function tellMessage({ id, subject, receivedAt, createdAt }: Message) {
  return {
    messageId: id,
    subject: subject?.trim() || null,
    receivedAt: (receivedAt ?? createdAt).toISOString(),
  };
}
