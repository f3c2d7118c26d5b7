import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DriveAccount, FOLDER, SPREADSHEET } from '#support/google/drive-account.ts';
import { refuse } from '#support/google/faults.ts';
import { openGoogleOffice } from '#support/google/office.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';

let google: GoogleServer;
beforeAll(async () => {
  google = await openGoogleServer();
});
afterAll(() => google.close());
beforeEach(() => google.renew(new DriveAccount('pieces@durand.example')));

const ALWAYS = Number.POSITIVE_INFINITY;
const big = Buffer.alloc(9 * 1024 * 1024, 'acte notarié ');
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const documents = () => [...google.account.files.values()].filter(({ content }) => content);

async function openWithFolder() {
  const office = openGoogleOffice(google);
  const drive = office.drive();
  const folder = await drive.ensureFolder((await drive.root()).id, 'Dossier Clients');
  google.calls.length = 0;
  const put = (content: Buffer) =>
    drive.put({ key: 'mail-1/2', parentId: folder.id, name: 'acte.pdf', content });
  return { office, drive, folder, put };
}

describe('a document on its way to Google Drive', () => {
  const passing = [
    '401',
    'rate limit 403',
    '429',
    '500',
    '503',
    '412',
    'drop',
    'drop-answer',
    'slow',
  ] as const;
  it.each(passing)('arrives once in spite of: %s', async (fault) => {
    const { put } = await openWithFolder();
    for (const call of ['POST /upload/drive', 'GET /drive/v3/changes']) google.faults.next(call, fault);
    const file = await put(Buffer.from('acte'));
    expect(documents().map(({ id, name }) => [id, name])).toEqual([[file.id, 'acte.pdf']]);
    expect(google.faults.given).toBe(2);
  });

  it.each(['500', 'drop', 'drop-answer', 'drop-mid-upload'] as const)(
    'arrives whole when it is large and its upload meets: %s',
    async (fault) => {
      const { put } = await openWithFolder();
      google.faults.next('POST /upload/drive', fault === 'drop-mid-upload' ? '500' : fault);
      google.faults.next('PUT /upload/drive', fault, 2);
      const file = await put(big);
      expect(documents().map(({ id, content }) => [id, sha(content as Buffer)])).toEqual([
        [file.id, sha(big)],
      ]);
    },
  );

  it('is begun anew when Google has forgotten its upload', async () => {
    const { put } = await openWithFolder();
    google.faults.next('PUT /upload/drive', '404');
    await put(big);
    expect(documents()).toHaveLength(1);
  });

  it('is sent again when Google does not have the very bytes', async () => {
    const { put } = await openWithFolder();
    google.account.spoilNext = true;
    const { id } = await put(Buffer.from('acte'));
    expect(google.account.get(id).content?.toString()).toBe('acte');
    expect(documents()).toHaveLength(1);
  });

  it('is told when the account is full, and arrives once there is room', async () => {
    const { put } = await openWithFolder();
    google.account.room = 1;
    await expect(put(Buffer.from('acte'))).rejects.toMatchObject({ problem: 'storage-full', lasting: false });
    google.account.room = null;
    await put(Buffer.from('acte'));
    expect(documents()).toHaveLength(1);
  });

  it('is the same one for another process that never heard that it arrived', async () => {
    const { office, folder, put } = await openWithFolder();
    google.faults.next('POST /upload/drive', 'drop-answer');
    // Where the process is killed: nobody tries a second time.
    google.faults.next('POST /upload/drive', refuse(400, 'killed'));
    await expect(put(Buffer.from('acte'))).rejects.toThrow('400 killed');
    expect(documents()).toHaveLength(1);
    const again = office.reopen().drive();
    await again.put({ key: 'mail-1/2', parentId: folder.id, name: 'acte.pdf', content: Buffer.from('acte') });
    expect(documents()).toHaveLength(1);
  });

  it('costs one call to store and one to file', async () => {
    const { office, drive, folder } = await openWithFolder();
    const pieces = await drive.ensureFolder(folder.id, 'Pièces');
    const quiet = office.drive(60_000);
    await quiet.list(folder.id);
    google.calls.length = 0;
    const file = await quiet.put({ key: '1', parentId: folder.id, name: 'a.pdf', content: Buffer.from('a') });
    await quiet.read(file.id);
    await quiet.move(file.id, { parentId: pieces.id, name: 'LÉVY - Acte.pdf' });
    expect(google.calls).toEqual([
      'POST /upload/drive/v3/files',
      `GET /drive/v3/files/${file.id}`,
      `PATCH /drive/v3/files/${file.id}`,
    ]);
  });

  it('is moved once when the answer to the move was lost', async () => {
    const { drive, folder, put } = await openWithFolder();
    const pieces = await drive.ensureFolder(folder.id, 'Pièces');
    const { id } = await put(Buffer.from('acte'));
    google.faults.next('PATCH', 'drop-answer');
    expect(await drive.move(id, { parentId: pieces.id, name: 'a.pdf' })).toMatchObject({
      parentId: pieces.id,
    });
    expect(google.account.get(id).parents).toEqual([pieces.id]);
  });
});

describe('an answer of something before Google that says « all is well » with a page of its own', () => {
  it.each([
    'GET /drive/v3/files',
    'GET /drive/v3/changes',
    'GET /drive/v3/changes/startPageToken',
    'POST /upload/drive',
    'PATCH /drive/v3/files',
    'POST /drive/v3/files',
  ])('is not believed at %s: no empty drive, no second folder, no second document', async (call) => {
    const first = openGoogleOffice(google);
    const root = await first.drive().root();
    const folder = await first.drive().ensureFolder(root.id, 'Dossier Clients');
    const office = first.reopen();
    google.faults.next(call, 'page', ALWAYS);
    const work = async () => {
      const drive = office.drive();
      const clients = await drive.ensureFolder((await drive.root()).id, 'Dossier Clients');
      const pieces = await drive.ensureFolder(clients.id, 'Pièces');
      const file = await drive.put({
        key: 'mail-1/2',
        parentId: clients.id,
        name: 'acte.pdf',
        content: Buffer.from('acte'),
      });
      await drive.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
      return clients.id;
    };
    const failed = await work().then(
      () => null,
      (error: unknown) => error,
    );
    if (failed) expect(failed).toMatchObject({ name: 'GoogleError' });
    google.faults.none();
    const later = office.reopen();
    const drive = later.drive();
    const clients = await drive.ensureFolder((await drive.root()).id, 'Dossier Clients');
    const pieces = await drive.ensureFolder(clients.id, 'Pièces');
    const content = Buffer.from('acte');
    const file = await drive.put({ key: 'mail-1/2', parentId: clients.id, name: 'acte.pdf', content });
    await drive.move(file.id, { parentId: pieces.id, name: 'DUPONT - Acte.pdf' });
    expect(clients.id).toBe(folder.id);
    expect(documents().map(({ name }) => name)).toEqual(['DUPONT - Acte.pdf']);
    const folders = [...google.account.files.values()].filter(({ mimeType }) => mimeType === FOLDER);
    expect(folders.map(({ name }) => name).sort()).toEqual(['Dossier Clients', 'Mon Drive', 'Pièces']);
  });
});

describe('a Google that wants to be left alone', () => {
  it('is waited for as long as it says', async () => {
    const { office, put } = await openWithFolder();
    google.faults.next('POST /upload', refuse(429, 'rateLimitExceeded', { 'retry-after': '3' }), 2);
    await put(Buffer.from('acte'));
    expect(office.waits).toEqual([3000, 3000]);
  });

  it('says that a folder is not its own to write to, whatever was to be done there', async () => {
    const { drive, folder, put } = await openWithFolder();
    const stored = await put(Buffer.from('acte'));
    const forbidden = refuse(403, 'insufficientFilePermissions');
    const away = { parentId: (await drive.root()).id, name: 'acte.pdf' };
    for (const act of [
      () => drive.put({ key: 'mail-2/1', parentId: folder.id, name: 'b.pdf', content: Buffer.from('b') }),
      () => drive.ensureFolder(folder.id, 'Pièces'),
      () => drive.move(stored.id, away),
    ]) {
      google.faults.next('POST ', forbidden);
      google.faults.next('PATCH ', forbidden);
      await expect(act()).rejects.toMatchObject({ name: 'GoogleError', problem: 'forbidden' });
      google.faults.none();
    }
  });

  it('is not asked again before its time, by nobody of this office', async () => {
    let now = 0;
    const office = openGoogleOffice(google, { now: () => now });
    const root = (await office.drive().root()).id;
    google.faults.next('/drive/v3', refuse(403, 'userRateLimitExceeded', { 'retry-after': '120' }), ALWAYS);
    await expect(office.drive().list(root)).rejects.toMatchObject({ problem: 'quota' });
    google.calls.length = 0;
    for (const later of [1, 60_000, 119_000]) {
      now = later;
      await expect(office.drive().list(root)).rejects.toMatchObject({ problem: 'quota' });
    }
    expect(google.calls).toEqual([]);
    google.faults.none();
    now = 120_001;
    expect(await office.drive().list(root)).toEqual({ folders: [], files: [] });
  });

  it('is asked six times at most, each time later', async () => {
    const { office, drive, folder } = await openWithFolder();
    google.faults.next('/drive/v3', '500', ALWAYS);
    await expect(drive.list(folder.id)).rejects.toMatchObject({ problem: 'unreachable' });
    expect(google.calls).toHaveLength(6);
    expect(office.waits).toHaveLength(5);
    for (const [index, milliseconds] of office.waits.entries())
      expect(milliseconds).toBeGreaterThanOrEqual(250 * 2 ** index);
  });
});

describe('a drive that people use too', () => {
  it('costs one call to look at when nothing has happened, however much is in it', async () => {
    const { account } = google;
    for (let number = 0; number < 2500; number += 1)
      account.create({ name: `${number}.pdf`, content: Buffer.from('x') });
    const office = openGoogleOffice(google);
    const root = (await office.drive().root()).id;
    google.calls.length = 0;
    const look = office.drive(60_000);
    expect((await look.list(root)).files).toHaveLength(2500);
    await look.findFile('1never-existed-anywhere');
    expect(google.calls.filter((call) => !call.includes('never'))).toEqual(['GET /drive/v3/changes']);
    google.calls.length = 0;
    await office.drive(60_000).findFile('1never-existed-anywhere');
    expect(google.calls).toEqual(['GET /drive/v3/changes']);
  });

  it('leaves documents of Google’s own making and shortcuts alone', async () => {
    const { drive, folder } = await openWithFolder();
    const kinds = ['document', 'spreadsheet', 'shortcut', 'form'];
    const made = kinds.map((kind) =>
      google.account.create({
        name: kind,
        mimeType: `application/vnd.google-apps.${kind}`,
        parents: [folder.id],
      }),
    );
    google.account.create({
      name: 'Pièces',
      mimeType: 'application/vnd.google-apps.shortcut',
      parents: [folder.id],
    });
    expect(await drive.list(folder.id)).toEqual({ folders: [], files: [] });
    for (const { id } of made) expect(await drive.findFile(id)).toBeNull();
    expect(google.account.get((await drive.ensureFolder(folder.id, 'Pièces')).id).mimeType).toBe(FOLDER);
  });

  it('finds its folder under another name and in another place, and is not misled by a second one', async () => {
    const { office, drive, folder } = await openWithFolder();
    const root = (await drive.root()).id;
    google.account.edit(folder.id, { name: 'Clients de l’étude' });
    const archive = await drive.ensureFolder(root, 'Archives');
    google.account.moveTo(folder.id, archive.id);
    const anew = office.reopen().drive();
    expect((await anew.ensureFolder(root, 'Dossier Clients')).id).toBe(folder.id);
    google.account.moveTo(folder.id, root);
    google.account.edit(folder.id, { name: 'Dossier Clients' });
    google.account.create({ name: 'Dossier Clients', mimeType: FOLDER });
    expect((await anew.ensureFolder(root, 'Dossier Clients')).id).toBe(folder.id);
  });

  it('never takes a client’s « Pièces » that was moved into another client’s folder', async () => {
    const { drive, folder } = await openWithFolder();
    const [first, second] = [
      await drive.ensureFolder(folder.id, 'LÉVY Zoé'),
      await drive.ensureFolder(folder.id, 'MARTIN Luc'),
    ];
    const pieces = await drive.ensureFolder(first.id, 'Pièces');
    google.account.moveTo(pieces.id, second.id);
    const made = await drive.ensureFolder(first.id, 'Pièces');
    expect(made.id).not.toBe(pieces.id);
    expect(google.account.get(made.id).parents).toEqual([first.id]);
  });

  it('follows a client’s folder into a shared drive, for one more call', async () => {
    const { office, drive, folder } = await openWithFolder();
    const client = await drive.ensureFolder(folder.id, 'LÉVY Zoé');
    const shared = google.account.addSharedDrive('Étude');
    google.account.moveTo(client.id, shared.id);
    expect((await drive.findFolder(client.id))?.name).toBe('LÉVY Zoé');
    google.account.create({ name: 'scan.pdf', parents: [client.id], content: Buffer.from('scan') });
    expect((await drive.list(client.id)).files.map(({ name }) => name)).toEqual(['scan.pdf']);
    google.calls.length = 0;
    await office.drive(60_000).list(client.id);
    expect(google.calls).toEqual(['GET /drive/v3/changes', 'GET /drive/v3/changes']);
  });

  it('sees what comes back from the bin, with all that is in it', async () => {
    const { drive, folder } = await openWithFolder();
    const { id } = google.account.create({
      name: 'scan.pdf',
      parents: [folder.id],
      content: Buffer.from('scan'),
    });
    google.account.edit(folder.id, { trashed: true });
    expect([await drive.findFile(id), await drive.findFolder(folder.id)]).toEqual([null, null]);
    google.account.edit(folder.id, { trashed: false });
    expect((await drive.findFile(id))?.parentId).toBe(folder.id);
  });

  it('never deletes anything', async () => {
    const { drive, folder, put } = await openWithFolder();
    const { id } = await put(Buffer.from('acte'));
    await drive.move(id, { parentId: folder.id, name: 'b.pdf' });
    expect(google.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });
});

describe('the office’s Google sheets', () => {
  const CLIENTS = { headings: ['Nom', 'Statut'], rows: [['DUPONT', 'a']] };
  const append = { update: [], append: [{ Nom: 'LÉVY', Statut: 'b' }] };
  const bookOf = (name: string) =>
    [...google.account.files.values()].find((file) => file.name === name && file.mimeType === SPREADSHEET);

  it.each(['500', '429', 'drop', 'drop-answer', '401'] as const)(
    'get a row once in spite of: %s',
    async (fault) => {
      const sheets = openGoogleOffice(google).sheets();
      await sheets.ensure('Clients', CLIENTS);
      google.faults.next(':batchUpdate', fault);
      await sheets.write('Clients', append);
      expect((await sheets.read('Clients')).rows.map(({ cells }) => cells.Nom)).toEqual(['DUPONT', 'LÉVY']);
    },
  );

  it.each(['drop', 'drop-answer', '500'] as const)('are made once in spite of: %s', async (fault) => {
    const office = openGoogleOffice(google);
    google.faults.next('POST /drive/v3/files', '500');
    const root = (await office.drive().root()).id;
    await office.drive().ensureFolder(root, 'Dossier');
    google.faults.next('POST /drive/v3/files', fault);
    await office.sheets().ensure('Clients', CLIENTS);
    await office.reopen().sheets().ensure('Clients', CLIENTS);
    const books = [...google.account.files.values()].filter(({ mimeType }) => mimeType === SPREADSHEET);
    expect(books).toHaveLength(1);
    expect((await office.sheets().read('Clients')).rows).toHaveLength(1);
  });

  it('are given up, and not called ready, when they stay empty whatever is sent', async () => {
    const office = openGoogleOffice(google);
    const happenAfter = async () => {
      const [grid] = google.books.get(bookOf('Clients')?.id ?? '');
      if (grid) grid.rows = [];
    };
    google.faults.next(':batchUpdate', { kind: 'happen', happenAfter }, 20);
    await expect(office.sheets().ensure('Clients', CLIENTS)).rejects.toMatchObject({
      problem: 'unreachable',
    });
    expect(google.faults.given).toBe(4);
    google.faults.none();
    await office.reopen().sheets().ensure('Clients', CLIENTS);
    expect((await office.sheets().read('Clients')).rows).toHaveLength(1);
  });

  it('are found again under another name and in another folder', async () => {
    const office = openGoogleOffice(google);
    await office.sheets().ensure('Clients', CLIENTS);
    const book = bookOf('Clients');
    google.account.edit(book?.id ?? '', { name: 'Fichier clients', parents: [google.account.rootId] });
    const anew = office.reopen().sheets();
    await anew.ensure('Clients', CLIENTS);
    expect((await anew.read('Clients')).rows).toHaveLength(1);
    expect(bookOf('Clients')).toBeUndefined();
  });

  it('are not read again while nobody has changed them', async () => {
    const office = openGoogleOffice(google);
    await office.sheets().ensure('Clients', CLIENTS);
    await office.sheets().read('Clients');
    google.calls.length = 0;
    await office.sheets(60_000).read('Clients');
    expect(google.calls).toEqual(['GET /drive/v3/changes']);
  });

  it('keep the formats, and what the notary types below while a row is added', async () => {
    const sheets = openGoogleOffice(google).sheets();
    await sheets.ensure('Clients', CLIENTS);
    const { id } = bookOf('Clients') ?? { id: '' };
    google.books.get(id)[0]?.set(1, 0, { format: 'bold' });
    google.faults.before(':batchUpdate', () =>
      google.books.get(id)[0]?.set(2, 0, { text: 'TYPED MEANWHILE' }),
    );
    await sheets.write('Clients', append);
    const rows = google.books.get(id)[0]?.rows ?? [];
    expect(rows.map(([name]) => name?.text)).toEqual(['Nom', 'DUPONT', 'LÉVY', 'TYPED MEANWHILE']);
    expect([rows[1]?.[0]?.format, rows[2]?.[0]?.format]).toEqual(['bold', 'bold']);
  });

  it('of ten thousand rows are read in two calls and changed in four', async () => {
    const sheets = openGoogleOffice(google).sheets(60_000);
    const rows = Array.from({ length: 10_000 }, (_, index) => [`CLIENT ${index}`, 'a']);
    await sheets.ensure('Clients', { ...CLIENTS, rows });
    google.calls.length = 0;
    expect((await sheets.read('Clients')).rows).toHaveLength(10_000);
    expect(google.calls).toHaveLength(2);
    google.calls.length = 0;
    const update = rows.map((_, index) => ({
      row: index + 2,
      cells: { Statut: { expect: 'a', value: 'b' } },
    }));
    expect(await sheets.write('Clients', { update, append: [] })).toEqual({ conflicts: 0 });
    expect(google.calls).toHaveLength(4);
  });
});
