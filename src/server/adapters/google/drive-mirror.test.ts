import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DriveAccount } from '#support/google/drive-account.ts';
import { refuse } from '#support/google/faults.ts';
import { openGoogleOffice } from '#support/google/office.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';

let google: GoogleServer;
beforeAll(async () => {
  google = await openGoogleServer();
});
afterAll(() => google.close());
beforeEach(() => google.renew(new DriveAccount('pieces@durand.example')));

const content = Buffer.from('acte');
const listing = 'GET /drive/v3/files';
const changes = 'GET /drive/v3/changes';
const namesIn = (folderId: string) => google.account.childrenOf(folderId).map(({ name }) => name);

/** A client's folder with « Pièces » and a paper in it, one view that looks first and one that has just looked. */
async function openClientFolder() {
  const office = openGoogleOffice(google);
  const drive = office.drive();
  const client = await drive.ensureFolder((await drive.root()).id, 'LÉVY Zoé');
  const pieces = await drive.ensureFolder(client.id, 'Pièces');
  await drive.put({ key: '1', parentId: pieces.id, name: 'acte.pdf', content });
  const meanwhile = office.drive(60_000);
  await meanwhile.list(pieces.id);
  return { drive, meanwhile, client, pieces };
}

/** Google no longer knows our place in its log of changes. */
function loseThePlace(): void {
  google.faults.next(changes, refuse(410, 'gone'));
}

describe('a drive that has to be read afresh', () => {
  it('is no empty drive for the other automations: no second folder, no name that is taken', async () => {
    const { drive, meanwhile, client, pieces } = await openClientFolder();
    loseThePlace();
    google.faults.before(listing, async () => {
      await meanwhile.ensureFolder(client.id, 'Pièces');
      await meanwhile.put({ key: '2', parentId: pieces.id, name: 'acte.pdf', content });
    });
    await drive.list(client.id);
    expect(namesIn(client.id)).toEqual(['Pièces']);
    expect(namesIn(pieces.id)).toEqual(['acte.pdf', 'acte (2).pdf']);
    expect((await drive.list(pieces.id)).files).toHaveLength(2);
  });

  it('keeps what others stored while its pages came, and forgets what is no longer there', async () => {
    const { drive, meanwhile, pieces } = await openClientFolder();
    const erased = await drive.put({ key: '2', parentId: pieces.id, name: 'b.pdf', content });
    google.account.erase(erased.id);
    loseThePlace();
    google.faults.after(listing, () =>
      meanwhile.put({ key: '3', parentId: pieces.id, name: 'c.pdf', content }),
    );
    await drive.root();
    expect((await meanwhile.list(pieces.id)).files.map(({ name }) => name)).toEqual(['acte.pdf', 'c.pdf']);
  });

  it('is followed again after a reading that failed', async () => {
    const { drive, pieces } = await openClientFolder();
    loseThePlace();
    google.faults.next(listing, refuse(400, 'invalid'));
    await expect(drive.list(pieces.id)).rejects.toThrow('400 invalid');
    google.account.create({ name: 'scan.pdf', parents: [pieces.id], content });
    expect((await drive.list(pieces.id)).files.map(({ name }) => name)).toEqual(['acte.pdf', 'scan.pdf']);
  });

  it('shows what came back from the bin although its first reading failed', async () => {
    const { drive, client, pieces } = await openClientFolder();
    google.account.edit(client.id, { trashed: true });
    await drive.root();
    google.account.create({ name: 'scan.pdf', parents: [pieces.id], content });
    google.account.edit(client.id, { trashed: false });
    google.faults.next(listing, refuse(400, 'invalid'));
    await expect(drive.list(pieces.id)).rejects.toThrow('400 invalid');
    expect((await drive.list(pieces.id)).files).toHaveLength(2);
  });
});

it('a log of changes that breaks off after its first page is read again from where it began', async () => {
  const { drive, client, pieces } = await openClientFolder();
  google.account.create({ name: 'scan.pdf', parents: [pieces.id], content });
  for (let more = 0; more < 1000; more += 1)
    google.account.create({ name: `${more}.pdf`, parents: [client.id], content });
  google.faults.after(changes, async () => google.faults.next(changes, refuse(403, 'domainPolicy')));
  await expect(drive.list(pieces.id)).rejects.toThrow('403 domainPolicy');
  expect((await drive.list(pieces.id)).files.map(({ name }) => name)).toEqual(['acte.pdf', 'scan.pdf']);
  expect((await drive.list(client.id)).files).toHaveLength(1000);
});
