import type { Needs } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { createAcceptParty } from '#server/features/documents/accept-party.ts';
import { createCorrectDocument } from '#server/features/documents/correct-document.ts';
import type { DocumentsNeeds } from '#server/features/documents/documents.routes.ts';
import { createGiveDocument } from '#server/features/documents/give-document.ts';
import { createOpenDocumentFile } from '#server/features/documents/open-document-file.ts';
import { createShowDocument } from '#server/features/documents/show-document.ts';
import { createSplitDocument } from '#server/features/documents/split-document.ts';
import { createUndoFiling } from '#server/features/documents/undo-filing.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Office } from '#server/offices/office.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import type { createRecords } from '#server/records/records.ts';
import { filePlannedDocument } from './file-planned-document.ts';
import { recordCorrection } from './record-correction.ts';
import { recordAcceptedParty, recordGivenDocument } from './record-parties.ts';
import { recordUndoneFiling } from './record-undone-filing.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';
import { recordSplit, splitAcceptedDocuments } from './split-files.ts';

interface DocumentDeskNeeds {
  db: Database;
  records: ReturnType<typeof createRecords>;
  pictures: PictureMaker;
  findNotary(notaryId: string): Promise<Notary | null>;
  officeOf(notary: Notary): Office;
  doNow(notaryId: string, work: (needs: Needs) => Promise<unknown>): Promise<void>;
}

/** What a notary does with his documents by hand: look, correct, split, take back. */
export function createDocumentDesk(needs: DocumentDeskNeeds): DocumentsNeeds {
  const { db, records, pictures, findNotary, officeOf, doNow } = needs;
  const { documents } = records;

  async function getNotary(notaryId: string): Promise<Notary> {
    const notary = await findNotary(notaryId);
    if (!notary) throw new Error('the notary of this session is gone');
    return notary;
  }
  const getDrive = async (notaryId: string) => officeOf(await getNotary(notaryId)).drive;

  return {
    documents,
    openFile: createOpenDocumentFile({ documents, getDrive }),
    showDocument: createShowDocument({ documents, pictures, getDrive }),
    correctDocument: createCorrectDocument({
      documents,
      isOwnClient: async (notaryId, clientId) =>
        (await records.clients.findById(notaryId, clientId)) !== null,
      record: (caller, document, correction) =>
        db.transaction((tx) => recordCorrection(tx, caller, document, correction)),
      file: (notaryId, documentId) => doNow(notaryId, (own) => filePlannedDocument(own, documentId)),
    }),
    splitDocument: createSplitDocument({
      documents,
      record: (caller, document, parts) => db.transaction((tx) => recordSplit(tx, caller, document, parts)),
      split: (notaryId) => doNow(notaryId, splitAcceptedDocuments),
    }),
    acceptParty: createAcceptParty({
      documents,
      newId,
      record: (caller, document, party) =>
        db.transaction((tx) => recordAcceptedParty(tx, caller, document, party)),
      file: (notaryId) => doNow(notaryId, settlePlannedDocuments),
    }),
    giveDocument: createGiveDocument({
      documents,
      isOwnClient: async (notaryId, clientId) =>
        (await records.clients.findById(notaryId, clientId)) !== null,
      record: (caller, document, clientId) =>
        db.transaction((tx) => recordGivenDocument(tx, caller, document, clientId)),
      file: (notaryId) => doNow(notaryId, settlePlannedDocuments),
    }),
    undoFiling: createUndoFiling({
      documents,
      isOnDrive: async (notaryId, driveFileId) =>
        (await (await getDrive(notaryId)).findFile(driveFileId)) !== null,
      record: (caller, document) => db.transaction((tx) => recordUndoneFiling(tx, caller, document)),
      move: (notaryId, documentId) => doNow(notaryId, (own) => filePlannedDocument(own, documentId)),
    }),
  };
}
