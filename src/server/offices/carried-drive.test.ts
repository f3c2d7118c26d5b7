import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDriveFolder } from '#server/adapters/local/drive-folder.ts';
import type { Drive } from '#server/ports/drive.ts';
import { carryOver } from './carried-drive.ts';

/** A drive whose ids are words, as Google's are, over a folder. */
function withWords(drive: Drive): Drive {
  const word = <Item extends { id: string; parentId?: string }>(item: Item): Item => ({
    ...item,
    id: `g${item.id}`,
    ...(item.parentId === undefined ? {} : { parentId: `g${item.parentId}` }),
  });
  const plain = (id: string) => id.replace(/^g/, '');
  return {
    ...drive,
    root: async () => word(await drive.root()),
    ensureFolder: async (parentId, name) => word(await drive.ensureFolder(plain(parentId), name)),
    findFile: async (id) => {
      const file = await drive.findFile(plain(id));
      return file && word(file);
    },
    put: async (file) => word(await drive.put({ ...file, parentId: plain(file.parentId) })),
    move: async (id, { parentId, name }) =>
      word(await drive.move(plain(id), { parentId: plain(parentId), name })),
  };
}

describe('a paper of the embedded folder that is carried to another drive', () => {
  let folders: { former: string; here: string };
  let drive: Drive;
  let paper: string;

  beforeEach(async () => {
    folders = {
      former: mkdtempSync(join(tmpdir(), 'minutier-former-')),
      here: mkdtempSync(join(tmpdir(), 'minutier-here-')),
    };
    writeFileSync(join(folders.former, 'scan.pdf'), 'bytes');
    const former = createDriveFolder({ folder: folders.former });
    drive = carryOver(withWords(createDriveFolder({ folder: folders.here })), former);
    paper = (await former.list((await former.root()).id)).files[0]?.id ?? '';
  });
  afterEach(() => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  });
  const folderOf = async (client: string) => (await drive.ensureFolder((await drive.root()).id, client)).id;
  const namesOf = (client: string) => readdirSync(join(folders.here, client));

  it('goes over once, under the name that is asked for, and its former copy stays', async () => {
    const target = { parentId: await folderOf('FONTAINE Claire'), name: 'Carte.pdf' };
    const moved = await drive.move(paper, target);
    expect(await drive.move(paper, target)).toEqual(moved);
    expect(namesOf('FONTAINE Claire')).toEqual(['Carte.pdf']);
    expect(readFileSync(join(folders.former, 'scan.pdf'), 'utf8')).toBe('bytes');
  });

  it('moves to where it is wanted now what an earlier try had carried elsewhere', async () => {
    const [hers, his] = [await folderOf('FONTAINE Claire'), await folderOf('VASNIER Julien')];
    const first = await drive.move(paper, { parentId: hers, name: 'Carte.pdf' });
    // Nobody recorded it: a person gave it to another meanwhile, or the process was killed.
    const then = await drive.move(paper, { parentId: his, name: 'Titre.pdf' });
    expect([then.id, then.path]).toEqual([first.id, ['VASNIER Julien', 'Titre.pdf']]);
    expect([namesOf('FONTAINE Claire'), namesOf('VASNIER Julien')]).toEqual([[], ['Titre.pdf']]);
    expect((await drive.move(paper, { parentId: his, name: 'Autre.pdf' })).path.at(-1)).toBe('Autre.pdf');
    expect(String(await drive.read(paper))).toBe('bytes');
  });
});
