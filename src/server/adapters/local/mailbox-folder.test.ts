import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailbox } from '#server/ports/mailbox.ts';
import { describeMailbox, type MailboxUnderTest, toRawMessage } from '#support/mailbox-suite.ts';
import { readProcessTime } from '#support/processor-time.ts';
import { createDiskThread } from './disk-thread.ts';
import { createMailboxFolder } from './mailbox-folder.ts';

const LONG_AGO = new Date('2026-01-05T10:00:00Z');

async function drop(folder: string, name: string, raw: string, at = LONG_AGO): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), raw);
  await utimes(join(folder, name), at, at);
}

async function createUnderTest(openMailbox: (folder: string) => Mailbox): Promise<MailboxUnderTest> {
  const parent = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const folder = join(parent, 'etude@example.org');
  let count = 100;
  return {
    mailbox: openMailbox(folder),
    reopen: async () => createMailboxFolder({ folder }),
    // Later messages get earlier names: the order of names means nothing.
    deliver: (raw, at) => drop(folder, `${count--}.eml`, raw, at),
    remove: (id) => rm(join(folder, id)),
    dispose: () => rm(parent, { recursive: true, force: true }),
  };
}

const disk = createDiskThread();
describeMailbox('A folder of .eml files', () => createUnderTest((folder) => createMailboxFolder({ folder })));
describeMailbox('A folder of .eml files in the disk’s thread', () => createUnderTest(disk.mailbox));

describe('A folder of .eml files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const idsAfter = async (cursor: string | null) =>
    (await createMailboxFolder({ folder }).list(cursor)).messages.map((message) => message.id);

  it('finds a message added under an older name and an older date than those handled', async () => {
    const mailbox = createMailboxFolder({ folder });
    await drop(folder, 'm.eml', toRawMessage('un'));
    const { cursor } = await mailbox.list(null);
    await mailbox.markHandled('m.eml');
    await drop(folder, 'a.eml', toRawMessage('deux'), new Date('2019-01-01'));
    expect(await idsAfter(cursor)).toEqual(['a.eml']);
  });

  it('gives a message again until it is handled', async () => {
    await drop(folder, 'm.eml', toRawMessage('un'));
    const { cursor } = await createMailboxFolder({ folder }).list(null);
    expect(await idsAfter(cursor)).toEqual(['m.eml']);
  });

  it('leaves a message that is still being written for the next call', async () => {
    await drop(folder, 'm.eml', 'From: zo', new Date());
    expect(await idsAfter(null)).toEqual([]);
    await drop(folder, 'm.eml', toRawMessage('un'), new Date(Date.now() - 1500));
    expect(await idsAfter(null)).toEqual(['m.eml']);
  });

  it('does not lose a message dated in the future by a wrong clock', async () => {
    await drop(folder, 'm.eml', toRawMessage('un'), new Date(Date.now() + 86_400_000));
    expect(await idsAfter(null)).toEqual(['m.eml']);
  });

  it('takes only messages: no hidden or temporary file, no folder, no link', async () => {
    for (const name of ['.m.eml', '~$m.eml', 'm.eml.tmp', 'm.eml.part', 'notes.txt'])
      await drop(folder, name, 'x');
    await mkdir(join(folder, 'folder.eml'));
    await symlink('/etc/passwd', join(folder, 'link.eml'));
    await drop(folder, 'MESSAGE.EML', toRawMessage('un'));
    expect(await idsAfter(null)).toEqual(['MESSAGE.EML']);
  });

  it('knows a message whose name was written by a Mac (NFD) under one id', async () => {
    const mailbox = createMailboxFolder({ folder });
    await drop(folder, 'Pièces reçues.eml'.normalize('NFD'), toRawMessage('un'));
    const { messages, cursor } = await mailbox.list(null);
    expect(messages.map((message) => message.id)).toEqual(['Pièces reçues.eml']);
    expect(String(await mailbox.fetch('Pièces reçues.eml'))).toBe(toRawMessage('un'));
    await mailbox.markHandled('Pièces reçues.eml');
    expect(await idsAfter(cursor)).toEqual([]);
  });

  it('reads and marks nothing outside the folder', async () => {
    const mailbox = createMailboxFolder({ folder });
    await drop(folder, 'link.txt', 'x');
    await symlink('/etc/passwd', join(folder, 'link.eml'));
    for (const id of ['../x.eml', '/etc/passwd', '.handled/x.eml', 'a\0.eml', 'link.txt', 'link.eml', '']) {
      expect(await mailbox.fetch(id)).toBeNull();
    }
    await expect(mailbox.markHandled('../x.eml')).rejects.toThrow('this is no id of the mailbox');
  });

  it('stays quick with thousands of handled messages', async () => {
    const mailbox = createMailboxFolder({ folder });
    await mkdir(join(folder, '.handled'));
    for (let number = 0; number < 3000; number++) {
      await writeFile(join(folder, `${number}.eml`), '');
      await writeFile(join(folder, '.handled', `${number}.eml`), '');
    }
    await drop(folder, 'new.eml', toRawMessage('un'));
    const start = readProcessTime();
    expect((await mailbox.list('not-handled')).messages).toHaveLength(1);
    expect(readProcessTime() - start).toBeLessThan(500);
    expect(await readdir(folder)).toHaveLength(3002);
  });
});
