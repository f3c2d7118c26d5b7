import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDriveFolder } from '#server/adapters/local/drive-folder.ts';
import type { Drive } from '#server/ports/drive.ts';
import { createRecordedDrive } from './recorded-drive.ts';

const folders: string[] = [];
let real: Drive;
let recorded: Drive;
let root = '';

/** Two drives on which a person has put the same; one of them is only recorded over. */
beforeEach(() => {
  const open = () => {
    const folder = mkdtempSync(join(tmpdir(), 'minutier-recorded-'));
    folders.push(folder);
    writeFileSync(join(folder, 'Scan.pdf'), 'dropped');
    return folder;
  };
  real = createDriveFolder({ folder: open() });
  root = open();
  recorded = createRecordedDrive(createDriveFolder({ folder: root }));
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const put = async (drive: Drive, parentId: string, key: string, name: string) =>
  drive.put({ key, parentId, name, content: Buffer.from(key) });

/** A day on a drive, and all that stands there at its end. */
async function workOn(drive: Drive): Promise<unknown> {
  const { id } = await drive.root();
  const clients = await drive.ensureFolder(id, 'Dossier Clients');
  const again = await drive.ensureFolder(id, 'DOSSIER CLIENTS'.normalize('NFD'));
  const zoe = await drive.ensureFolder(clients.id, 'LÉVY Zoé');
  const pieces = await drive.ensureFolder(zoe.id, 'Pièces');
  const [first, twice] = await Promise.all([
    put(drive, zoe.id, 'a', 'CNI.jpg'),
    put(drive, zoe.id, 'a', 'CNI.jpg'),
  ]);
  const second = await put(drive, zoe.id, 'b', 'cni.JPG');
  const third = await put(drive, zoe.id, 'c', 'a/b\u0000.pdf');
  await drive.move(first.id, { parentId: pieces.id, name: 'LÉVY - CNI.jpg' });
  await drive.move(second.id, { parentId: pieces.id, name: 'LÉVY - cni.jpg' });
  await drive.move(second.id, { parentId: pieces.id, name: 'LÉVY - cni.jpg' });
  const [dropped] = (await drive.list(id)).files;
  if (!dropped) throw new Error('what was dropped is not seen');
  const moved = await drive.move(dropped.id, { parentId: pieces.id, name: 'LÉVY - Acte.pdf' });
  await expect(drive.read('nothing')).rejects.toThrow('is no longer on the drive');
  await expect(drive.ensureFolder('nothing', 'x')).rejects.toThrow('is no longer on the drive');
  await expect(put(drive, first.id, 'd', 'x.pdf')).rejects.toThrow('is no longer on the drive');
  const seen = await Promise.all(
    [id, clients.id, zoe.id, pieces.id].map(async (folder) => {
      const { folders: inside, files } = await drive.list(folder);
      const read = files.map(async (file) => [file.path, file.size, String(await drive.read(file.id))]);
      return [inside.map(({ path }) => path), (await Promise.all(read)).sort()];
    }),
  );
  return {
    seen,
    sameFolder: again.id === clients.id,
    sameFile: first.id === twice.id,
    sameId: moved.id === dropped.id && (await drive.findFile(moved.id))?.path,
    place: (await drive.findFile(third.id))?.path,
    noFolder: await drive.findFolder(first.id),
    noFile: await drive.findFile(zoe.id),
  };
}

it('a recorded drive does not see what comes to the real one meanwhile', async () => {
  const { id } = await recorded.root();
  const later = new Date(Date.now() + 60_000);
  writeFileSync(join(root, 'Later.pdf'), 'later');
  utimesSync(join(root, 'Later.pdf'), later, later);
  expect((await recorded.list(id)).files.map(({ name }) => name)).toEqual(['Scan.pdf']);
});

it('a recorded drive ends up as the real one would, and the real one under it as it was', async () => {
  expect(await workOn(recorded)).toEqual(await workOn(real));
  expect(readdirSync(root, { recursive: true })).toEqual(['Scan.pdf']);
});
