import { NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { audit } from '#server/database/audit-log.ts';
import { newId } from '#server/database/ids.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';
import type { Desk } from './desk.ts';
import { lockAsSeen } from './lock-as-seen.ts';
import { nameClient, planDocument } from './plan-document.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

/** « L’ajouter au dossier » : from now on papers of that person, company or place are filed by themselves. */
export function createAcceptParty({ db, doNow }: Desk): DocumentActs['acceptParty'] {
  return async (notaryId, documentId, seen, caller) => {
    const party = await db.transaction(async (tx) => {
      const { clients, documents } = createRecords(tx);
      const document = await lockAsSeen(tx, notaryId, documentId, seen);
      const { clientId, folderPath, reasons } = document;
      const party = partyOf(document);
      if (!clientId || !party) throw new AppError('document-not-correctable');
      const because = reasons.filter((reason) => reason !== NOT_OF_CASE);
      await clients.acceptParty(notaryId, clientId, party);
      if (because.length > 0) await documents.setReasons(notaryId, documentId, because);
      else {
        const client = await nameClient(tx, notaryId, clientId);
        const plan = planDocument(document, { because, acceptedBy: party.id, client });
        await documents.reopen(notaryId, documentId, { clientId, folderPath });
        await documents.plan(notaryId, documentId, plan);
      }
      await audit(tx, caller, { action: 'document.party-accepted', subjectId: documentId });
      return party;
    });
    await doNow(notaryId, settlePlannedDocuments);
    return party;
  };
}

/** Whom or what it names; null where nobody asks whether that is of the case. */
function partyOf({ state, reasons, parties, person }: Document): AcceptedParty | null {
  const isAsked = state === 'held' && reasons.includes(NOT_OF_CASE);
  if (!isAsked || !parties || parties.holders.length + parties.places.length === 0) return null;
  const isCompanys = parties.holders.some(({ kind }) => kind === 'company');
  return {
    id: newId(),
    name: person ?? parties.places[0]?.key ?? '',
    holders: parties.holders,
    places: parties.places,
    sirens: isCompanys ? parties.sirens.slice(0, 1) : [],
  };
}
