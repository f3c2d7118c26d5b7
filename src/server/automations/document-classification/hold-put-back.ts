import type { Document } from '#server/features/documents/documents.repository.ts';
import type { DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { describeReason, GONE_REASONS } from '#shared/messages/automations.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { ClientFiles } from '../office/client-files.ts';
import type { RunJournal } from '../run-journal.ts';
import { lockAsRead } from './lock-as-read.ts';

/**
 * What had gone and lies in its client's « À vérifier » again, or in that of what is nobody's, waits for a person again, for
 * what it waited before.
 */
export async function holdPutBack(needs: Needs, journal: RunJournal, folders: ClientFiles[]): Promise<void> {
  const gone = await needs.records.documents.listGone(needs.notary.id);
  const ofClient = Map.groupBy(gone, ({ clientId }) => clientId);
  for (const { client, home, review } of folders) {
    const documents = ofClient.get(client.id);
    if (documents) for (const folder of review) await look(needs, journal, { documents, folder, home });
  }
  const documents = ofClient.get(null);
  const place = documents && (await needs.records.places.find(needs.notary.id, 'review'));
  const folder = place ? await needs.drive.findFolder(place) : null;
  if (documents && folder) await look(needs, journal, { documents, folder, home: folder });
}

interface Look {
  documents: readonly Document[];
  folder: DriveFolder;
  home: DriveFolder;
}

async function look(needs: Needs, journal: RunJournal, { documents, folder, home }: Look): Promise<void> {
  for (const file of (await needs.drive.list(folder.id)).files) {
    const document = documents.find(({ driveFileId }) => driveFileId === file.id);
    if (document) await holdAgain(needs, journal, { document, file, home });
  }
}

async function holdAgain(
  { records, notary, clock }: Needs,
  journal: RunJournal,
  { document, file, home }: { document: Document; file: DriveFile; home: DriveFolder },
): Promise<void> {
  const at = clock.now();
  const before = document.reasons.filter((reason) => !GONE_REASONS.some((gone) => gone === reason));
  const reasons = before.length > 0 ? before : ['put-back'];
  const isHeld = await records.transaction(async (tx) => {
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return false;
    await tx.documents.settle(notary.id, document.id, {
      state: 'held',
      fileName: storable(file.name),
      folderPath: storable(file.path.slice(0, -1).join(' / ')),
      homeId: home.id,
      reasons,
      at,
    });
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:put-back:${document.decidedAt?.getTime() ?? ''}`,
        kind: 'document-held',
        clientId: document.clientId,
        documentId: document.id,
        title: 'Document remis par l’étude',
        fromFile: document.originalName,
        because: reasons.map((reason) => describeReason(reason, document.person)),
        attention: true,
      },
      at,
    );
    return true;
  });
  if (isHeld)
    journal.item(`À vérifier : ${reasons.map((reason) => describeReason(reason)).join(' ')}`, 'held');
}
