import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '#server/ports/drive.ts';
import { createWebdavOffice, type WebdavOffice } from '#support/webdav-office.ts';
import { createWebdavDrive } from './webdav-drive.ts';

let office: WebdavOffice;
let drive: Drive;
const reopen = () => createWebdavDrive(office.open());
const text = (value: string) => Buffer.from(value);

async function openOffice(kind: 'plain' | 'nextcloud'): Promise<void> {
  office = await createWebdavOffice(kind);
  drive = reopen();
}
afterEach(() => office.close());

describe('a person who copies on a server without ids', () => {
  beforeEach(() => openOffice('plain'));

  it('a client’s folder as the beginning of another’s gets a folder that is nobody’s yet', async () => {
    const root = (await drive.root()).id;
    const dupont = await drive.ensureFolder(root, 'DUPONT Jean');
    const acte = await drive.put({
      key: '1',
      parentId: dupont.id,
      name: 'acte.pdf',
      content: text('de DUPONT'),
    });
    await office.person.copy(['DUPONT Jean'], ['MARTIN Luc']);
    for (const seenBy of [drive, reopen()]) {
      const { folders } = await seenBy.list(root);
      const martin = folders.find(({ name }) => name === 'MARTIN Luc');
      expect(new Set(folders.map(({ id }) => id)).size).toBe(2);
      expect((await seenBy.findFolder(dupont.id))?.name).toBe('DUPONT Jean');
      expect((await seenBy.findFile(acte.id))?.path).toEqual(['DUPONT Jean', 'acte.pdf']);
      const [copy] = (await seenBy.list(martin?.id ?? '')).files;
      expect([copy?.name, copy?.id === acte.id]).toEqual(['acte.pdf', false]);
    }
  });

  it('and then moves the original where nobody looked yet: neither is taken for it', async () => {
    const root = (await drive.root()).id;
    const dupont = await drive.ensureFolder(root, 'DUPONT Jean');
    await office.person.copy(['DUPONT Jean'], ['MARTIN Luc']);
    await office.person.move(['DUPONT Jean'], ['DUPONT-MARTIN Jean']);
    const seenBy = reopen();
    const { folders } = await seenBy.list(root);
    expect(folders.map(({ name }) => name).sort()).toEqual(['DUPONT-MARTIN Jean', 'MARTIN Luc']);
    expect(folders.map(({ id }) => id)).not.toContain(dupont.id);
    expect(new Set(folders.map(({ id }) => id)).size).toBe(2);
    expect(await seenBy.findFolder(dupont.id)).toBeNull();
  });

  it('drops a file again under the name of one that he has deleted: it is another document', async () => {
    const root = (await drive.root()).id;
    await office.person.put(['scan.pdf'], 'first');
    const [first] = (await drive.list(root)).files;
    await office.person.remove(['scan.pdf']);
    await office.person.put(['scan.pdf'], 'second');
    const [second] = (await reopen().list(root)).files;
    expect(second?.id).not.toBe(first?.id);
  });

  it('gives two processes that look at once the same id for what he has dropped', async () => {
    const root = (await drive.root()).id;
    await office.person.put(['scan.pdf'], 'x');
    const seen = await Promise.all(
      [drive, reopen()].map(async (each) => (await each.list(root)).files[0]?.id),
    );
    expect(new Set(seen).size).toBe(1);
  });

  it('swaps two names just as one is read: nobody gets the other’s bytes', async () => {
    const root = (await drive.root()).id;
    const files = await Promise.all(
      ['a', 'b'].map((name) =>
        drive.put({ key: name, parentId: root, name: `${name}.pdf`, content: text(`of ${name}!`) }),
      ),
    );
    let swapped = false;
    office.proxy.hold = async ({ method, path }) => {
      if (method !== 'GET' || !path.endsWith('a.pdf') || swapped) return;
      swapped = true;
      await office.person.move(['a.pdf'], ['c.pdf']);
      await office.person.move(['b.pdf'], ['a.pdf']);
    };
    expect(String(await drive.read(files[0]?.id ?? ''))).toBe('of a!');
    expect((await drive.findFile(files[1]?.id ?? ''))?.name).toBe('a.pdf');
  });
});

describe('a person who moves what another program holds, on a server without ids', () => {
  beforeEach(() => openOffice('plain'));

  it('moves a file and keeps it open: it is where it is, or waited for, and never gone', async () => {
    const root = (await drive.root()).id;
    const client = await drive.ensureFolder(root, 'FONTAINE Claire');
    const [review, pieces] = [
      await drive.ensureFolder(client.id, 'À vérifier'),
      await drive.ensureFolder(client.id, 'Pièces'),
    ];
    const acte = await drive.put({ key: '1', parentId: review.id, name: 'acte.docx', content: text('x') });
    const now = ['FONTAINE Claire', 'Pièces', 'acte.docx'];
    await office.person.move(['FONTAINE Claire', 'À vérifier', 'acte.docx'], now);
    const free = await office.person.lock(now);
    for (const seenBy of [drive, reopen()]) {
      expect((await seenBy.findFile(acte.id))?.path).toEqual(now);
      expect((await seenBy.list(pieces.id)).files.map(({ id }) => id)).toEqual([acte.id]);
      expect(String(await seenBy.read(acte.id))).toBe('x');
    }
    await free();
    for (const seenBy of [drive, reopen()]) expect((await seenBy.findFile(acte.id))?.path).toEqual(now);
  });

  it('locks a client’s folder that he has moved, with all that is in it: it is his still', async () => {
    const root = (await drive.root()).id;
    const client = await drive.ensureFolder(root, 'FONTAINE Claire');
    const acte = await drive.put({ key: '1', parentId: client.id, name: 'acte.docx', content: text('x') });
    await office.person.makeFolder(['Archives']);
    await drive.list(root);
    await office.person.move(['FONTAINE Claire'], ['Archives', 'FONTAINE Claire']);
    const free = await office.person.lock(['Archives', 'FONTAINE Claire']);
    for (const seenBy of [drive, reopen()]) {
      expect((await seenBy.findFolder(client.id))?.path).toEqual(['Archives', 'FONTAINE Claire']);
      expect((await seenBy.findFile(acte.id))?.name).toBe('acte.docx');
    }
    await free();
  });

  it('moves a file into a folder that nobody has seen and locks that: the file is waited for', async () => {
    const root = (await drive.root()).id;
    const acte = await drive.put({ key: '1', parentId: root, name: 'acte.docx', content: text('x') });
    await office.person.makeFolder(['Nouveau']);
    await office.person.move(['acte.docx'], ['Nouveau', 'acte.docx']);
    const free = await office.person.lock(['Nouveau']);
    for (const seenBy of [drive, reopen()])
      await expect(seenBy.findFile(acte.id)).rejects.toMatchObject({ problem: 'locked' });
    await free();
    expect((await reopen().findFile(acte.id))?.path).toEqual(['Nouveau', 'acte.docx']);
  });

  it('copies it as well, and keeps one of the two open: neither is taken for it, then or later', async () => {
    const root = (await drive.root()).id;
    const acte = await drive.put({ key: '1', parentId: root, name: 'acte.docx', content: text('x') });
    await office.person.copy(['acte.docx'], ['copie.docx']);
    await office.person.move(['acte.docx'], ['final.docx']);
    for (const name of ['final.docx', 'copie.docx']) {
      const free = await office.person.lock([name]);
      for (const seenBy of [drive, reopen()]) {
        await expect(seenBy.findFile(acte.id)).rejects.toMatchObject({ problem: 'locked' });
        expect((await seenBy.list(root)).files.map(({ id }) => id)).not.toContain(acte.id);
      }
      await free();
    }
    const { files } = await reopen().list(root);
    expect(files.map(({ name }) => name).sort()).toEqual(['copie.docx', 'final.docx']);
    expect(files.map(({ id }) => id)).not.toContain(acte.id);
    expect(await reopen().findFile(acte.id)).toBeNull();
  });
});

describe('names that a person gives', () => {
  it.each(['plain', 'nextcloud'] as const)('are read as he wrote them, on a %s server', async (kind) => {
    await openOffice(kind);
    const root = (await drive.root()).id;
    const names = [
      '100 % sûr & <certain>.pdf',
      'a+b=c#d?.pdf',
      '2024.10',
      "l'acte; (1) [x] %20.pdf",
      '٣ 文書 👩‍👩‍👧.pdf',
    ];
    for (const name of names) await office.person.put([name], name);
    const { files } = await drive.list(root);
    expect(files.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const file of files) expect(String(await drive.read(file.id))).toBe(file.name);
  });
});

describe('the calls of an office where nothing happens', () => {
  async function fill(): Promise<string[]> {
    const root = (await drive.root()).id;
    const clients = await drive.ensureFolder(root, 'Dossier Clients');
    const ids: string[] = [];
    for (const name of ['DUPONT Jean', 'LÉVY Zoé', 'MARTIN Luc']) {
      const client = await drive.ensureFolder(clients.id, name);
      await drive.ensureFolder(client.id, 'Pièces');
      ids.push(client.id);
    }
    return ids;
  }

  /** As a run does: looks for every client's folder, makes sure of its « Pièces », lists both. */
  async function poll(seenBy: Drive, clients: string[]): Promise<number> {
    const before = office.proxy.calls.length;
    for (const id of clients) {
      const folder = await seenBy.findFolder(id);
      const pieces = await seenBy.ensureFolder(folder?.id ?? '', 'Pièces');
      await seenBy.list(id);
      await seenBy.list(pieces.id);
    }
    return office.proxy.calls.length - before;
  }

  it('are one on Nextcloud, however many clients it has; a change is seen at once', async () => {
    await openOffice('nextcloud');
    const clients = await fill();
    const seenBy = createWebdavDrive(office.open(1000));
    await poll(seenBy, clients);
    let clock = 10_000;
    const later = createWebdavDrive(office.open(1000, () => clock));
    await poll(later, clients);
    clock += 60_000;
    expect(await poll(later, clients)).toBe(1);
    clock += 60_000;
    await office.person.put(['Dossier Clients', 'LÉVY Zoé', 'Pièces', 'rib.pdf'], 'x');
    // The root, and the three folders on the way down to what changed.
    expect(await poll(later, clients)).toBe(4);
  });

  it('are one a folder elsewhere', async () => {
    await openOffice('plain');
    const clients = await fill();
    let clock = 10_000;
    const seenBy = createWebdavDrive(office.open(1000, () => clock));
    await poll(seenBy, clients);
    clock += 60_000;
    expect(await poll(seenBy, clients)).toBe(2 + 2 * clients.length);
  });
});

describe('two offices on one server', () => {
  it('never reach each other’s files, whatever the server speaks of', async () => {
    await openOffice('plain');
    const other = await createWebdavOffice('plain');
    const others = createWebdavDrive(other.open());
    const secret = await others.put({
      key: '1',
      parentId: (await others.root()).id,
      name: 'secret.pdf',
      content: text('secret'),
    });
    expect(await drive.findFile(secret.id)).toBeNull();
    const root = (await drive.root()).id;
    const elsewhere = new URL(other.access.url).pathname;
    // A server that answers for another folder than the one asked for.
    office.proxy.rewrite = (body) =>
      body.replaceAll('<D:href>', `<D:href>${elsewhere}/../..`).replaceAll('/../..', '');
    await expect(drive.list(root)).rejects.toThrow('the root of the office is not there');
    await expect(reopen().list(root)).rejects.toMatchObject({ problem: 'unsuitable' });
    await other.close();
  });
});
