import { classifyDocument } from './automations/document-classification/classify-document.ts';
import type { Needs } from './automations/needs.ts';
import { prepareOffice } from './automations/office/prepare-office.ts';
import { createRunJournal } from './automations/run-journal.ts';

/** Moves a document whose name and place are decided, without waiting for the next run. */
export async function filePlannedDocument(needs: Needs, documentId: string): Promise<void> {
  const document = await needs.records.documents.findById(needs.notary.id, documentId);
  if (document?.state !== 'stored' || !document.plannedName) return;
  const places = await prepareOffice(needs);
  await classifyDocument(
    needs,
    createRunJournal(() => performance.now()),
    places,
    document,
  );
}
