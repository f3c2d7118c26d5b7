import type { Database } from '#server/database/connection.ts';
import { createClientsRepository } from '#server/features/clients/clients.repository.ts';
import { createDrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';

/** The office has another drive now: its places are made there, and no folder of a client's is missed. */
export async function forgetDrive(db: Database, notaryId: string): Promise<void> {
  await createDrivePlacesRepository(db).forgetAll(notaryId);
  await createClientsRepository(db).forgetFolders(notaryId, 'all');
}
