import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { type MachineProblem, machineProblems } from '#shared/messages/machine-problems.ts';
import { troubleLabels } from '#shared/troubles.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { addressOf, atRest, fillSheet, listDrive, listSent, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { canMount, openSmallDisk, type SmallDisk } from '#support/small-disk.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const QUESTION = 'Quels sont vos horaires d’ouverture ?';
const OPENING = 'L’étude est ouverte du lundi au vendredi, de 9 h à 18 h.';
/** More than what is called little. */
const ROOMY_MEGABYTES = 600;

interface DiskTrouble {
  what: string;
  problem: MachineProblem;
  /** What comes before it, where nothing can be noted once it is there. */
  warn?(disk: SmallDisk): void;
  spoil(disk: SmallDisk): void;
  mend(disk: SmallDisk): void;
  openDatabase(disk: SmallDisk): Promise<DatabaseHandle>;
}

const full = { spoil: (disk: SmallDisk) => disk.fill(), mend: (disk: SmallDisk) => disk.makeRoom() };
const openElsewhere = async () => openPostgres(await createMigratedPostgres());

const troubles: DiskTrouble[] = [
  { what: 'is full', problem: 'disk-full', ...full, openDatabase: openElsewhere },
  {
    what: 'is full, with the embedded database on it,',
    problem: 'disk-full',
    warn: (disk) => disk.fill(100),
    ...full,
    openDatabase({ folder }) {
      const db = join(folder, 'db');
      cpSync(inject('pgliteTemplate'), db, { recursive: true });
      return openPglite(db);
    },
  },
  {
    what: 'takes no writes',
    problem: 'disk-read-only',
    spoil: (disk) => disk.setWritable(false),
    mend: (disk) => disk.setWritable(true),
    openDatabase: openElsewhere,
  },
];

// Only root can mount a disk of its own to fill.
describe.skipIf(!canMount).each(troubles)('a data folder whose disk $what', (trouble) => {
  const { problem, warn, spoil, mend } = trouble;
  let disk: SmallDisk;
  let office: TestOffice;
  const papers: Buffer[] = [];
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  beforeAll(async () => {
    disk = openSmallDisk(ROOMY_MEGABYTES);
    const now = new Date('2026-06-16T08:00:00Z');
    office = await openTestOffice(await trouble.openDatabase(disk), { now, dataIn: disk.folder });
    await fillSheet(office, 'knowledge', [[QUESTION, OPENING]]);
    await write('before', claire);
    await office.run('client_management');
    await write('first', claire);
    await write('second', julien);
  });
  afterAll(async () => {
    await office?.close();
    disk?.remove();
  });

  async function write(name: string, from: typeof claire): Promise<void> {
    const content = await writeBill(from.name.toUpperCase(), `2026-0${papers.length + 3}-01`);
    papers.push(content);
    const text = `Bonjour,\n\n${QUESTION}\n\n${from.name}`;
    office.deliver(name, await writeMail({ from, text, attachments: [{ name: `${name}.pdf`, content }] }));
  }

  const runOnce = async () => [
    await office.run('client_management'),
    await office.run('document_classification'),
    await office.run('client_reminder'),
  ];
  async function lookFor(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      office.clock.time = new Date(office.clock.time.getTime() + MINUTE_MS);
      // An embedded database on the full disk notes nothing: what it could note before is what the operator was told.
      await office.dependencies.lookForTroubles().catch(() => undefined);
    }
  }
  const news = async () =>
    (await readPlatformMails(office, 'admin@minutier.example'))
      .filter(({ text }) => text.includes(troubleLabels.disk))
      .map(({ text }) => [
        text.includes('Ce qui est terminé'),
        Object.values(machineProblems).some((one) => text.includes(one)),
      ]);

  it('stops the work in words, loses nothing, and the work goes on by itself', async () => {
    if (warn) {
      warn(disk);
      await lookFor(6);
    }
    spoil(disk);
    for (let round = 0; round < 3; round += 1) {
      const answers = await runOnce();
      for (const { success, message } of answers)
        if (!success) expect(message).toBe(machineProblems[problem]);
      expect(answers.map(({ success }) => success)).toContain(false);
      await lookFor(6);
    }
    mend(disk);
    await lookFor(6);
    await office.runAll();
    expect(await readLedger(office)).toMatchObject({ ...atRest, messages: { open: 0, handled: 3 } });
    const drive = listDrive(office).map((path) => readFileSync(join(office.folders.drive, path)));
    expect(drive.map(digest).sort()).toEqual(papers.map(digest).sort());
    const sent = await listSent(office);
    const answered = sent.filter(({ inReplyTo }) => inReplyTo).map(addressOf);
    expect(answered.sort()).toEqual([claire.address, claire.address, julien.address].sort());
    const rows = await office.database.db.select().from(outgoingMails);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
    expect(sent.map(({ messageId }) => messageId).sort()).toEqual(
      rows.map(({ messageId }) => messageId).sort(),
    );
  });

  it('is told to the operator once, and once when it is over', async () => {
    expect(await news()).toEqual([
      [false, true],
      [true, expect.any(Boolean)],
    ]);
  });
});
