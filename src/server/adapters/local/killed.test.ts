import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { answer } from '#support/mailer-suite.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { createDriveFolder } from './drive-folder.ts';
import { createOutboxMailer } from './mailer-outbox.ts';
import { createXlsxSheets } from './spreadsheet-xlsx.ts';

/** How many more calls to the disk the process lives. Those under way are done, those after fail, all of them. */
const life = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, used: 0, inThread: false }));

vi.mock('../disk/disk.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../disk/disk.ts')>();
  const live = () => {
    life.used += 1;
    life.left -= 1;
    if (life.left < 0) throw new Error('killed');
  };
  const mortal = Object.entries(real).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call];
    return [
      name,
      async (...args: unknown[]) => {
        live();
        // As they are made in the disk's own thread, or as anywhere else.
        const made = life.inThread ? real.direct[name as keyof typeof real.direct] : call;
        const result = await Reflect.apply(made, real, args);
        // Between the opening of a file and its writing one can die too.
        if (name === 'open' && life.left === 0) await result.close();
        if (name === 'open') live();
        return result;
      },
    ];
  });
  return Object.fromEntries(mortal);
});

const visible = (path: string) => readdirSync(path).filter((name) => !name.startsWith('.'));

async function storeThenMove(folder: string): Promise<void> {
  const drive = createDriveFolder({ folder });
  const root = await drive.root();
  const pieces = await drive.ensureFolder(root.id, 'Pièces');
  const file = await drive.put({
    key: 'mail-1/2',
    parentId: root.id,
    name: 'scan.pdf',
    content: Buffer.from('acte'),
  });
  await drive.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
}

function expectMoved(folder: string): void {
  expect(visible(folder)).toEqual(['Pièces']);
  expect(readdirSync(join(folder, 'Pièces'))).toEqual(['DUPONT - Acte.pdf']);
  expect(readFileSync(join(folder, 'Pièces', 'DUPONT - Acte.pdf'), 'utf8')).toBe('acte');
  expect(readdirSync(join(folder, '.minutier', 'uploads'))).toEqual([]);
}

async function sendOne(folder: string): Promise<void> {
  await createOutboxMailer({ folder }).send(answer);
}

function expectSent(folder: string): void {
  const [name = '', ...others] = visible(folder);
  expect(others).toEqual([]);
  expect(readFileSync(join(folder, name), 'utf8')).toContain('Avec mes salutations');
  expect(readdirSync(join(folder, '.sent')).filter((each) => each.includes('.'))).toEqual([]);
}

async function fillSheet(folder: string): Promise<void> {
  const sheets = createXlsxSheets({ folder }, testWorkbooks);
  await sheets.ensure('Clients', { headings: ['Nom', 'Statut'], rows: [['DUPONT', 'a']] });
  const update = [{ row: 2, cells: { Statut: { expect: 'a', value: 'b' } } }];
  expect(await sheets.write('Clients', { update, append: [] })).toEqual({ conflicts: 0 });
}

function expectOneSheet(folder: string): void {
  expect(readdirSync(folder)).toEqual(['Clients.xlsx']);
}

const works = [
  ['an upload and its filing', storeThenMove, expectMoved],
  ['the sending of a message', sendOne, expectSent],
  ['the making and filling of a sheet', fillSheet, expectOneSheet],
] as const;

it.each(works.flatMap((work) => [[...work, false] as const, [...work, true] as const]))(
  'finishes %s with no loss and no duplicate, wherever the process is killed (in a thread: $3)',
  { timeout: 60_000 },
  async (_, work, check, inThread) => {
    const attempt = async (folder: string, left: number) => {
      Object.assign(life, { left, used: 0, inThread });
      await work(folder);
    };
    const parent = mkdtempSync(join(tmpdir(), 'killed-'));
    await attempt(join(parent, 'whole'), Number.POSITIVE_INFINITY);
    check(join(parent, 'whole'));

    const total = life.used;
    for (let calls = 0; calls < total; calls++) {
      const folder = join(parent, String(calls));
      // The very last calls only make names durable: without them the work is done all the same.
      await attempt(folder, calls).catch(() => undefined);
      await attempt(folder, Number.POSITIVE_INFINITY);
      check(folder);
    }
    rmSync(parent, { recursive: true });
  },
);
