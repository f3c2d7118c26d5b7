import type { Client } from '#server/features/clients/clients.repository.ts';
import type { DriveFolder } from '#server/ports/drive.ts';
import { labelAmong } from '#shared/client-labels.ts';
import { piecesFolderName } from '#shared/drive-folders.ts';
import { sanitizeFileText } from '#shared/file-name.ts';
import type { Needs } from '../needs.ts';
import { noteLostFolder } from './lost-folder.ts';
import type { OfficePlaces } from './prepare-office.ts';

/** The client's folder, wherever the notary moved it and whatever he renamed it; made when there is none. */
export async function ensureClientFolder(
  needs: Needs,
  places: OfficePlaces,
  client: Client,
): Promise<DriveFolder> {
  const { drive } = needs;
  const folder = (await findClientFolder(needs, client)) ?? (await makeClientFolder(needs, places, client));
  await drive.ensureFolder(folder.id, piecesFolderName);
  return folder;
}

async function findClientFolder({ drive }: Needs, { folderId }: Client): Promise<DriveFolder | null> {
  return folderId ? drive.findFolder(folderId) : null;
}

async function makeClientFolder(needs: Needs, places: OfficePlaces, client: Client): Promise<DriveFolder> {
  const { folderId } = client;
  if (folderId) await noteLostFolder(needs, { client, folderId, homeId: places.clients.id });
  return takeFreeFolder(needs, places, client);
}

/** A folder of the client's name that is no other client's: two clients never share one, and none has two. */
async function takeFreeFolder(needs: Needs, places: OfficePlaces, client: Client): Promise<DriveFolder> {
  const { drive, records, notary } = needs;
  const namesakes = await records.clients.listNamesakes(notary.id, client);
  // A name of nothing but points and slashes is none that a drive could take.
  const name = sanitizeFileText(labelAmong(client, namesakes)) || `Client ${client.id.slice(-6)}`;
  let current = client;
  for (let number = 1; ; ) {
    const folder = await drive.ensureFolder(places.clients.id, number === 1 ? name : `${name} (${number})`);
    const place = { folderId: folder.id, former: current.folderId };
    const outcome = await records.clients.takeFolder(notary.id, client.id, place);
    if (outcome === 'taken') return folder;
    if (outcome === 'another-clients') number += 1;
    if (outcome === 'has-one') {
      // Some drives make two folders of one name for two who ask at once: only the first is his.
      const reread = await records.clients.findById(notary.id, client.id);
      if (!reread) throw new Error('the client is gone while a folder was made for him');
      current = reread;
      const theirs = await findClientFolder(needs, current);
      if (theirs) return theirs;
    }
  }
}
