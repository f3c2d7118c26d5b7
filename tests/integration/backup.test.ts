import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { parseConfig } from '#server/config.ts';
import { takeDataFolder } from '#server/data-folder.ts';
import { openPglite } from '#server/database/connection.ts';
import { createDependencies } from '#server/dependencies.ts';
import { createLogger } from '#server/logger.ts';
import { runAutomation } from '#server/run-automation.ts';
import { writeMail } from '#support/mails.ts';
import { writeBill } from '#support/papers.ts';
import { runToEnd } from '#support/product.ts';
import { openTestOffice, testKeys } from '#support/test-office.ts';

const now = new Date('2026-06-16T08:00:00Z');

describe('an office that is moved to another machine', () => {
  let folder: string;
  let file: string;
  let notaryId: string;
  const restored = () => join(folder, 'restored');

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
    const saved = await runToEnd('scripts/backup.ts', [file], { DATA_DIR: dataDir });
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('fichiers sauvegardés')]);
    rmSync(dataDir, { recursive: true, force: true });
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

  it('gets nothing of a backup of which a piece is no longer what it was', async () => {
    const bytes = readFileSync(file);
    const spoiled = join(folder, 'spoiled.zip');
    // Among the first that are stored, and longer than what lies between two of them.
    const at = Math.floor(bytes.length / 20);
    bytes.fill(0xa5, at, at + 300);
    writeFileSync(spoiled, bytes);
    const target = join(folder, 'of-spoiled');
    await expect(restoreBackup(spoiled, target)).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('of-spoiled'))).toEqual([]);
  });

  it('is not written over what is there', async () => {
    const before = readdirSync(restored()).sort();
    await expect(restoreBackup(file, restored())).rejects.toThrow('n’est pas vide');
    await expect(writeBackup(restored(), file, now)).rejects.toThrow('existe déjà');
    await expect(writeBackup(restored(), join(restored(), 'x.zip'), now)).rejects.toThrow('hors de DATA_DIR');
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
});
