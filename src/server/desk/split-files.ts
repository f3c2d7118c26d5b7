import type { Caller } from '#server/access/guards.ts';
import { splitDocuments } from '#server/automations/document-classification/split-documents.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';
import type { PageRange } from '#shared/document-parts.ts';

/** Writes down, in the given transaction, how a person said to split a file: before anything is done. */
export async function recordSplit(
  tx: Database,
  caller: Caller,
  { notaryId, id }: Document,
  parts: PageRange[],
): Promise<void> {
  await createRecords(tx).documents.acceptParts(notaryId, id, parts);
  await audit(tx, caller, {
    action: 'document.split',
    subjectId: id,
    details: { parts },
  });
}

/** Splits what was accepted, without waiting for the next run. */
export async function splitAcceptedDocuments(needs: Needs): Promise<void> {
  await splitDocuments(
    needs,
    createRunJournal(() => performance.now()),
    await prepareOffice(needs),
  );
}
