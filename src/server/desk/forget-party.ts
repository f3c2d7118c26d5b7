import { NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { audit } from '#server/database/audit-log.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { Desk } from './desk.ts';
import { planDocument } from './plan-document.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

/** Takes back that somebody is of a case: what only that had filed waits for a person again. */
export function createForgetParty({ db, records, doNow }: Desk): ClientsReader['forgetParty'] {
  return async (caller, notaryId, clientId, partyId) => {
    const client = await records.clients.findById(notaryId, clientId);
    if (!client?.acceptedParties.some(({ id }) => id === partyId)) throw new AppError('not-found');
    await db.transaction(async (tx) => {
      const { clients, documents } = createRecords(tx);
      await clients.forgetParty(notaryId, clientId, partyId);
      for (const { id } of await documents.listAcceptedBy(notaryId, partyId)) {
        const document = await documents.lock(notaryId, id);
        // A colleague has given it to another client, or taken it back.
        if (document?.clientId !== clientId || document.acceptedBy !== partyId) continue;
        await documents.reopen(notaryId, document.id, { clientId, folderPath: document.folderPath });
        const plan = planDocument(document, { because: [NOT_OF_CASE], acceptedBy: null });
        await documents.plan(notaryId, document.id, plan);
      }
      await audit(tx, caller, { action: 'client.party-forgotten', subjectId: clientId });
    });
    await doNow(notaryId, settlePlannedDocuments);
  };
}
