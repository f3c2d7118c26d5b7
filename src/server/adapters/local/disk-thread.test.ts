import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { answer } from '#support/mailer-suite.ts';
import { createDiskThread } from './disk-thread.ts';

describe('the disk’s own thread', () => {
  const disk = createDiskThread();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'disk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('tells what the system said, by which it is known whether all messages meet it', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(disk.drive(join(folder, 'file')).root()).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('tells why a sheet cannot be had', async () => {
    writeFileSync(join(folder, 'Clients.xlsx'), 'no workbook');
    const failed = await disk
      .sheets(folder, ownedByOperator)
      .read('Clients')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SpreadsheetUnavailable);
    expect(failed).toMatchObject({ sheet: 'Clients', reason: 'corrupt', cause: expect.any(Error) });
  });

  it('leaves whoever stores a file the bytes that are his', async () => {
    const drive = disk.drive(folder);
    const all = Buffer.from('one file, another file');
    const { id } = await drive.root();
    const content = all.subarray(0, 8);
    const file = await drive.put({ key: '1', parentId: id, name: 'acte.txt', content });
    expect([file.size, String(content), String(all)]).toEqual([8, 'one file', 'one file, another file']);
    expect(readFileSync(join(folder, 'acte.txt'), 'utf8')).toBe('one file');
  });

  it('serves many callers at once without giving two files one name', async () => {
    const drive = disk.drive(folder);
    const { id } = await drive.root();
    const files = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        drive.put({ key: `${number}`, parentId: id, name: 'scan.pdf', content: Buffer.from(`${number}`) }),
      ),
    );
    expect(new Set(files.map(({ name }) => name)).size).toBe(40);
    for (const [number, { name }] of files.entries())
      expect(readFileSync(join(folder, name), 'utf8')).toBe(`${number}`);
  });

  it('is another one once it has ended, and all who waited hear of that', { timeout: 60_000 }, async () => {
    const mortal = createDiskThread({ entry: new URL('./misbehaving-disk.ts', import.meta.url) });
    const drive = mortal.drive(folder);
    const sheets = mortal.sheets(folder, ownedByOperator);
    await sheets.ensure('Clients', { headings: ['Nom', 'Prénom'], rows: [['FONTAINE', 'Claire']] });
    const read = await sheets.read('Clients');
    const { id } = await drive.root();
    const file = await drive.put({ key: '1', parentId: id, name: 'acte.pdf', content: Buffer.from('acte') });
    const calls = Array.from({ length: 40 }, (_, number) =>
      drive.findFile(number === 5 ? 'fill the memory' : file.id),
    );
    const ends = await Promise.allSettled(calls);
    expect(ends.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    for (const end of ends.slice(5))
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect(await drive.findFile(file.id)).toEqual(file);
    expect(read.headings).toEqual(['Nom', 'Prénom']);
    // Nothing has changed in it, whoever reads it.
    expect(await sheets.read('Clients')).toBe(read);
  });

  it('that cannot start says so', async () => {
    const none = createDiskThread({ entry: new URL('./no-such-thread.ts', import.meta.url) });
    await expect(none.drive(folder).root()).rejects.toThrow('no-such-thread');
  });

  it('asks before a mail leaves, and not again for one that has left', async () => {
    mkdirSync(join(folder, 'outbox'));
    const mailer = disk.outbox(join(folder, 'outbox'));
    const asked: string[] = [];
    const ask = (sign: string) => async () => void asked.push(sign);
    await mailer.send(answer, ask('first'));
    await mailer.send(answer, ask('second'));
    await expect(
      mailer.send({ ...answer, messageId: '<other@minutier.example>' }, async () => {
        throw new Error('another process has it');
      }),
    ).rejects.toThrow('another process has it');
    expect([
      asked,
      await mailer.trace(answer.messageId),
      await mailer.trace('<other@minutier.example>'),
    ]).toEqual([['first'], 'sent', 'not-sent']);
  });
});
