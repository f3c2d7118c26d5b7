import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackup } from '#server/backup/open-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openPostgres } from '#server/database/connection.ts';
import { openMigrated } from '#server/database/open-migrated.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { type DebianPostgres, startDebianPostgres } from '#support/debian-postgres.ts';
import { writeMail } from '#support/mails.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice } from '#support/test-office.ts';

const ENCRYPTION_KEY = 'ab'.repeat(32);

/** pg_dump and pg_restore themselves, on a PostgreSQL of their version, and the commands as an operator gives them. */
describe('a PostgreSQL that is saved with its files', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-dump-'));
  const file = join(folder, 'minutier.zip');
  const restored = join(folder, 'restored');
  let server: DebianPostgres;
  let dataDir: string;
  let dump: Buffer;
  let before: unknown;

  const url = (database: string) => server.url('minutier', 'owner', database);
  const readRecords = async (database: string) => {
    const { db, close } = await openPostgres(url(database));
    const records = {
      clients: (await db.select().from(clients)).map(({ lastName }) => lastName),
      papers: (await db.select().from(documents)).map(({ fileName, state }) => [fileName, state]),
    };
    await close();
    return records;
  };
  /** Exit code, and what it wrote on both its outputs. */
  function run(parameters: string[], env: Record<string, string>, input?: Buffer) {
    try {
      const stdout = execFileSync(process.execPath, parameters, {
        env: { PATH: process.env.PATH, ENCRYPTION_KEY, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
        maxBuffer: 1024 * 1024 * 1024,
        ...(input ? { input } : {}),
      });
      return { code: 0, stdout, stderr: '' };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: Buffer; stderr: Buffer };
      return { code: status, stdout, stderr: stderr.toString() };
    }
  }

  beforeAll(async () => {
    server = await startDebianPostgres('postgres');
    for (const login of ['owner', 'service'])
      writeFileSync(join(folder, `database_${login}_password`), login);
    server.run('psql', ['-d', 'postgres', '-c', 'create database minutier']);
    const logins = ['-d', 'minutier', '-f', 'scripts/postgres-logins.sql'];
    server.run('psql', logins, { env: { SECRETS: folder } });
    server.run('psql', ['-d', 'postgres', '-c', 'create database elsewhere owner minutier']);
    const database = await openMigrated({ databaseUrl: url('minutier'), databaseMigrationUrl: null }, folder);
    const office = await openTestOffice(database);
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    office.deliver('1', await writeMail({ attachments: [{ name: 'facture.pdf', content }] }));
    await office.runAll();
    await office.dependencies.close();
    await office.database.close();
    dataDir = office.config.dataDir;
    before = await readRecords('minutier');
    dump = server.run('pg_dump', ['-U', 'minutier', '-Fc', 'minutier']);
    const saving = { DATABASE_URL: url('minutier'), DATA_DIR: dataDir };
    const saved = run(['scripts/backup.ts', file, '--dump'], saving, dump);
    expect([saved.code, saved.stdout.toString()]).toEqual([0, expect.stringContaining('La base y est')]);
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true });
  });

  it('says nothing to whoever has the file: neither its names nor that it is a dump', () => {
    expect(dump.includes('FONTAINE') || dump.includes('PGDMP')).toBe(true);
    const sealed = readFileSync(file);
    for (const word of ['PGDMP', 'FONTAINE', 'claire']) expect(sealed.includes(word), word).toBe(false);
  });

  it('is there again on another server, with the files that its records know', async () => {
    const read = run(['scripts/restore.ts', file, '--dump'], { DATA_DIR: restored });
    expect([read.code, read.stdout.equals(dump)]).toEqual([0, true]);
    server.run('pg_restore', ['-U', 'minutier', '-d', 'elsewhere', '--no-owner'], { input: read.stdout });
    const target = { DATABASE_URL: url('elsewhere'), DATA_DIR: restored };
    const done = run(['scripts/restore.ts', file], target);
    expect([done.code, done.stdout.toString()]).toEqual([0, expect.stringContaining('fichiers restaurés')]);
    expect(await readRecords('elsewhere')).toEqual(before);
    expect(before).toMatchObject({
      clients: [expect.anything()],
      papers: [[expect.anything(), expect.anything()]],
    });
  });

  it('gives nothing of one that was changed, or is read with another key', () => {
    const changed = join(folder, 'changed.zip');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('dump/0') + 200;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(changed, bytes);
    const read = run(['scripts/restore.ts', changed, '--dump'], { DATA_DIR: folder });
    expect([read.code, read.stdout.length]).toEqual([1, 0]);
    const other = run(['scripts/restore.ts', file, '--dump'], {
      DATA_DIR: folder,
      ENCRYPTION_KEY: 'cd'.repeat(32),
    });
    expect([other.code, other.stdout.length, other.stderr]).toEqual([
      1,
      0,
      expect.stringContaining('autre clé'),
    ]);
  });

  it.each(['', 'pg_dump: error: connection failed'])('is not made of what is no dump: « %s »', (text) => {
    const target = join(folder, 'none.zip');
    const saving = { DATABASE_URL: url('minutier'), DATA_DIR: dataDir };
    const saved = run(['scripts/backup.ts', target, '--dump'], saving, Buffer.from(text));
    expect([saved.code, saved.stderr]).toEqual([1, expect.stringContaining('pg_dump -Fc')]);
    expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
  });

  it('may be larger than what is held at once', async () => {
    const large = Buffer.concat([Buffer.from('PGDMP'), randomBytes(40 * 1024 * 1024)]);
    const target = join(folder, 'large.zip');
    const empty = mkdtempSync(join(folder, 'empty-'));
    await writeBackup(empty, target, {
      database: 'postgres',
      at: new Date(),
      keyHex: ENCRYPTION_KEY,
      dump: Readable.from([large.subarray(0, 30_000_000), large.subarray(30_000_000)]),
    });
    const backup = await openBackup(target, ENCRYPTION_KEY);
    expect(backup.manifest.dump?.parts).toBeGreaterThan(1);
    const read = backup.readDump as NonNullable<typeof backup.readDump>;
    expect((await buffer(Readable.from(read()))).equals(large)).toBe(true);
    backup.close();
  });
});
