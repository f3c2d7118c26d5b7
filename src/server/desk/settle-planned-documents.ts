import { classifyDocument } from '#server/automations/document-classification/classify-document.ts';
import { takeUpHeld } from '#server/automations/document-classification/take-up-held.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { readOfficeSheets } from '#server/automations/office/read-office-sheets.ts';
import { updateCompleteness } from '#server/automations/office/update-completeness.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';

const AT_MOST = 100;

/** Moves what is decided, then files what is proved since the office has spoken of a case, without waiting for a run. */
export async function settlePlannedDocuments(needs: Needs): Promise<void> {
  const { records, notary } = needs;
  const places = await prepareOffice(needs);
  const journal = createRunJournal(() => performance.now());
  for (const document of await records.documents.listWaiting(notary.id, AT_MOST))
    if (document.plannedName) await classifyDocument(needs, journal, places, document);
  await takeUpHeld(needs, journal, places);
  await updateCompleteness(needs, (await readOfficeSheets(needs, journal)).requirements);
}
