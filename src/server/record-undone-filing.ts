import { describeReason } from '#shared/messages/automations.ts';
import { appendAudit } from './database/audit-log.ts';
import type { Database } from './database/connection.ts';
import type { Document } from './features/documents/documents.repository.ts';
import type { Caller } from './guards.ts';
import { createRecords } from './records.ts';

/** Writes down, in the given transaction, that the office took a filing back. */
export async function recordUndoneFiling(
  tx: Database,
  caller: Caller,
  document: Document,
  { at, ...moved }: { fileName: string; folderPath: string; driveFileId: string; at: Date },
): Promise<void> {
  const records = createRecords(tx);
  const reason = 'undone';
  await records.documents.settle(document.notaryId, document.id, {
    ...moved,
    state: 'held',
    reasons: [reason],
    at,
  });
  await records.activity.record(
    document.notaryId,
    {
      key: `document:${document.id}:undone:${at.getTime()}`,
      kind: 'filing-undone',
      clientId: document.clientId,
      documentId: document.id,
      title: 'Classement annulé',
      fromFile: document.fileName,
      toFile: moved.fileName,
      because: [
        describeReason(reason),
        'Le document attend dans « À vérifier », sous le nom de son arrivée.',
      ],
    },
    at,
  );
  await appendAudit(tx, {
    actorRole: caller.role ?? 'none',
    actorLicenceId: caller.licenceId,
    action: 'document.filing-undone',
    subjectId: document.id,
    details: {},
  });
}
