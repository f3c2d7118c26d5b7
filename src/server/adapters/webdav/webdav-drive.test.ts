import { describeDrive } from '#support/drive-suite.ts';
import { createWebdavOffice } from '#support/webdav-office.ts';
import { createWebdavDrive } from './webdav-drive.ts';

async function createUnderTest(kind: 'plain' | 'nextcloud') {
  const office = await createWebdavOffice(kind);
  const drive = createWebdavDrive(office.open());
  const pathOf = async (id: string) => {
    const item = (await drive.findFolder(id)) ?? (await drive.findFile(id));
    if (!item) throw new Error('nothing there');
    return item.path;
  };
  return {
    drive,
    reopen: async () => createWebdavDrive(office.open()),
    notary: {
      async rename(id: string, name: string) {
        const path = await pathOf(id);
        await office.person.move(path, [...path.slice(0, -1), name]);
      },
      async moveTo(id: string, folderId: string) {
        const path = await pathOf(id);
        await office.person.move(path, [...(await pathOf(folderId)), path.at(-1) ?? '']);
      },
      delete: async (id: string) => office.person.remove(await pathOf(id)),
      drop: async (folderId: string, name: string, content: string) =>
        office.person.put([...(await pathOf(folderId)), name], content),
    },
    dispose: () => office.close(),
    marks: kind === 'nextcloud',
  };
}

describeDrive('A folder of an Apache server', () => createUnderTest('plain'));
describeDrive('A folder of a Nextcloud', () => createUnderTest('nextcloud'));
