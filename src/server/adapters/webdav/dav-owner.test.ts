import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { createWebdavOffice, ownerWith, type WebdavOffice } from '#support/webdav-office.ts';
import type { DavOwner } from './dav-owner.ts';
import { createWebdavDrive } from './webdav-drive.ts';

describe.each(['plain', 'nextcloud'] as const)('the folder of an office on a %s server', (kind) => {
  let office: WebdavOffice;
  beforeEach(async () => {
    office = await createWebdavOffice(kind);
  });
  afterEach(() => office.close());

  const open = (as?: DavOwner) => createWebdavDrive(office.open(0, undefined, as));
  const markOf = async () => (await office.person.read(['.minutier', 'office']))?.toString();
  const refused = { name: 'DriveError', problem: 'not-ours', sentence: driveProblems['not-ours'] };
  const changes = () =>
    office.proxy.calls.filter(({ method }) => !['GET', 'PROPFIND', 'HEAD'].includes(method));
  async function fileAs(owner: DavOwner, client: string) {
    const drive = open(owner);
    return drive.ensureFolder((await drive.root()).id, client);
  }
  async function forgetMark() {
    await office.person.remove(['.minutier', 'office']);
  }
  /** As another person, or another program, has made it. */
  async function makeFolderOfSomebody() {
    await office.person.makeFolder([]);
    await office.person.put(['Acte de Mme Moreau.pdf'], 'secret');
  }

  it('says whose it is, and is known again by its own', async () => {
    await open().root();
    expect(await markOf()).toBe(office.owner.id);
    await open().root();
    expect((await open().list('root')).files).toEqual([]);
  });

  it('is not taken where somebody made one of that name: nothing is read, and nothing changed', async () => {
    await makeFolderOfSomebody();
    await expect(open().root()).rejects.toMatchObject(refused);
    await expect(open().list('root')).rejects.toMatchObject(refused);
    await expect(open().tryWriting()).rejects.toMatchObject(refused);
    expect(changes()).toEqual([]);
  });

  it('is not taken where it is empty', async () => {
    await office.person.makeFolder([]);
    await expect(open().root()).rejects.toMatchObject(refused);
    expect(changes()).toEqual([]);
  });

  it('is not taken where it is another office’s, though this one knew things in it', async () => {
    const { id } = await fileAs(office.owner, 'DUPONT');
    await expect(open(ownerWith([id])).root()).rejects.toMatchObject(refused);
    expect(await markOf()).toBe(office.owner.id);
  });

  it('is taken up once by the office that worked there before folders were marked', async () => {
    const { id } = await fileAs(office.owner, 'DUPONT');
    await forgetMark();
    const former = { ...ownerWith([id]), id: office.owner.id };
    await open(former).root();
    expect(await markOf()).toBe(office.owner.id);
    await forgetMark();
    await expect(open(former).root()).rejects.toMatchObject(refused);
  });

  it('is not taken by an office that knew other things', async () => {
    const { id } = await fileAs(office.owner, 'DUPONT');
    await forgetMark();
    await expect(open(ownerWith([`${id}0`, 'root'])).root()).rejects.toMatchObject(refused);
  });

  it('is taken up where it was opened before folders were marked, and nothing ever filed', async () => {
    await open().root();
    await forgetMark();
    await open().root();
    expect(await markOf()).toBe(office.owner.id);
  });

  it('belongs to one of two offices that make it at the same moment', async () => {
    const owners = [ownerWith(), ownerWith()] as const;
    const ends = await Promise.allSettled(owners.map((owner) => open(owner).root()));
    const won = owners.filter((_, index) => ends[index]?.status === 'fulfilled');
    expect(won.map(({ id }) => id)).toEqual([await markOf()]);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
    expect(await office.person.listAbove()).not.toContain(`.minutier-${owners[0].id}`);
    expect(await office.person.listAbove()).not.toContain(`.minutier-${owners[1].id}`);
  });

  it('is never another’s to two processes of one office that make it at once', async () => {
    const ends = await Promise.allSettled([open().root(), open().root()]);
    // They try the server with the same two files: one of them may have to come again.
    for (const end of ends) expect(end).not.toMatchObject({ reason: refused });
    await open().root();
    expect(await markOf()).toBe(office.owner.id);
  });

  it('is gone on with after any call that a process died at, and never without its mark', async () => {
    await open().root();
    await office.person.remove([]);
    office.proxy.calls.length = 0;
    await open().root();
    const made = office.proxy.calls.findIndex(({ path }) => path.endsWith('/uploads/'));
    expect(made).toBeGreaterThan(4);
    for (let life = 1; life <= made; life += 1) {
      await office.person.remove([]);
      let left = life;
      office.proxy.fault = () => {
        left -= 1;
        return left > 0 ? null : { line: left === 0 ? 'after' : 'before' };
      };
      await open()
        .root()
        .catch(() => undefined);
      office.proxy.fault = () => null;
      if (await office.person.isThere([])) expect(await markOf(), `killed at ${life}`).toBe(office.owner.id);
      await open().root();
      expect(await markOf(), `killed at ${life}`).toBe(office.owner.id);
    }
  });

  it('is not called another’s by a page that something before the server answers with', async () => {
    await open().root();
    office.proxy.fault = () => ({ page: '<html>Connectez-vous</html>' });
    await expect(open().root()).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
