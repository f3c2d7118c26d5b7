import type { Document } from '#server/features/documents/documents.repository.ts';
import type { DriveFile } from '#server/ports/drive.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import type { PageRange } from '#shared/document-parts.ts';
import { originalsFolderName } from '#shared/drive-folders.ts';
import { extensionOf } from '#shared/file-name.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { sha256, storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { lockAsRead } from './lock-as-read.ts';
import { isTakenAway } from './record-gone.ts';

/** Splits the files for which the office has said how; what was begun and not ended is ended, with nothing twice. */
export async function splitDocuments(needs: Needs, journal: RunJournal, places: OfficePlaces): Promise<void> {
  for (const document of await needs.records.documents.listToSplit(needs.notary.id)) {
    try {
      const done = await splitDocument(needs, places, document);
      if (done === null) continue;
      if (done) journal.item('Fichier séparé en plusieurs documents', 'done');
      else journal.item('Un fichier ne peut pas être séparé : il attend l’étude', 'held');
    } catch (error) {
      needs.reportError(error, { kind: 'document', id: document.id });
      journal.item('Un fichier n’a pas pu être séparé ; il sera repris à la prochaine exécution', 'failed');
    }
  }
}

/** False when it is not to be: it has gone, or cannot be cut. Null where a person has said something else of it meanwhile. */
async function splitDocument(
  needs: Needs,
  places: OfficePlaces,
  document: Document,
): Promise<boolean | null> {
  const { drive, records, notary } = needs;
  const client = document.clientId ? await records.clients.findById(notary.id, document.clientId) : null;
  const file = await drive.findFile(document.driveFileId);
  const ranges = document.acceptedParts ?? [];
  // What is away with its folder is split once that is back.
  if (client && !file && !(await isTakenAway(needs, document))) return null;
  if (!client || !file) {
    await records.documents.acceptParts(notary.id, document.id, null);
    return false;
  }
  const parts = await needs.cutter.cut(ownedByOffice(notary.id), await drive.read(file.id), ranges);
  if (!parts) {
    await refuseSplit(needs, document);
    return false;
  }
  const folder = await ensureClientFolder(needs, places, client);
  for (const [index, content] of parts.entries()) {
    const range = ranges[index];
    if (!range) throw new Error('more parts than pages were asked for');
    if (!(await storePart(needs, document, folder.id, range, content))) return null;
  }
  const originals = await drive.ensureFolder(folder.id, originalsFolderName);
  const moved = await drive.move(file.id, { parentId: originals.id, name: document.storedName });
  return finish(needs, { document, moved, parts: parts.length });
}

/** The parts are stored, and the file as it came lies among the originals. */
async function finish(
  { records, notary, clock }: Needs,
  { document, moved, parts }: { document: Document; moved: DriveFile; parts: number },
): Promise<true | null> {
  const at = clock.now();
  return records.transaction(async (tx) => {
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) {
      await tx.documents.moveAgain(notary.id, document.id);
      return null;
    }
    await tx.documents.finishSplit(notary.id, document.id, {
      fileName: moved.name,
      driveFileId: moved.id,
      folderPath: storable(moved.path.slice(0, -1).join(' / ')),
      at,
    });
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:split`,
        kind: 'document-stored',
        clientId: document.clientId,
        title: `Fichier séparé en ${parts} documents`,
        fromFile: document.originalName,
        because: [
          'L’étude a accepté la séparation proposée : chaque partie va être lue puis classée.',
          `Le fichier reçu est conservé tel quel dans « ${originalsFolderName} ».`,
        ],
      },
      at,
    );
    return true;
  });
}

/** Told once, and proposed no more. */
async function refuseSplit({ records, notary, clock }: Needs, document: Document): Promise<void> {
  const reason = 'split-impossible';
  await records.transaction(async (tx) => {
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return;
    await tx.documents.refuseSplit(notary.id, document.id, [...new Set([...document.reasons, reason])]);
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:${reason}`,
        kind: 'document-held',
        clientId: document.clientId,
        documentId: document.id,
        title: 'Fichier à séparer par l’étude',
        fromFile: document.originalName,
        because: [describeReason(reason)],
        attention: true,
      },
      clock.now(),
    );
  });
}

/**
 * The key names the pages: after a crash the same part is found again, on the drive and in the table. It is whose the file is
 * by now; false where that, or what is to become of it, is no more what it was.
 */
async function storePart(
  needs: Needs,
  document: Document,
  folderId: string,
  range: PageRange,
  content: Buffer,
): Promise<boolean> {
  const { firstPage, lastPage } = range;
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage} à ${lastPage}`;
  const extension = extensionOf(document.storedName);
  const base = document.storedName.slice(0, document.storedName.length - extension.length - 1);
  const name = `${base} (${pages}).pdf`;
  const file = await needs.drive.put({
    key: `part:${document.id}:${firstPage}-${lastPage}`,
    parentId: folderId,
    name,
    content,
  });
  const part = {
    source: document.source,
    originalName: storable(name),
    contentHash: sha256(content),
    size: content.length,
    driveFileId: file.id,
    fileName: file.name,
    folderPath: storable(file.path.slice(0, -1).join(' / ')),
    homeId: folderId,
    state: 'stored' as const,
    reasons: [],
    parentId: document.id,
    firstPage,
    lastPage,
  };
  return needs.records.transaction(async (tx) => {
    const { row, isAsRead } = await lockAsRead(tx, needs.notary.id, document);
    await tx.documents.store(needs.notary.id, { ...part, clientId: row?.clientId ?? document.clientId });
    return isAsRead;
  });
}
