import { link, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '#server/ports/mailer.ts';
import { answer, describeMailer, type MailerUnderTest } from '#support/mailer-suite.ts';
import { createDiskThread } from './disk-thread.ts';
import { createOutboxMailer } from './mailer-outbox.ts';

const messagesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();

async function createUnderTest(openMailer: (folder: string) => Mailer): Promise<MailerUnderTest> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(parent, 'outbox');
  return {
    mailer: openMailer(folder),
    reopen: async () => createOutboxMailer({ folder }),
    delivered: async () =>
      Promise.all((await messagesIn(folder)).map((name) => readFile(join(folder, name)))),
    dispose: () => rm(parent, { recursive: true, force: true }),
  };
}

const disk = createDiskThread();
describeMailer('The outbox folder', () => createUnderTest((folder) => createOutboxMailer({ folder })));
describeMailer('The outbox folder in the disk’s thread', () => createUnderTest(disk.outbox));

describe('The outbox folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const send = (change: Partial<typeof answer> = {}) =>
    createOutboxMailer({ folder }).send({ ...answer, ...change });

  it('names each message so that a person finds it, by the time in Paris', async () => {
    await send({ subject: 'Pièces à fournir' });
    await send({ subject: 'Pièces à fournir', messageId: '<2@x>' });
    await send({ subject: ' ', messageId: '<3@x>', date: new Date('2026-07-14T22:30:00Z') });
    expect(await messagesIn(folder)).toEqual([
      '2026-03-02 10h05 - à zoe@example.org - Pièces à fournir (2).eml',
      '2026-03-02 10h05 - à zoe@example.org - Pièces à fournir.eml',
      '2026-07-15 00h30 - à zoe@example.org - sans objet.eml',
    ]);
  });

  it('keeps a message with an impossible subject in the folder', async () => {
    await send({ subject: `../../${'🏡é'.repeat(200)}\0\r\n/etc/passwd` });
    const [name = ''] = await messagesIn(folder);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^2026-03-02 10h05 - à zoe@example\.org - .*🏡.*\.eml$/);
  });

  it('does not send again what a person has tidied away', async () => {
    await send();
    const [name = ''] = await messagesIn(folder);
    await rm(join(folder, name));
    await send();
    expect(await messagesIn(folder)).toEqual([]);
  });

  it('does not send a second time what had its name when the process was killed', async () => {
    await send();
    const [proof = ''] = await readdir(join(folder, '.sent'));
    await rename(join(folder, '.sent', proof), join(folder, '.sent', `${proof}.prepared`));
    await send();
    expect(await messagesIn(folder)).toHaveLength(1);
    expect(await readdir(join(folder, '.sent'))).toEqual([proof]);
  });

  it('sends whole what was being written when the process was killed', async () => {
    await send();
    const [proof = ''] = await readdir(join(folder, '.sent'));
    const [name = ''] = await messagesIn(folder);
    const whole = await readFile(join(folder, name));
    await rm(join(folder, '.sent', proof));
    await rm(join(folder, name));
    await writeFile(join(folder, '.sent', `${proof}.prepared`), whole.subarray(0, 50));
    await send();
    expect(String(await readFile(join(folder, name)))).toContain('Avec mes salutations');
  });

  it('never overwrites a message that a person has put there', async () => {
    const name = '2026-03-02 10h05 - à zoe@example.org - Objet.eml';
    await writeFile(join(folder, 'kept.eml'), 'theirs');
    await link(join(folder, 'kept.eml'), join(folder, name));
    await send({ subject: 'Objet' });
    expect(await readFile(join(folder, name), 'utf8')).toBe('theirs');
    expect(await messagesIn(folder)).toContain(name.replace('.eml', ' (2).eml'));
  });
});
