import { classifyDocument } from '#server/automations/document-classification/classify-document.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { readOfficeSheets } from '#server/automations/office/read-office-sheets.ts';
import { updateCompleteness } from '#server/automations/office/update-completeness.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';

/** Moves a document whose name and place are decided, without waiting for the next run. */
export async function filePlannedDocument(needs: Needs, documentId: string): Promise<void> {
  const document = await needs.records.documents.findById(needs.notary.id, documentId);
  if (document?.state !== 'stored' || !document.plannedName) return;
  const places = await prepareOffice(needs);
  const journal = createRunJournal(() => performance.now());
  await classifyDocument(needs, journal, places, document);
  // What the case lacks is another now; a sheet that is open elsewhere is read by the next run.
  await updateCompleteness(needs, (await readOfficeSheets(needs, journal)).requirements);
}
