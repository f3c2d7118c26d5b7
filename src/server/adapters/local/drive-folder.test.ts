import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '#server/ports/drive.ts';
import { type DriveUnderTest, describeDrive } from '#support/drive-suite.ts';
import { createDiskThread } from './disk-thread.ts';
import { createDriveFolder } from './drive-folder.ts';

/** In the thread that asks, and in the disk's own, as the product has it. */
const disk = createDiskThread();
const ways: [string, (folder: string) => Drive][] = [
  ['A folder', (folder) => createDriveFolder({ folder })],
  ['A folder in the disk’s thread', (folder) => disk.drive(folder)],
];

async function createUnderTest(openDrive: (folder: string) => Drive): Promise<DriveUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'drive-'));
  const drive = openDrive(folder);
  const pathOf = async (id: string) => {
    const item = (await drive.findFolder(id)) ?? (await drive.findFile(id));
    if (!item) throw new Error('nothing there');
    return join(folder, ...item.path);
  };
  return {
    drive,
    reopen: async () => createDriveFolder({ folder }),
    notary: {
      async rename(id, name) {
        const path = await pathOf(id);
        await rename(path, join(path, '..', name));
      },
      async moveTo(id, folderId) {
        const path = await pathOf(id);
        await rename(path, join(await pathOf(folderId), path.split('/').at(-1) ?? ''));
      },
      delete: async (id) => rm(await pathOf(id), { recursive: true }),
      drop: async (folderId, name, content) => writeFile(join(await pathOf(folderId), name), content),
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
    marks: true,
  };
}

for (const [name, openDrive] of ways) describeDrive(name, () => createUnderTest(openDrive));

describe.each(ways)('%s of this machine', (_, openDrive) => {
  let folder: string;
  let drive: Drive;
  let root: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drive-'));
    drive = openDrive(folder);
    root = (await drive.root()).id;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const acte = { key: 'mail-1/2', name: 'acte.pdf', content: Buffer.from('acte') };
  const visible = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const restart = () => createDriveFolder({ folder });
  const uploads = () => join(folder, '.minutier', 'uploads');

  it('does not show what office programs and we keep there', async () => {
    for (const name of ['~$Clients.xlsx', '.~lock.Clients.xlsx#', '.DS_Store', 'acte.pdf']) {
      await writeFile(join(folder, name), 'x');
    }
    await drive.put({ ...acte, parentId: root, name: 'rib.pdf' });
    const { folders, files } = await drive.list(root);
    expect([folders, files.map((file) => file.name)]).toEqual([[], ['acte.pdf', 'rib.pdf']]);
  });

  it('never follows a symbolic link', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.txt'), 'secret');
    await symlink(outside, join(folder, 'lien'));
    await symlink(join(outside, 'secret.txt'), join(folder, 'secret.txt'));
    expect(await drive.list(root)).toEqual({ folders: [], files: [] });
    await expect(drive.ensureFolder(root, 'lien')).rejects.toThrow(
      'something that is no folder has the name',
    );
    const put = await drive.put({ ...acte, parentId: root, name: 'secret.txt' });
    expect(put.name).toBe('secret (2).txt');
    expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
    await rm(outside, { recursive: true });
  });

  it('loses sight of a folder that was moved out and replaced by a link to it', async () => {
    const client = await drive.ensureFolder(root, 'DUPONT');
    const file = await drive.put({ ...acte, parentId: client.id });
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await rename(join(folder, 'DUPONT'), join(outside, 'DUPONT'));
    await symlink(join(outside, 'DUPONT'), join(folder, 'DUPONT'));
    expect(await drive.findFile(file.id)).toBeNull();
    expect(await drive.findFolder(client.id)).toBeNull();
    await rm(outside, { recursive: true });
  });

  it.each(['', '.', '..', '...', ' ', '~$'])('refuses the name « %s »', async (name) => {
    await expect(drive.put({ ...acte, parentId: root, name })).rejects.toThrow(
      'no character that can be stored',
    );
    await expect(drive.ensureFolder(root, name)).rejects.toThrow('no character that can be stored');
  });

  it('finishes a file whose upload was cut short', async () => {
    await drive.put({ ...acte, parentId: root });
    const [upload = ''] = await readdir(join(folder, '.minutier', 'keys'));
    await rm(join(folder, '.minutier', 'keys', upload));
    await rm(join(folder, 'acte.pdf'));
    await writeFile(join(uploads(), upload), 'ac');
    const file = await restart().put({ ...acte, parentId: root });
    expect(await readFile(join(folder, 'acte.pdf'), 'utf8')).toBe('acte');
    expect([file.name, file.size, await readdir(uploads())]).toEqual(['acte.pdf', 4, []]);
  });

  it('leaves nothing under way of a try that has failed', async () => {
    const unwritable = { ...acte, parentId: root, content: { length: 4 } as Buffer };
    await expect(createDriveFolder({ folder }).put(unwritable)).rejects.toThrow(
      'argument must be of type string',
    );
    const keys = await readdir(join(folder, '.minutier', 'keys'));
    expect(keys.filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await drive.put({ ...acte, parentId: root })).name).toBe('acte.pdf');
    expect(await readFile(join(folder, 'acte.pdf'), 'utf8')).toBe('acte');
  });

  it('does not store a second time what had its name when the process was killed', async () => {
    const stored = await drive.put({ ...acte, parentId: root });
    const [upload = ''] = await readdir(join(folder, '.minutier', 'keys'));
    await link(join(folder, 'acte.pdf'), join(uploads(), upload));
    const again = restart();
    expect((await again.list(root)).files.map((file) => file.id)).toEqual([stored.id]);
    expect((await again.put({ ...acte, parentId: root })).id).toBe(stored.id);
    expect([await visible(), await readdir(uploads())]).toEqual([['acte.pdf'], []]);
  });

  it('leaves the notary’s file alone when he took an interrupted upload away', async () => {
    await drive.put({ ...acte, parentId: root });
    const [upload = ''] = await readdir(join(folder, '.minutier', 'keys'));
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await link(join(folder, 'acte.pdf'), join(uploads(), upload));
    await rename(join(folder, 'acte.pdf'), join(outside, 'acte.pdf'));
    await restart().put({ ...acte, parentId: root, content: Buffer.from('other bytes') });
    expect(await readFile(join(outside, 'acte.pdf'), 'utf8')).toBe('acte');
    await rm(outside, { recursive: true });
  });

  it('shows a file once, and finishes its move, when the process was killed between its two names', async () => {
    const pieces = await drive.ensureFolder(root, 'Pièces');
    const file = await drive.put({ ...acte, parentId: root });
    await link(join(folder, 'acte.pdf'), join(folder, 'Pièces', 'DUPONT - Acte.pdf'));
    const again = restart();
    const shown = [...(await again.list(root)).files, ...(await again.list(pieces.id)).files];
    expect(shown.map((each) => each.id)).toEqual([file.id]);
    expect(await again.findFile(file.id)).toEqual(shown[0]);

    const moved = await again.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
    expect([await visible(), moved.path]).toEqual([['Pièces'], ['Pièces', 'DUPONT - Acte.pdf']]);
    expect(await again.read(file.id)).toEqual(acte.content);
  });

  it('finishes a renaming in one folder that was killed half-way', async () => {
    const file = await drive.put({ ...acte, parentId: root });
    await link(join(folder, 'acte.pdf'), join(folder, 'Zone.pdf'));
    expect((await drive.list(root)).files).toHaveLength(1);
    expect((await drive.move(file.id, { parentId: root, name: 'Zone.pdf' })).name).toBe('Zone.pdf');
    expect(await visible()).toEqual(['Zone.pdf']);
  });

  it('comes back when somebody removed the whole folder', async () => {
    await rm(folder, { recursive: true });
    expect(await drive.list((await drive.root()).id)).toEqual({ folders: [], files: [] });
    await mkdir(folder, { recursive: true });
  });
});
