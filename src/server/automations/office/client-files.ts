import type { Client } from '#server/features/clients/clients.repository.ts';
import type { DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import { piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { ensureClientFolder } from './client-folder.ts';
import type { OfficePlaces } from './prepare-office.ts';

/** A client's folder, what lies in it outside « Pièces », where his « Pièces » is, and what lies there. */
export interface ClientFiles {
  client: Client;
  home: DriveFolder;
  files: DriveFile[];
  pieces: DriveFolder | null;
  filed: DriveFile[];
  /** His « À vérifier »: more than one where one came back out of the bin. */
  review: DriveFolder[];
}

/**
 * Looks into the folder of every client; one that cannot be opened is told and hides no other. Without « Dossier Clients »
 * the run ends: what it does not find then was taken away by nobody.
 */
export async function listClientFiles(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
): Promise<ClientFiles[]> {
  const found: ClientFiles[] = [];
  for (const client of await needs.records.clients.list(needs.notary.id)) {
    try {
      const home = await ensureClientFolder(needs, places, client);
      const { files, folders } = await needs.drive.list(home.id);
      const pieces = folders.find(({ name }) => foldKey(name) === foldKey(piecesFolderName)) ?? null;
      const filed = pieces ? (await needs.drive.list(pieces.id)).files : [];
      const review = folders.filter(({ name }) => foldKey(name) === foldKey(reviewFolderName));
      found.push({ client, home, files, pieces, filed, review });
    } catch (error) {
      if (error instanceof DriveError && error.problem === 'clients-gone') throw error;
      needs.reportError(error, { kind: 'client', id: client.id });
      journal.item(`Le dossier de ${client.lastName} ${client.firstName} n’a pas pu être ouvert`, 'failed');
    }
  }
  return found;
}
