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
  const { drive, records, notary } = needs;
  const known = client.folderId ? await drive.findFolder(client.folderId) : null;
  const folder = known ?? (await takeFreeFolder(needs, places, client));
  if (folder.id !== client.folderId) await records.clients.setFolder(notary.id, client.id, folder.id);
  await drive.ensureFolder(folder.id, piecesFolderName);
  return folder;
}

/** A folder of the client's name that is no other client's: two clients never share one. */
async function takeFreeFolder(needs: Needs, places: OfficePlaces, client: Client): Promise<DriveFolder> {
  const others = await needs.records.clients.list(needs.notary.id);
  const taken = new Set(others.filter((other) => other.id !== client.id).map((other) => other.folderId));
  // A name of nothing but points and slashes is none that a drive could take.
  const name = sanitizeFileText(`${client.lastName} ${client.firstName}`) || `Client ${client.id.slice(-6)}`;
  for (let number = 1; ; number += 1) {
    const folder = await needs.drive.ensureFolder(
      places.clients.id,
      number === 1 ? name : `${name} (${number})`,
    );
    if (!taken.has(folder.id)) return folder;
  }
}
