import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Folder, FolderForm, NotaryFolder, NotaryFolderQuery } from '#shared/contracts/folders.ts';
import { createFoldersRepository, type FolderRow } from './folders.repository.ts';
import { listNotaryFolders } from './list-notary-folders.ts';

export type FoldersService = ReturnType<typeof createFoldersService>;

export function createFoldersService(db: Database) {
  return {
    async list(): Promise<Folder[]> {
      return (await createFoldersRepository(db).list()).map(toContract);
    },
    listOfNotaries: (asked: NotaryFolderQuery): Promise<NotaryFolder[]> => listNotaryFolders(db, asked),
    async create(form: FolderForm, caller: Caller): Promise<Folder> {
      return db.transaction(async (tx) => {
        const row = await createFoldersRepository(tx).create(readForm(form));
        await audit(tx, caller, { action: 'folder.create', subjectId: row.id });
        return toContract(row);
      });
    },
    async update(id: string, form: FolderForm, caller: Caller): Promise<Folder> {
      return db.transaction(async (tx) => {
        const row = await createFoldersRepository(tx).update(id, readForm(form));
        if (!row) throw new AppError('folder-not-found');
        await audit(tx, caller, { action: 'folder.update', subjectId: id });
        return toContract(row);
      });
    },
    /** Its workflows stay, outside any folder. */
    async remove(id: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const folders = createFoldersRepository(tx);
        if (!(await folders.lock(id))) throw new AppError('folder-not-found');
        const unlinked = await folders.empty(id);
        await folders.remove(id);
        await audit(tx, caller, { action: 'folder.delete', subjectId: id, details: { unlinked } });
      });
    },
  };
}

function readForm({ name, description }: FolderForm) {
  return { name, description: description || null };
}

function toContract(row: FolderRow): Folder {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
