import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createClosuresRepository } from '#server/features/suspensions/closures.repository.ts';
import { createEmbeddedOffices } from '#server/offices/embedded-offices.ts';
import type { Office } from '#server/offices/office.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { type AutomationType, automationTypes } from '#shared/automations.ts';
import { countCalls } from '#support/count-calls.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { dropFile, editSheet, fillSheet } from '#support/office-view.ts';
import { scheduledRuns } from '#support/scheduled-runs.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [postgres] = productionDatabase;
const HER = 'Dossier Clients/FONTAINE Claire';
/** A Tuesday, 10 h in Paris. */
const TUESDAY = new Date('2026-06-16T08:00:00Z');

const calls: string[] = [];
/** What does not work. */
let broken: string | null = null;
/** What the drive says in place of its own mark. */
let driveMark: string | null = null;

function tell(call: string): void {
  calls.push(call);
  if (call === broken) throw new Error('out of order');
}

function markDrive(office: Office): Office {
  const drive = new Proxy(office.drive, {
    get: (target, name) =>
      name === 'changeMark' && driveMark !== null ? async () => driveMark : Reflect.get(target, name),
  });
  return { ...office, drive };
}

async function openOffice(
  open: () => ReturnType<(typeof productionDatabase)[number]['open']>,
): Promise<TestOffice> {
  const offices = (dataDir: string) => {
    const embedded = createEmbeddedOffices(dataDir);
    return (notary: TestOffice['notary']) => markDrive(countCalls(embedded(notary), tell));
  };
  const office = await openTestOffice(await open(), { now: TUESDAY, offices });
  await fillSheet(office, 'clients', [
    ['FONTAINE', 'Claire', 'Vente maison', claire.address],
    ['VASNIER', 'Julien', 'Achat', julien.address],
  ]);
  office.deliver(
    'first',
    await writeMail({ from: claire, subject: 'Bonjour', text: 'Merci pour votre appel.' }),
  );
  await office.runAll();
  return office;
}

describe.each(productionDatabase)('an office in which nothing has changed, on $name', ({ open }) => {
  let office: TestOffice;
  let runs: ReturnType<typeof scheduledRuns>;

  beforeAll(async () => {
    office = await openOffice(open);
    runs = scheduledRuns(office);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    office.clock.time = TUESDAY;
    await runs.settle();
    calls.length = 0;
  });

  it.each(automationTypes)('is not looked at by %s, which says what it would have said', async (type) => {
    const idle = await runs.run(type);
    expect(calls).toEqual([]);
    const { steps, ...whole } = await runs.runWhole(type);
    expect(calls.length).toBeGreaterThan(3);
    expect(steps.length).toBeGreaterThan(3);
    expect(idle).toEqual({ ...whole, steps: [] });
  });

  it('is looked at whole when a person says so', async () => {
    await runs.runWhole('client_management');
    expect(calls).toContain('mailbox.list');
  });

  it('is looked at whole after an hour at most', async () => {
    office.clock.time = new Date(TUESDAY.getTime() + 29 * 60_000);
    expect(await runs.listIdle()).toEqual(automationTypes);
    office.clock.time = new Date(TUESDAY.getTime() + 60 * 60_000);
    expect(await runs.listIdle()).toEqual([]);
  });

  it('has its mailbox told as read, as it was', async () => {
    await runs.runWhole('client_management');
    office.clock.time = new Date(TUESDAY.getTime() + 6 * 60_000);
    await runs.run('client_management');
    const [row] = await queryRows<{ at: Date | string }>(
      office.database.db,
      sql`select last_read_at as at from mailbox_states where notary_id = ${office.notary.id}`,
    );
    expect(new Date(row?.at ?? 0)).toEqual(office.clock.time);
    expect(await runs.listIdle()).toEqual(automationTypes);
  });
});

type Change = [what: string, change: (office: TestOffice) => unknown, opens?: readonly AutomationType[]];

const on = (office: TestOffice, path: string) => join(office.folders.drive, path);
const change = (statement: ReturnType<typeof sql>) => (office: TestOffice) =>
  office.database.db.execute(sql`${statement} where notary_id = ${office.notary.id}`);

const changes: Change[] = [
  [
    'a mail that arrives',
    async (office) =>
      office.deliver('new', await writeMail({ from: julien, subject: 'Papiers', text: 'Voici.' })),
    ['client_management', 'client_reminder'],
  ],
  [
    'a row of « Clients » that the notary changes',
    (office) =>
      editSheet(office, 'clients', (sheet) => {
        sheet.getCell('D3').value = 'autre@client.example';
      }),
  ],
  [
    'an answer that the notary adds to his sheet',
    (office) =>
      editSheet(office, 'knowledge', (sheet) => void sheet.addRow(['Horaires ?', 'De 9 h à 18 h.'])),
  ],
  ['a file that is dropped', (office) => dropFile(office, `${HER}/recu.txt`, Buffer.from('RIB'))],
  [
    'a folder that is renamed',
    (office) => renameSync(on(office, HER), on(office, 'Dossier Clients/FONTAINE Claire (vente)')),
  ],
  [
    'a setting of the account',
    (office) =>
      office.database.db.execute(
        sql`update notaries set email_signature = 'Maître' where id = ${office.notary.id}`,
      ),
  ],
  ['a paper that is corrected', change(sql`update documents set file_name = 'autre.pdf'`)],
  [
    'an answer that a person owes no more',
    change(sql`update messages set awaits_person = not awaits_person`),
  ],
  [
    'a client who is left alone',
    async (office) => {
      const { records } = office.needs();
      const [client] = await records.clients.list(office.notary.id);
      const suspension = {
        clientId: client?.id ?? '',
        kind: 'absence',
        announcedAt: TUESDAY,
        until: null,
      } as const;
      await records.suspensions.start(office.notary.id, { ...suspension, startedBy: 'office' }, TUESDAY);
    },
  ],
  [
    'a closure of the office',
    async (office) => {
      const closure = { firstDay: '2026-08-01', lastDay: '2026-08-15', answer: null };
      await createClosuresRepository(office.database.db).add(office.notary.id, closure, TUESDAY);
    },
  ],
];

describe('an office in which something has changed', () => {
  let office: TestOffice;
  let runs: ReturnType<typeof scheduledRuns>;

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    office = await openOffice(postgres.open);
    runs = scheduledRuns(office);
    await fillDocument(office);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    office.clock.time = TUESDAY;
    await runs.settle();
  });

  it.each(changes)('is looked at: %s', async (_, act, opens = automationTypes) => {
    await act(office);
    const still = await runs.listIdle();
    expect(automationTypes.filter((type) => !still.includes(type))).toEqual(opens);
  });

  it('is looked at: a file that was passed over as it may still be written, though its drive has told of it', async () => {
    driveMark = 'with that file';
    await runs.settle(['document_classification']);
    const [hers] = readdirSync(on(office, 'Dossier Clients'));
    const file = on(office, `Dossier Clients/${hers}/copie.txt`);
    writeFileSync(file, 'RIB');
    utimesSync(file, TUESDAY, TUESDAY);
    expect(await runs.runWhole('document_classification')).toMatchObject({ success: true, remaining: 1 });
    expect(await runs.findIdle('document_classification')).toBeNull();
    office.clock.time = new Date(TUESDAY.getTime() + 3000);
    expect((await runs.run('document_classification')).steps).not.toEqual([]);
    const entered = await queryRows(
      office.database.db,
      sql`select 1 from documents where notary_id = ${office.notary.id} and original_name = 'copie.txt'`,
    );
    expect(entered).toHaveLength(1);
    driveMark = null;
  });

  it('is looked at whatever ended in between: a change that was under way is one once it is there', async () => {
    const { db } = office.database;
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`update clients set case_type = 'achat' where notary_id = ${office.notary.id}`);
      begun.resolve();
      await go.promise;
    });
    await begun.promise;
    await runs.runWhole('document_classification').catch(() => undefined);
    go.resolve();
    await change;
    expect(await runs.findIdle('document_classification')).toBeNull();
  });

  it('is looked at after a run that failed, though all is as it was', async () => {
    const { mailbox } = office.folders;
    renameSync(mailbox, `${mailbox}.away`);
    writeFileSync(mailbox, 'no folder');
    expect((await runs.run('client_management')).success).toBe(false);
    rmSync(mailbox);
    renameSync(`${mailbox}.away`, mailbox);
    expect(await runs.listIdle()).not.toContain('client_management');
  });

  it('is looked at after a run that came to nothing and left no trace', async () => {
    broken = 'drive.findFolder';
    expect((await runs.runWhole('document_classification')).success).toBe(false);
    broken = null;
    expect(await runs.findIdle('document_classification')).toBeNull();
  });

  it('is looked at by a process that has not yet, and by another version', async () => {
    const { config, database, clock, dependencies, notary } = office;
    const { logger } = dependencies.app;
    const publicInfo = { demo: null, version: 'next' };
    const options = { config, database, logger, clock: { now: () => clock.time }, publicInfo };
    const next = await createDependencies(options);
    const nextRuns = scheduledRuns({ dependencies: next, notary });
    expect(await nextRuns.findIdle('document_classification')).toBeNull();
    await nextRuns.settle(['document_classification']);
    expect(await runs.findIdle('document_classification')).toBeNull();
    await next.close();
  });
});

describe('an office for which time alone brings something to do', () => {
  let office: TestOffice;
  let runs: ReturnType<typeof scheduledRuns>;

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    office = await openOffice(postgres.open);
    runs = scheduledRuns(office);
  });
  afterAll(() => office.close());

  const at = (time: string) => {
    office.clock.time = new Date(time);
  };

  it('reminds a client the moment that his time has come', async () => {
    at('2026-06-16T08:00:00Z');
    await runs.settle();
    // The first reminder left at eight; the rhythm is three days.
    at('2026-06-19T07:45:00Z');
    await runs.settle();
    at('2026-06-19T07:59:59Z');
    expect(await runs.findIdle('client_reminder')).not.toBeNull();
    at('2026-06-19T08:00:01Z');
    const { message } = await runs.run('client_reminder');
    expect(message).toBe('2 relances envoyées.');
  });

  it.each(['client_management', 'document_classification'] as const)(
    'looks with %s at the new day: absences and closures begin and end',
    async (type) => {
      at('2026-06-22T21:50:00Z');
      await runs.settle([type]);
      at('2026-06-22T21:59:59Z');
      expect(await runs.findIdle(type)).not.toBeNull();
      at('2026-06-22T22:00:00Z');
      expect(await runs.findIdle(type)).toBeNull();
    },
  );

  it('stops reminding when the office closes for the night', async () => {
    at('2026-06-23T16:50:00Z');
    await runs.settle();
    at('2026-06-23T16:59:59Z');
    expect(await runs.listIdle()).toContain('client_reminder');
    at('2026-06-23T17:00:00Z');
    expect((await runs.run('client_reminder')).message).toBe('Hors des heures d’étude : aucune relance.');
  });
});

/** A paper of hers, for what a person corrects. */
async function fillDocument(office: TestOffice): Promise<void> {
  mkdirSync(on(office, HER), { recursive: true });
  dropFile(office, `${HER}/note.txt`, Buffer.from('Une note sans rien.'));
  await office.runAll();
}
