import type { Client } from '#server/features/clients/clients.repository.ts';
import type { DriveFolder } from '#server/ports/drive.ts';
import { piecesFolderName } from '#shared/drive-folders.ts';
import { sanitizeFileText } from '#shared/file-name.ts';
import type { Needs } from '../needs.ts';
import type { OfficePlaces } from './prepare-office.ts';

/** The client's folder, wherever the notary moved it and whatever he renamed it; made when there is none. */
export async function ensureClientFolder(
  needs: Needs,
  places: OfficePlaces,
  client: Client,
): Promise<DriveFolder> {
  const { drive } = needs;
  const known = client.folderId ? await drive.findFolder(client.folderId) : null;
  const folder = known ?? (await takeFreeFolder(needs, places, client));
  await drive.ensureFolder(folder.id, piecesFolderName);
  return folder;
}

/** A folder of the client's name that is no other client's: two clients never share one. */
async function takeFreeFolder(
  { drive, records, notary }: Needs,
  places: OfficePlaces,
  client: Client,
): Promise<DriveFolder> {
  // A name of nothing but points and slashes is none that a drive could take.
  const name = sanitizeFileText(`${client.lastName} ${client.firstName}`) || `Client ${client.id.slice(-6)}`;
  for (let number = 1; ; number += 1) {
    const folder = await drive.ensureFolder(places.clients.id, number === 1 ? name : `${name} (${number})`);
    if (await records.clients.takeFolder(notary.id, client.id, folder.id)) return folder;
  }
}
