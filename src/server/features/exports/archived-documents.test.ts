import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { type ReadDrive, takeDocuments } from './archived-documents.ts';

/** One page of one document, which is all that is asked of the database. */
function oneDocument(): Database {
  const page = [{ id: 'a', driveFileId: 'f', fileName: 'acte.pdf', folderPath: '' }];
  const query = { from: () => query, where: () => query, orderBy: () => query, limit: async () => page };
  return { select: () => query } as unknown as Database;
}

describe('the documents of an export that is broken off', () => {
  it('leaves no file of the drive open, though its turn had not come', async () => {
    let isOpen = false;
    async function* bytes() {
      isOpen = true;
      try {
        yield Buffer.from('first');
        yield Buffer.from('second');
      } finally {
        isOpen = false;
      }
    }
    const file = { id: 'f', name: 'acte.pdf', parentId: 'p', path: ['acte.pdf'], size: 11 };
    const drive = {
      findFile: async () => ({ ...file, modifiedAt: new Date() }),
      open: async () => bytes(),
    } as unknown as ReadDrive;
    const left = { lines: [], included: 0 };
    const whose = { notaryId: 'n', clientId: null };
    const taking = takeDocuments({ ...whose, db: oneDocument(), drive, left, placeOf: (_, name) => name });
    expect((await taking.next()).value?.name).toBe('acte.pdf');
    expect(isOpen).toBe(true);
    await taking.return(undefined);
    expect(isOpen).toBe(false);
  });
});
