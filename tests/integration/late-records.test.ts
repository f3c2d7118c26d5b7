import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive } from '#support/office-view.ts';
import { writeRib } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const PHONE = '06 12 34 56 78';

/** What PostgreSQL says to whoever is connected while it restarts. */
const restarts = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
});

describe('a RIB whose record failed once, after its file was stored', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date() });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address, PHONE]]);
    office.deliver(
      'rib',
      await writeMail({
        from: { name: 'Claire Fontaine', address: 'cf2026@gmail.example' },
        text: `Bonjour,\n\nVoici mon RIB.\n\nClaire Fontaine\n${PHONE}`,
        attachments: [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }],
      }),
    );
  });
  afterEach(() => office.close());

  const pass = (seconds: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + seconds * 1000);
  };
  async function receiveWhileRestarting() {
    const needs = office.needs();
    const endings = { ...needs.records.endings, storePart: () => Promise.reject(restarts) };
    const late = { ...needs, records: { ...needs.records, endings } };
    await runAutomation('client_management', late, createLogger('silent'));
  }

  it('is called about as if it had not, and is not taken for one that the office dropped', async () => {
    await receiveWhileRestarting();
    expect(listDrive(office).filter((path) => path.endsWith('rib.pdf'))).toHaveLength(1);
    pass(10);
    // The file lies there, alone and quiet: a classification comes before the mail is taken up again.
    expect(await office.run('document_classification')).toMatchObject({ success: true });
    const { db } = office.database;
    expect(await db.select().from(documents)).toEqual([]);
    pass(400);
    await office.runAll();
    expect(await db.select().from(documents)).toMatchObject([{ source: 'mail' }]);
    expect(await db.select().from(bankAccounts)).toMatchObject([{ sender: 'unknown', state: 'to-confirm' }]);
    expect(await db.select().from(bankCalls)).toMatchObject([{ why: 'first-unknown' }]);
  });
});
