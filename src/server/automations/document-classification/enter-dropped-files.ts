import type { Document } from '#server/features/documents/documents.repository.ts';
import type { DriveFile } from '#server/ports/drive.ts';
import { sha256, storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { ClientFiles } from '../office/client-files.ts';
import type { RunJournal } from '../run-journal.ts';
import { isTooLarge } from './decide-document.ts';
import { lockAsRead } from './lock-as-read.ts';

/** A file that is still being copied keeps changing: it waits until it has been left alone this long. */
const SETTLED_MS = 2000;

/**
 * Enters the files that the notary put in a client's folder, outside « Pièces », as documents to classify. One that
 * was dealt with before and lies there again is read again, for the client in whose folder it is now. How many may still be
 * written and were left for a run that comes at once: what the drive tells of them it may have told already.
 */
export async function enterDroppedFiles(
  needs: Needs,
  journal: RunJournal,
  folders: ClientFiles[],
): Promise<number> {
  let left = 0;
  for (const { client, home, files } of folders) {
    const ids = files.map(({ id }) => id);
    const known = await needs.records.documents.listByFiles(needs.notary.id, ids);
    for (const file of files) {
      const document = known.find(({ driveFileId }) => driveFileId === file.id) ?? null;
      // One that a person has given to another client lies where it lay until it is read.
      const isLeft = document?.clientId === client.id || document?.folderPath === pathOf(file);
      const atHome = document?.state === 'stored' && isLeft;
      // A date in the future (a wrong clock) must not hide a file for ever, hence the absolute value.
      const fresh = Math.abs(needs.clock.now().getTime() - file.modifiedAt.getTime()) < SETTLED_MS;
      if (fresh && !document) left += 1;
      if (atHome || (fresh && !document)) continue;
      try {
        if (document) await readAgain(needs, { client, home, file }, document);
        // What becomes of it is written with its message, which begins another run.
        else if (!(await enterFile(needs, { client, home, file }))) continue;
        journal.item(`Nouveau fichier dans le dossier de ${client.lastName}`, 'done');
      } catch (error) {
        needs.reportError(error, { kind: 'client', id: client.id });
        journal.item(
          'Un fichier déposé n’a pas pu être pris ; il sera repris à la prochaine exécution',
          'failed',
        );
      }
    }
  }
  return left;
}

interface Dropped extends Pick<ClientFiles, 'client' | 'home'> {
  file: DriveFile;
}

/**
 * False for one that a mail has laid there and that is about to be recorded as such: who sent it decides whether an account is
 * believed, and the office that dropped it is believed. The same bytes under another id are the office's: a mail that cannot
 * be read for weeks must not keep it from laying them there itself.
 */
async function enterFile(needs: Needs, { client, home, file }: Dropped): Promise<boolean> {
  const { drive, records, notary, clock } = needs;
  // What is too large to be read is held by its size; its id stands for its content.
  const content = isTooLarge(file) ? Buffer.from(file.id) : await drive.read(file.id);
  const contentHash = sha256(content);
  for (const partId of await records.parts.listArriving(notary.id, contentHash))
    if ((await drive.findStored(partId))?.id === file.id) return false;
  await records.transaction(async (tx) => {
    const document = await tx.documents.store(notary.id, {
      clientId: client.id,
      source: 'drive',
      originalName: storable(file.name),
      contentHash,
      size: file.size,
      driveFileId: file.id,
      fileName: storable(file.name),
      folderPath: pathOf(file),
      homeId: home.id,
      state: 'stored',
      reasons: [],
    });
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:stored`,
        kind: 'document-stored',
        clientId: client.id,
        title: 'Pièce déposée dans le drive',
        fromFile: storable(file.name),
        because: ['Déposée par l’étude dans le dossier du client, elle va être lue puis classée.'],
      },
      clock.now(),
    );
  });
  return true;
}

async function readAgain(needs: Needs, { client, home, file }: Dropped, document: Document): Promise<void> {
  const { records, notary, clock } = needs;
  await records.transaction(async (tx) => {
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return;
    const place = { clientId: client.id, folderPath: pathOf(file), homeId: home.id };
    await tx.documents.reopen(notary.id, document.id, place);
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:reopened:${clock.now().getTime()}`,
        kind: 'document-stored',
        clientId: client.id,
        title: 'Pièce déposée dans le drive',
        fromFile: document.originalName,
        because: ['L’étude l’a remise dans le dossier du client : elle va être relue puis classée.'],
      },
      clock.now(),
    );
  });
}

function pathOf(file: DriveFile): string {
  return storable(file.path.slice(0, -1).join(' / '));
}
