import type { Document } from '#server/features/documents/documents.repository.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import type { Needs } from '../needs.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { isOnlyFor, judgeOwner, NOT_OF_CASE, nameOfClient, paperOf, readCaseFile } from './judge-owner.ts';
import { placeDocument } from './place-document.ts';

/**
 * What was held only because nothing proved it to be of its case, once something does: a paper that came later, or what
 * the office has said. One that is filed may prove the next.
 */
export async function takeUpHeld(needs: Needs, journal: RunJournal, places: OfficePlaces): Promise<number> {
  const { records, notary } = needs;
  let filed = 0;
  for (let before = -1; before !== filed; ) {
    before = filed;
    for (const document of await records.documents.listHeldFor(notary.id, NOT_OF_CASE)) {
      if (needs.isTimeUp()) return filed;
      if (await takeUp(needs, journal, places, document)) filed += 1;
    }
  }
  return filed;
}

async function takeUp(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  document: Document,
): Promise<boolean> {
  const { drive, records, notary } = needs;
  const paper = paperOf(document.type, document.parties);
  const caseFile = await readCaseFile(needs, document.clientId);
  if (!paper || !caseFile) return false;
  const { isOfCase, acceptedBy, bearer } = judgeOwner(caseFile, paper);
  const parties = { ...paper.parties, bearer };
  if (!isOfCase) return false;
  const rest = document.reasons.filter((reason) => reason !== NOT_OF_CASE);
  if (rest.length > 0 || !isOnlyFor(document, NOT_OF_CASE)) {
    await records.documents.setReasons(notary.id, document.id, rest);
    return false;
  }
  const file = await drive.findFile(document.driveFileId);
  // What names nobody but a property is the client's, whose property it is.
  const person = document.person ?? nameOfClient(caseFile.client);
  const name = nameOf({ ...document, person });
  if (!file || !name) return false;
  const { documentDate, confidence, evidence, bankDetails, type } = document;
  const read = { type, person, documentDate, confidence, evidence, bankDetails, parties };
  const decision = { ...read, plannedState: 'filed' as const, plannedName: name, reasons: [], acceptedBy };
  await placeDocument(needs, journal, places, { document, file, decision });
  return true;
}

/** Under what was read of it; null where that is not enough for a name. */
export function nameOf({
  type,
  person,
  documentDate: date,
  fileName,
}: Pick<Document, 'type' | 'person' | 'documentDate' | 'fileName'>): string | null {
  if (!type || !isDocumentTypeId(type) || !person) return null;
  return buildFileName({ person, type, date, extension: extensionOf(fileName) });
}
