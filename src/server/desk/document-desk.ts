import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import type { DocumentsNeeds } from '#server/features/documents/documents.routes.ts';
import { createOpenDocumentFile } from '#server/features/documents/open-document-file.ts';
import { createShowDocument } from '#server/features/documents/show-document.ts';
import type { NotariesRepository, Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Office } from '#server/offices/office.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import { createAcceptParty } from './accept-party.ts';
import { createCorrectDocument } from './correct-document.ts';
import type { Desk } from './desk.ts';
import { createGiveDocument } from './give-document.ts';
import { createSplitDocument } from './split-document.ts';
import { createTellDocument } from './tell-document.ts';
import { createUndoFiling } from './undo-filing.ts';

interface Files {
  pictures: PictureMaker;
  notaries: Pick<NotariesRepository, 'findById'>;
  officeOf(notary: Notary): Office;
}

/** What a notary does with his documents by hand: look, correct, split, take back. */
export function createDocumentDesk(
  desk: Desk,
  { pictures, notaries, officeOf }: Files,
): DocumentsNeeds & DocumentActs {
  const { documents } = desk.records;

  async function getDrive(notaryId: string) {
    const notary = await notaries.findById(notaryId);
    if (!notary) throw new Error('the notary of this session is gone');
    return officeOf(notary).drive;
  }

  return {
    documents,
    tellDocument: createTellDocument(desk),
    openFile: createOpenDocumentFile({ documents, getDrive }),
    showDocument: createShowDocument({ documents, pictures, getDrive }),
    correctDocument: createCorrectDocument(desk),
    splitDocument: createSplitDocument(desk),
    acceptParty: createAcceptParty(desk),
    giveDocument: createGiveDocument(desk),
    undoFiling: createUndoFiling(desk, getDrive),
  };
}
