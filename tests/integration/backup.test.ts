import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDriveFolder } from '#server/adapters/local/drive-folder.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { driveIdColumns, followDriveIds } from '#server/backup/follow-drive-ids.ts';
import { openBackup } from '#server/backup/open-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { deriveBackupKey, openEntry, sealEntry } from '#server/backup/sealed-entries.ts';
import { findNewIds, unpackBackup } from '#server/backup/unpack-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { parseConfig } from '#server/config/config.ts';
import { identifyKey } from '#server/database/cipher.ts';
import { openPglite, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { erasures } from '#server/features/erasures/erasures.tables.ts';
import { openDataFolder, takeDataFolder } from '#server/ground/data-folder.ts';
import { createLogger } from '#server/ground/logger.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { createPostgresDatabase } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { writeBill } from '#support/papers.ts';
import { runToEnd } from '#support/product.ts';
import { openTestOffice, type TestOffice, testKeys } from '#support/test-office.ts';

const now = new Date('2026-06-16T08:00:00Z');

describe('an office that is moved to another machine', () => {
  let folder: string;
  let file: string;
  let notaryId: string;
  const restored = () => join(folder, 'restored');
  const keyHex = 'ab'.repeat(32);
  const embedded = { database: 'embedded', at: now, keyHex } as const;
  function makeFolder(name: string): string {
    mkdirSync(join(folder, name));
    return join(folder, name);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'minutier-backup-'));
    file = join(folder, 'minutier.zip');
    const db = join(folder, 'db');
    cpSync(inject('pgliteTemplate'), db, { recursive: true });
    const office = await openTestOffice(await openPglite(db), { now });
    notaryId = office.notary.id;
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    office.deliver('1', await writeMail({ attachments: [{ name: 'facture.pdf', content }] }));
    await office.runAll();
    await office.dependencies.close();
    await office.database.close();
    const { dataDir } = office.config;
    cpSync(db, join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'encryption.key'), 'ab'.repeat(32), { mode: 0o600 });
    const shared = join(office.folders.drive, 'Partagé');
    mkdirSync(shared);
    writeFileSync(join(shared, 'Annexe A\\B.txt'), 'annexe');
    symlinkSync('/etc/hostname', join(shared, 'raccourci'));
    chmodSync(shared, 0o2550);
    // Of a backup that was killed.
    writeFileSync(`${file}.partial`, 'PK');
    const saved = await runToEnd('scripts/backup.ts', [file], { DATA_DIR: dataDir });
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('fichiers sauvegardés')]);
    expect(saved.output).toContain(
      '1 laissés de côté, liens ou fichiers spéciaux : drive/VASSEUR Agnès/Partagé/',
    );
    rmSync(dataDir, { recursive: true, force: true });
    // As a disk of its own is, before anything is on it.
    mkdirSync(join(restored(), 'lost+found'), { recursive: true });
    chmodSync(restored(), 0o2770);
    writeFileSync(join(restored(), 'encryption.key'), keyHex, { mode: 0o600 });
    const done = await runToEnd('scripts/restore.ts', [file], { DATA_DIR: restored() });
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('fichiers restaurés')]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds its documents, folders and secrets again, and works on without doing anything twice', async () => {
    const database = await openPglite(join(restored(), 'db'));
    const logger = createLogger('silent');
    const dependencies = await createDependencies({
      config: parseConfig({ DATA_DIR: restored(), DEMO: 'false' }),
      database,
      logger,
      clock: { now: () => now },
      publicInfo: { demo: null, version: 'test' },
    });
    expect(await dependencies.seeding.licences.findByKey(testKeys.notary)).not.toBeNull();
    const notary = await dependencies.seeding.notaries.findById(notaryId);
    if (!notary) throw new Error('the notary is gone');
    const { records, drive } = dependencies.needsOf(notary);
    const [client, ...others] = await records.clients.list(notaryId);
    expect(others).toEqual([]);
    const listDocuments = () => records.documents.listOfClient(notaryId, client?.id ?? '');
    const [document] = await listDocuments();
    expect((await drive.findFile(document?.driveFileId ?? ''))?.name).toBe(document?.fileName);
    expect((await drive.findFolder(client?.folderId ?? ''))?.name).toBe('FONTAINE Claire');

    const acts = await records.activity.listLatest(notaryId, 100);
    for (const type of ['client_management', 'document_classification', 'client_reminder'] as const)
      expect(await runAutomation(type, dependencies.needsOf(notary), logger)).toMatchObject({
        success: true,
      });
    expect(await listDocuments()).toEqual([document]);
    expect(await records.activity.listLatest(notaryId, 100)).toEqual(acts);
    await dependencies.close();
    await database.close();
  });

  it('has every name and every right again', () => {
    const shared = join(restored(), 'drive/VASSEUR Agnès/Partagé');
    const rights = (path: string) => statSync(path).mode & 0o7777;
    expect(readdirSync(shared)).toEqual(['Annexe A\\B.txt']);
    expect(readFileSync(join(shared, 'Annexe A\\B.txt'), 'utf8')).toBe('annexe');
    expect([rights(shared), rights(restored())]).toEqual([0o2550, 0o2770]);
    expect(rights(join(restored(), 'encryption.key'))).toBe(0o600);
  });

  it('is shown to nobody who has the file and not the key', async () => {
    const bytes = readFileSync(file);
    for (const word of ['VASSEUR', 'FONTAINE', 'facture', 'Annexe', 'annexe', '%PDF', 'PG_VERSION', keyHex])
      expect(bytes.includes(word), word).toBe(false);
    const target = makeFolder('of-a-stranger');
    await expect(restoreBackup(file, target, 'cd'.repeat(32), null)).rejects.toThrow('une autre clé');
    expect(readdirSync(target)).toEqual([]);
    const refused = await runToEnd('scripts/restore.ts', [file], { DATA_DIR: target });
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('donnez sa clé')]);
  });

  it('gets no file under the name of another', async () => {
    const key = deriveBackupKey(keyHex);
    const sealed = Readable.from(sealEntry(key, '1', ['the deed of one client']));
    await expect(buffer(openEntry(key, '2', sealed))).rejects.toThrow(/unable to authenticate/);
  });

  it('lets nobody else on the machine read what it writes', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('gets nothing of a backup of which a piece is no longer what it was', async () => {
    const bytes = readFileSync(file);
    const spoiled = join(folder, 'spoiled.zip');
    // Among the first that are stored, and longer than what lies between two of them.
    const at = Math.floor(bytes.length / 20);
    bytes.fill(0xa5, at, at + 300);
    writeFileSync(spoiled, bytes);
    const target = makeFolder('of-spoiled');
    await expect(restoreBackup(spoiled, target, keyHex, null)).rejects.toThrow('abîmé');
    expect(readdirSync(target)).toEqual([]);
  });

  it('is not written over what is there', async () => {
    const before = readdirSync(restored()).sort();
    await expect(restoreBackup(file, restored(), keyHex, null)).rejects.toThrow('n’est pas vide');
    await expect(writeBackup(restored(), file, embedded)).rejects.toThrow('existe déjà');
    await expect(writeBackup(restored(), join(restored(), 'x.zip'), embedded)).rejects.toThrow(
      'hors de DATA_DIR',
    );
    expect(readdirSync(restored()).sort()).toEqual(before);
  });

  it('is not made beside a running Minutier', async () => {
    const copy = join(folder, 'copy.zip');
    const running = takeDataFolder(restored());
    const refused = await runToEnd('scripts/backup.ts', [copy], { DATA_DIR: restored() });
    running.release();
    expect([refused.code, existsSync(copy)]).toEqual([1, false]);
    expect(refused.output).toContain('déjà utilisé par un autre Minutier');
  });

  it('is not started while a restoration is unfinished', () => {
    const target = makeFolder('unfinished');
    mkdirSync(join(target, '.restauration'));
    expect(() => takeDataFolder(target)).toThrow('Une restauration s’est arrêtée');
    expect(() => openDataFolder(target)).toThrow('Une restauration s’est arrêtée');
  });

  describe('of a file that somebody made', () => {
    const item = { id: '17-0', mode: 0o644 };
    const saved = (path: string, content: string) => ({
      ...item,
      path,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      modifiedAt: 0,
    });
    async function make(name: string, contents: string[], manifest: object): Promise<string> {
      const target = join(folder, `${name}.zip`);
      const list = { format: 3, version: '9', at: now.toISOString(), folders: [], files: [], ...manifest };
      const key = deriveBackupKey(keyHex);
      const seal = (entry: string, content: string) => ({
        name: entry,
        read: () => sealEntry(key, entry, [content]),
      });
      const cover = { format: 3, version: '9', key: identifyKey(keyHex) };
      const first = { name: 'minutier.json', read: () => [JSON.stringify(cover)] };
      const entries = contents.map((content, index) => seal(String(index), content));
      const last = seal('minutier-sauvegarde.json', JSON.stringify(list));
      await pipeline(writeZip([first, ...entries, last]), createWriteStream(target));
      return target;
    }
    async function makeOlder(): Promise<string> {
      const target = join(folder, 'older.zip');
      const list = { name: 'minutier-sauvegarde.json', read: () => ['{"format":2,"version":"1.0.0"}'] };
      await pipeline(writeZip([list]), createWriteStream(target));
      return target;
    }

    it.each(['../x', '/x', 'a/../../x', 'a//x', '.', ''])(
      'nothing is written outside of the folder: « %s »',
      async (path) => {
        const evil = await make('evil', ['x'], { database: 'postgres', files: [saved(path, 'x')] });
        await expect(openBackup(evil, keyHex)).rejects.toThrow('abîmé');
        const folders = [{ ...item, path }];
        await expect(
          openBackup(await make('evil', [], { database: 'postgres', folders }), keyHex),
        ).rejects.toThrow('abîmé');
      },
    );

    it('says which it is: of another format, not there, or no backup', async () => {
      await expect(openBackup(await makeOlder(), keyHex)).rejects.toThrow('au format 2');
      await expect(openBackup(join(folder, 'typo.zip'), keyHex)).rejects.toThrow('n’existe pas');
      const lacking = await make('lacking', [], { database: 'postgres', files: [saved('x', 'x')] });
      await expect(openBackup(lacking, keyHex)).rejects.toThrow('abîmé');
      await expect(
        restoreBackup(await make('files', [], { database: 'postgres' }), makeFolder('files'), keyHex, null),
      ).rejects.toThrow('pg_restore');
    });

    it('two files of one name on two disks stay two, and two names of one file stay one', async () => {
      const files = [saved('drive/a', 'one'), saved('drive/b', 'two'), saved('drive/c', 'one')];
      const folders = [
        { ...item, id: '1-0', path: 'drive' },
        { ...item, id: '2-0', path: 'drive/x' },
      ];
      const source = await make('twins', ['one', 'two', 'one'], { database: 'postgres', folders, files });
      const target = makeFolder('twins');
      const backup = await openBackup(source, keyHex);
      await unpackBackup(backup, target);
      backup.close();
      const inode = (name: string) => statSync(join(target, 'drive', name)).ino;
      expect([inode('a') === inode('c'), inode('a') === inode('b')]).toEqual([true, false]);
      // Which of them a record means cannot be known.
      expect([...findNewIds(target, backup.manifest).keys()]).toEqual(['2-0']);
    });
  });
});

describe('an office on PostgreSQL whose folders are moved to another machine', () => {
  let folder: string;
  let office: TestOffice;
  let environment: { DATABASE_URL: string; ENCRYPTION_KEY: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'minutier-backup-'));
    environment = { DATABASE_URL: await createPostgresDatabase(), ENCRYPTION_KEY: 'ab'.repeat(32) };
    const database = await openPostgres(environment.DATABASE_URL);
    await migrate(database);
    office = await openTestOffice(database, { now });
    for (const day of ['2026-06-01', '2026-05-01']) {
      const content = await writeBill('CLAIRE FONTAINE', day);
      office.deliver(day, await writeMail({ attachments: [{ name: `${day}.pdf`, content }] }));
    }
    await office.runAll();
  });
  afterAll(async () => {
    await office.database.close();
    rmSync(office.config.dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const listDocuments = () =>
    office.database.db.select({ id: documents.driveFileId, name: documents.fileName }).from(documents);

  it('has its records follow the files, once the database is there too', async () => {
    const { config, notary, database } = office;
    const file = join(folder, 'minutier.zip');
    const target = join(folder, 'restored');
    const run = (command: string, dataDir: string) =>
      runToEnd(`scripts/${command}.ts`, [file], { ...environment, DATA_DIR: dataDir });
    const refused = await run('backup', config.dataDir);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Minutier tourne encore')]);
    await office.dependencies.close();
    const saved = await run('backup', config.dataDir);
    expect(saved.output).toContain('Gardez aussi ENCRYPTION_KEY');
    expect(saved.output).toContain('pg_dump');
    const before = await listDocuments();
    expect((await run('restore', target)).output).toContain('fichiers restaurés');
    const drive = createDriveFolder({ folder: officeFolders(target, notary).drive });
    const after = await listDocuments();
    expect(after.length).toBe(2);
    for (const { id, name } of after) expect((await drive.findFile(id))?.name).toBe(name);
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
    expect(readdirSync(target)).not.toContain('.restauration');

    const again = join(folder, 'again');
    mkdirSync(again);
    await expect(restoreBackup(file, again, environment.ENCRYPTION_KEY, database)).rejects.toThrow(
      'ne connaît aucun de ces fichiers',
    );
    expect(readdirSync(again)).toEqual([]);
  });

  it('has them follow on a disk that gives each the name that the other had, and none the name of what is gone', async () => {
    const { db } = office.database;
    const [one, other] = await listDocuments();
    if (!one || !other) throw new Error('two documents');
    const names = async () => new Map((await listDocuments()).map(({ id, name }) => [name, id]));
    const before = await names();
    const swap = new Map([
      [one.id, other.id],
      [other.id, one.id],
    ]);
    await followDriveIds(db, swap);
    for (const [name, id] of await names()) expect(id).toBe(swap.get(before.get(name) ?? ''));
    await followDriveIds(db, new Map([[one.id, other.id]]));
    expect([...(await names()).values()].sort()).toEqual([other.id, `former-${other.id}`].sort());
  });

  it('has the folders of erased clients and the homes of papers follow on another disk', async () => {
    const { db } = office.database;
    const [paper] = await listDocuments();
    if (!paper) throw new Error('a document');
    await db.insert(erasures).values({
      notaryId: office.notary.id,
      clientId: newId(),
      folderId: '10-1',
      binsPapers: false,
      askedAt: now,
      id: newId(),
    });
    await db.update(documents).set({ homeId: '12-1' });
    await followDriveIds(
      db,
      new Map([
        ['10-1', '20-9'],
        ['12-1', '22-9'],
      ]),
    );
    expect((await db.select({ id: erasures.folderId }).from(erasures)).map(({ id }) => id)).toEqual(['20-9']);
    const homes = await db.select({ id: documents.homeId }).from(documents);
    expect(new Set(homes.map(({ id }) => id))).toEqual(new Set(['22-9']));
  });

  it('has every column follow that names a file or a folder of the drive', async () => {
    const { db } = office.database;
    const columns = await queryRows<{ at: string }>(
      db,
      sql`select table_name || '.' || column_name as at from information_schema.columns
          where table_schema = 'public' and data_type = 'text' and column_name ~ '(folder|home|file|place)_id$'`,
    );
    const follows = driveIdColumns.map(({ table, column }) => `${table}.${column}`);
    // What was uploaded to Google keeps its name wherever our rows are.
    expect(columns.map(({ at }) => at).sort()).toEqual([...follows, 'drive_uploads.file_id'].sort());
  });
});
