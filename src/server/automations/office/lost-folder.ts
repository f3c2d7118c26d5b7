import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { FOLDER_GONE, plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';

interface LostFolder {
  client: Client;
  folderId: string;
  /** « Dossier Clients ». */
  homeId: string;
}

/**
 * The client's folder is on the drive no more. What lay in it counts as received no longer, and the office is told, once;
 * what a person had moved elsewhere on the drive, or lies on the former one, is there and counts.
 */
export async function noteLostFolder(needs: Needs, { client, folderId, homeId }: LostFolder): Promise<void> {
  const { records, notary, clock } = needs;
  await checkHome(needs, homeId);
  const lost = await listLost(needs, client, folderId);
  // What is deleted with its content goes last itself, and the look at his papers took a while.
  await checkHome(needs, homeId);
  const at = clock.now();
  await records.transaction(async (tx) => {
    for (const { id, state, driveFileId, fileName, folderPath, reasons: before } of lost) {
      const now = await tx.documents.lock(notary.id, id);
      if (now?.state !== state || now.driveFileId !== driveFileId) continue;
      // Why it was held stays, for whoever puts it back.
      const reasons = [FOLDER_GONE, ...(state === 'held' ? before : [])];
      const outcome = { state: 'refused' as const, fileName, folderPath, reasons, at };
      await tx.documents.settle(notary.id, id, outcome);
    }
    await tx.activity.record(
      notary.id,
      {
        key: `client-folder-again:${folderId}`,
        kind: 'sheet-problem',
        clientId: client.id,
        title: `Le dossier « ${nameOf(client)} » avait disparu du drive : il est recréé`,
        because: [
          `Il a été supprimé ou mis à la corbeille${tellLost(lost)}.`,
          'Si c’est une erreur, sortez-le de la corbeille et déplacez ses pièces dans le « Pièces » du nouveau : elles compteront de nouveau. Celles que vous remettez dans « À vérifier » attendront votre avis.',
        ],
        attention: true,
      },
      at,
    );
  });
}

/** Gone during the run, or the drive with it: the next one prepares the office anew. */
async function checkHome({ drive }: Needs, homeId: string): Promise<void> {
  if (!(await drive.findFolder(homeId))) throw new DriveError('clients-gone');
}

/**
 * All clients' folders went with the one that holds them, or with the drive: that says nothing of any one client, and
 * what lay in them counts as received until a person says otherwise.
 */
export async function forgetLostFolders({ drive, records, notary }: Needs): Promise<void> {
  const lost: string[] = [];
  for (const { folderId } of await records.clients.list(notary.id))
    if (folderId && !(await drive.findFolder(folderId))) lost.push(folderId);
  if (lost.length > 0) await records.clients.forgetFolders(notary.id, lost);
}

/** What waits to be read or looked at may still lie with another, from whom it was taken: that is not lost with this folder. */
async function listLost(
  { drive, records, notary }: Needs,
  client: Client,
  folderId: string,
): Promise<Document[]> {
  const lost: Document[] = [];
  for (const document of await records.documents.listOfClient(notary.id, client.id)) {
    const { state, homeId, driveFileId } = document;
    const mayBeLost = state === 'filed' || (state !== 'refused' && homeId === folderId);
    if (mayBeLost && !(await drive.findFile(driveFileId))) lost.push(document);
  }
  return lost;
}

function tellLost(lost: readonly Document[]): string {
  const filed = lost.filter(({ state }) => state === 'filed').length;
  const waiting = lost.length - filed;
  const told = [
    filed > 0 &&
      plural(filed, 'pièce qui ne compte plus comme reçue', 'pièces qui ne comptent plus comme reçues'),
    waiting > 0 &&
      plural(waiting, 'pièce qui n’était pas encore classée', 'pièces qui n’étaient pas encore classées'),
  ].filter((one) => one !== false);
  return told.length > 0 ? `, avec ${told.join(' et ')}` : '';
}

function nameOf({ lastName, firstName }: Client): string {
  return `${lastName} ${firstName}`.trim();
}
