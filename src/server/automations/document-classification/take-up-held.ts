import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import { judgeAgain } from '../bank-details/judge-again.ts';
import { isOfOneFolder } from '../client-management/obstacles.ts';
import type { Needs } from '../needs.ts';
import { type CaseFile, paperOf, readCaseFile } from '../office/case-file.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { isSameName, mayBeSettled, NOT_OF_CASE, nameOfClient, settleOwner } from './judge-owner.ts';
import { lockAsRead } from './lock-as-read.ts';
import { placeDocument } from './place-document.ts';

/**
 * What was held only because nothing proved it to be of its case, or under whom it goes, once something does: a paper that
 * came later, or what the office has said. One that is filed may prove the next.
 */
export async function takeUpHeld(needs: Needs, journal: RunJournal, places: OfficePlaces): Promise<number> {
  const { records, notary } = needs;
  let filed = 0;
  for (let before = -1; before !== filed; ) {
    before = filed;
    for (const reason of [NOT_OF_CASE, 'person-uncertain'])
      for (const document of await records.documents.listHeldFor(notary.id, reason)) {
        if (needs.isTimeUp()) return filed;
        if (mayBeSettled(document) && (await tryToTakeUp(needs, journal, places, document))) filed += 1;
      }
  }
  return filed;
}

/** What another program holds, or what there is no room for, waits by itself. */
async function tryToTakeUp(...given: Parameters<typeof takeUp>): Promise<boolean> {
  const [needs, journal, , { id }] = given;
  try {
    return await takeUp(...given);
  } catch (error) {
    if (!isOfOneFolder(error)) throw error;
    needs.reportError(error, { kind: 'document', id });
    journal.item('Une pièce retenue n’a pas pu être reprise ; elle le sera plus tard', 'failed');
    return false;
  }
}

async function takeUp(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  document: Document,
): Promise<boolean> {
  const { drive, records, notary } = needs;
  const { id: exceptId, clientId } = document;
  const caseFile = await readCaseFile(records, { notaryId: notary.id, clientId }, { exceptId });
  if (!caseFile || isForPerson(document, caseFile)) return false;
  const rest = document.reasons.filter((reason) => reason !== NOT_OF_CASE);
  const decision = settleOwner(readAgain(document, rest), caseFile, (type, person) =>
    nameAs(document, type, person),
  );
  if (decision.plannedState === 'filed') {
    const file = await drive.findFile(document.driveFileId);
    // What names nobody but a property is the client's, whose property it is.
    const person = decision.person ?? nameOfClient(caseFile.client);
    const plannedName = nameOf({ ...document, person });
    if (!file || !plannedName) return false;
    const placed = await placeDocument(needs, journal, places, {
      document,
      file,
      decision: { ...decision, person, plannedName },
    });
    if (!placed) return false;
    await records.transaction((tx) => judgeAgain(needs, tx, document));
    return true;
  }
  if (rest.length < document.reasons.length && !decision.reasons.includes(NOT_OF_CASE))
    await records.transaction(async (tx) => {
      if ((await lockAsRead(tx, notary.id, document)).isAsRead)
        await tx.documents.setReasons(notary.id, document.id, rest);
    });
  return false;
}

/** It names nobody itself: a person has filed it under a name, and no paper can say whether that is of the case. */
function isForPerson(document: Document, { client }: CaseFile): boolean {
  const { type, parties, person } = document;
  const paper = paperOf(type, parties, document);
  const isNamed = person !== null && !isSameName(person, nameOfClient(client));
  return !paper || (isNamed && paper.parties.holders.length === 0);
}

/** What was decided of it, as if its case had never been looked at. */
function readAgain(document: Document, reasons: string[]): DocumentDecision {
  const { type, person, documentDate, confidence, evidence, bankDetails, parties, fileName } = document;
  const read = {
    type,
    person,
    documentDate,
    confidence,
    evidence,
    bankDetails,
    parties,
    plannedName: fileName,
  };
  return { ...read, reasons, plannedState: reasons.length === 0 ? 'filed' : 'held' };
}

function nameAs(document: Document, type: DocumentTypeId, person: string): string {
  const { documentDate: date, fileName } = document;
  return buildFileName({ person, type, date, extension: extensionOf(fileName) });
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
