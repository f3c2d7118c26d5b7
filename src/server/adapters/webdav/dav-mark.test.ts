import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '#server/ports/drive.ts';
import { createWebdavOffice, type WebdavOffice } from '#support/webdav-office.ts';
import { createWebdavDrive } from './webdav-drive.ts';

/** However long an answer may be kept: this one never ends. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

describe('the mark of a Nextcloud', () => {
  let office: WebdavOffice;
  let drive: Drive;

  beforeEach(async () => {
    office = await createWebdavOffice('nextcloud');
    drive = createWebdavDrive(office.open(FOR_EVER));
  });
  afterEach(() => office.close());

  it('is of nothing that the run after it does not see: what was known before is asked again', async () => {
    const root = (await drive.root()).id;
    const client = await drive.ensureFolder(root, 'LÉVY Zoé');
    expect((await drive.list(client.id)).files).toEqual([]);
    const before = await drive.changeMark?.();
    await office.person.put(['LÉVY Zoé', 'scan.pdf'], 'x');
    const mark = await drive.changeMark?.();
    expect(mark).not.toBe(before);
    expect((await drive.list(client.id)).files.map(({ name }) => name)).toEqual(['scan.pdf']);
    expect((await drive.list(root)).folders).toHaveLength(1);
    expect(await drive.changeMark?.()).toBe(mark);
  });

  it('lets what was known after it be kept', async () => {
    const root = (await drive.root()).id;
    const client = await drive.ensureFolder(root, 'LÉVY Zoé');
    await drive.changeMark?.();
    await drive.list(client.id);
    const asked = office.proxy.calls.length;
    await drive.list(client.id);
    await drive.list(root);
    expect(office.proxy.calls.length).toBe(asked);
  });
});
