import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '#server/ports/drive.ts';

export interface DriveUnderTest {
  drive: Drive;
  /** The same drive as another process sees it. */
  reopen(): Promise<Drive>;
  /** What the notary does by hand, without us. */
  notary: {
    rename(id: string, name: string): Promise<void>;
    moveTo(id: string, folderId: string): Promise<void>;
    delete(id: string): Promise<void>;
    drop(folderId: string, name: string, content: string): Promise<void>;
  };
  dispose(): Promise<void>;
  /** Whether it can say that nothing has changed. */
  marks?: boolean;
}

const text = (value: string) => Buffer.from(value);

/** What the automations rely on, on whatever drive. */
export function describeDrive(name: string, create: () => Promise<DriveUnderTest>): void {
  describe(`${name} as the office's drive`, () => {
    let under: DriveUnderTest;
    let drive: Drive;
    let client: string;
    beforeEach(async () => {
      under = await create();
      drive = under.drive;
      const clients = await drive.ensureFolder((await drive.root()).id, 'Dossier Clients');
      client = (await drive.ensureFolder(clients.id, 'LÉVY Zoé')).id;
    });
    afterEach(() => under.dispose());

    const put = (key: string, wanted: string, content = key) =>
      drive.put({ key, parentId: client, name: wanted, content: text(content) });
    const namesIn = async (folderId: string, seenBy = drive) =>
      (await seenBy.list(folderId)).files.map((file) => file.name).sort();

    it('makes a folder once, whatever the case and the Unicode form of its name', async () => {
      const { id } = await drive.root();
      const first = await drive.ensureFolder(id, 'Pièces reçues');
      expect(await drive.ensureFolder(id, 'PIÈCES REÇUES')).toEqual(first);
      expect(await drive.ensureFolder(id, 'Pièces reçues'.normalize('NFD'))).toEqual(first);
      const together = await Promise.all([1, 2, 3].map(() => drive.ensureFolder(id, 'Dossier')));
      expect(new Set(together.map((folder) => folder.id)).size).toBe(1);
    });

    it('says where a folder and a file are, from the root down', async () => {
      const file = await put('1', 'acte.pdf', 'bytes');
      expect(file).toMatchObject({ name: 'acte.pdf', parentId: client, size: 5 });
      expect(file.path).toEqual(['Dossier Clients', 'LÉVY Zoé', 'acte.pdf']);
      expect((await drive.findFolder(client))?.path).toEqual(['Dossier Clients', 'LÉVY Zoé']);
      expect((await drive.root()).path).toEqual([]);
      expect(await drive.read(file.id)).toEqual(text('bytes'));
      expect(await buffer(await drive.open(file.id))).toEqual(text('bytes'));
    });

    it('is tried by writing, and nothing of the trial stays', async () => {
      const seen = async () => {
        const { folders, files } = await drive.list((await drive.root()).id);
        return [...folders, ...files].map(({ name }) => name);
      };
      const before = await seen();
      await drive.tryWriting();
      expect(await seen()).toEqual(before);
    });

    describe('says by a mark', () => {
      /** What was written a moment ago is not known to be still. */
      const settle = async () => {
        let mark = (await drive.changeMark?.()) ?? null;
        for (let tries = 0; tries < 30 && under.marks && mark === null; tries += 1) {
          await setTimeout(200);
          mark = (await drive.changeMark?.()) ?? null;
        }
        return mark;
      };

      it('that nothing has changed, if it can know', async () => {
        await put('1', 'acte.pdf');
        const mark = await settle();
        expect(mark !== null).toBe(under.marks === true);
        await drive.list(client);
        expect((await drive.changeMark?.()) ?? null).toBe(mark);
      });

      it.each<[string, (file: string) => Promise<unknown>]>([
        ['dropped a file', () => under.notary.drop(client, 'recu.pdf', 'bytes')],
        ['renamed a file', (file) => under.notary.rename(file, 'autre.pdf')],
        ['deleted a file', (file) => under.notary.delete(file)],
        ['renamed a folder', () => under.notary.rename(client, 'LÉVY Zoé (vente)')],
        [
          'moved a file',
          async (file) => under.notary.moveTo(file, (await drive.ensureFolder(client, 'Pièces')).id),
        ],
      ])('that the notary has %s', async (_, change) => {
        const { id } = await put('1', 'acte.pdf');
        const mark = await settle();
        await change(id);
        const after = (await drive.changeMark?.()) ?? null;
        expect(after === null || after !== mark).toBe(true);
      });
    });

    it('finds the folder of a client again after the notary has renamed and moved it', async () => {
      const file = await put('1', 'acte.pdf');
      const archive = await drive.ensureFolder((await drive.root()).id, 'Archives');
      await under.notary.rename(client, 'LÉVY-MARTIN Zoé');
      await under.notary.moveTo(client, archive.id);
      for (const seenBy of [drive, await under.reopen()]) {
        expect((await seenBy.findFolder(client))?.path).toEqual(['Archives', 'LÉVY-MARTIN Zoé']);
        expect((await seenBy.findFile(file.id))?.path).toEqual(['Archives', 'LÉVY-MARTIN Zoé', 'acte.pdf']);
      }
      expect(await drive.read(file.id)).toEqual(text('1'));
      expect((await put('2', 'rib.pdf')).path).toEqual(['Archives', 'LÉVY-MARTIN Zoé', 'rib.pdf']);
    });

    it('knows that the notary has deleted a file or a folder', async () => {
      const file = await put('1', 'acte.pdf');
      await under.notary.delete(file.id);
      expect(await drive.findFile(file.id)).toBeNull();
      await expect(drive.read(file.id)).rejects.toThrow();
      await under.notary.delete(client);
      expect(await drive.findFolder(client)).toBeNull();
      expect(await (await under.reopen()).findFolder(client)).toBeNull();
      await expect(put('2', 'rib.pdf')).rejects.toThrow();
    });

    it('does not take a file for a folder, nor an unknown id for anything', async () => {
      const file = await put('1', 'acte.pdf');
      expect(await drive.findFolder(file.id)).toBeNull();
      expect(await drive.findFile(client)).toBeNull();
      expect(await drive.findFile('../../etc/passwd')).toBeNull();
    });

    it('lists what the notary has dropped, direct children only', async () => {
      const pieces = await drive.ensureFolder(client, 'Pièces');
      await under.notary.drop(client, 'scan.pdf', 'scan');
      await under.notary.drop(pieces.id, 'hidden-below.pdf', 'x');
      const { folders, files } = await drive.list(client);
      expect(folders.map((folder) => folder.name)).toEqual(['Pièces']);
      expect(files.map((file) => [file.name, file.size])).toEqual([['scan.pdf', 4]]);
    });

    it('never overwrites: a taken name gets a number, whatever its case', async () => {
      await under.notary.drop(client, 'Pièce d’identité.PDF'.normalize('NFD'), 'the notary’s');
      const second = await put('1', 'PIÈCE D’IDENTITÉ.pdf');
      const third = await put('2', 'pièce d’identité.pdf');
      expect([second.name, third.name]).toEqual(['PIÈCE D’IDENTITÉ (2).pdf', 'pièce d’identité (3).pdf']);
      expect(await drive.read(second.id)).toEqual(text('1'));
    });

    it('gives two files that arrive together under one name a name each', async () => {
      const files = await Promise.all(['a', 'b', 'c', 'd'].map((key) => put(key, 'CNI.jpg')));
      const expected = ['CNI (2).jpg', 'CNI (3).jpg', 'CNI (4).jpg', 'CNI.jpg'];
      expect(files.map((file) => file.name).sort()).toEqual(expected);
      expect(await namesIn(client)).toEqual(expected);
    });

    it('stores a key once, even asked twice at once, by another process, or after the notary has moved it', async () => {
      const [first, again] = await Promise.all([put('mail-7/2', 'CNI.jpg'), put('mail-7/2', 'CNI.jpg')]);
      expect(again).toEqual(first);
      const pieces = await drive.ensureFolder(client, 'Pièces');
      await under.notary.moveTo(first.id, pieces.id);
      const elsewhere = await under.reopen();
      const request = { key: 'mail-7/2', parentId: client, name: 'CNI.jpg', content: text('mail-7/2') };
      expect((await elsewhere.put(request)).id).toBe(first.id);
      expect(await namesIn(client)).toEqual([]);
      expect(await namesIn(pieces.id)).toEqual(['CNI.jpg']);
    });

    it('knows what it has stored for a key, wherever it is now', async () => {
      expect(await drive.findStored('mail-7/3')).toBeNull();
      const stored = await put('mail-7/3', 'CNI.jpg');
      await under.notary.drop(client, 'la même.jpg', 'mail-7/3');
      expect(await drive.findStored('mail-7/3')).toEqual(stored);
      expect(await (await under.reopen()).findStored('mail-7/3')).toMatchObject({ id: stored.id });
      const pieces = await drive.ensureFolder(client, 'Pièces');
      const { id } = await drive.move(stored.id, { parentId: pieces.id, name: 'LÉVY - CNI.jpg' });
      expect(await drive.findStored('mail-7/3')).toMatchObject({
        id,
        parentId: pieces.id,
        name: 'LÉVY - CNI.jpg',
      });
      await under.notary.delete(id);
      expect(await (await under.reopen()).findStored('mail-7/3')).toBeNull();
    });

    it('moves and renames in one act, once', async () => {
      const pieces = await drive.ensureFolder(client, 'Pièces');
      const file = await put('1', 'scan0001.pdf');
      const target = { parentId: pieces.id, name: 'LÉVY - Carte d’identité - 03-02-2024.pdf' };
      const moved = await drive.move(file.id, target);
      expect(moved).toMatchObject({ id: file.id, parentId: pieces.id, name: target.name });
      expect(await drive.move(file.id, target)).toEqual(moved);
      expect(await (await under.reopen()).move(file.id, target)).toEqual(moved);
      expect(await namesIn(client)).toEqual([]);
      expect(await namesIn(pieces.id)).toEqual([target.name]);
    });

    it('moves to a taken name without overwriting, and stays there when asked again', async () => {
      const [first, second] = [await put('1', 'a.pdf'), await put('2', 'b.pdf')];
      const target = { parentId: client, name: 'Acte.pdf' };
      await drive.move(first.id, target);
      expect((await drive.move(second.id, target)).name).toBe('Acte (2).pdf');
      expect((await drive.move(second.id, target)).name).toBe('Acte (2).pdf');
      expect(await namesIn(client)).toEqual(['Acte (2).pdf', 'Acte.pdf']);
      expect(await drive.read(second.id)).toEqual(text('2'));
    });

    it('corrects the case of a name', async () => {
      const file = await put('1', 'dupont - cni.pdf');
      expect((await drive.move(file.id, { parentId: client, name: 'DUPONT - CNI.pdf' })).name).toBe(
        'DUPONT - CNI.pdf',
      );
      expect(await namesIn(client)).toEqual(['DUPONT - CNI.pdf']);
    });

    it('refuses to move what the notary has deleted, or to where he has deleted', async () => {
      const [gone, file] = [await put('1', 'a.pdf'), await put('2', 'b.pdf')];
      await under.notary.delete(gone.id);
      await expect(drive.move(gone.id, { parentId: client, name: 'c.pdf' })).rejects.toThrow();
      const pieces = await drive.ensureFolder(client, 'Pièces');
      await under.notary.delete(pieces.id);
      await expect(drive.move(file.id, { parentId: pieces.id, name: 'c.pdf' })).rejects.toThrow();
      expect(await namesIn(client)).toEqual(['b.pdf']);
    });

    it.each([
      ['a path', '../../../etc/passwd.pdf'],
      ['another path', '..\\..\\secret.pdf'],
      ['a NUL', 'acte\u0000.pdf.exe'],
      ['emoji', '👩‍👩‍👧‍👦 famille 🏡.jpg'],
      ['300 characters', `${'é'.repeat(300)}.pdf`],
      ['nothing but an extension', '.pdf'],
      ['line breaks', 'acte\r\nnotarié.pdf'],
    ])('keeps a document whose name holds %s inside its folder, to be read again', async (_, wanted) => {
      const file = await put('1', wanted);
      expect(file.parentId).toBe(client);
      expect(await namesIn(client)).toEqual([file.name]);
      expect(await drive.read(file.id)).toEqual(text('1'));
      const twin = await put('2', wanted);
      expect(twin.name).not.toBe(file.name);
      expect(await drive.move(file.id, { parentId: client, name: wanted })).toEqual(file);
    });
  });
}
