import { NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { audit } from '#server/database/audit-log.ts';
import { newId } from '#server/database/ids.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';
import type { Desk } from './desk.ts';
import { nameClient, planDocument } from './plan-document.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

/** « C’est une partie du dossier » : from now on papers of that person, company or place are filed by themselves. */
export function createAcceptParty({ db, records, doNow }: Desk): DocumentActs['acceptParty'] {
  return async (notaryId, documentId, caller) => {
    const document = await records.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const { clientId, folderPath, parties, reasons } = document;
    const isAsked = document.state === 'held' && reasons.includes(NOT_OF_CASE);
    const isNamed = parties && parties.holders.length + parties.places.length > 0;
    if (!isAsked || !clientId || !isNamed) throw new AppError('document-not-correctable');
    const isCompanys = parties.holders.some(({ kind }) => kind === 'company');
    const party: AcceptedParty = {
      id: newId(),
      name: document.person ?? parties.places[0]?.key ?? '',
      holders: parties.holders,
      places: parties.places,
      sirens: isCompanys ? parties.sirens.slice(0, 1) : [],
    };
    const because = reasons.filter((reason) => reason !== NOT_OF_CASE);
    await db.transaction(async (tx) => {
      const { clients, documents } = createRecords(tx);
      await clients.acceptParty(notaryId, clientId, party);
      if (because.length > 0) await documents.setReasons(notaryId, documentId, because);
      else {
        const client = await nameClient(tx, notaryId, clientId);
        const plan = planDocument(document, { because, acceptedBy: party.id, client });
        await documents.reopen(notaryId, documentId, { clientId, folderPath });
        await documents.plan(notaryId, documentId, plan);
      }
      await audit(tx, caller, { action: 'document.party-accepted', subjectId: documentId });
    });
    await doNow(notaryId, settlePlannedDocuments);
    return party;
  };
}
