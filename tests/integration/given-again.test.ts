import { expect, it } from 'vitest';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

it('what a person gave to a client reaches him once, wherever its bringing was broken off', async () => {
  if (!postgres) throw new Error('no database');
  const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
  await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
  const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
  const attachments = [
    { name: 'a.pdf', content },
    { name: 'b.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-05-01', '2') },
  ];
  const from = { name: 'Claire Fontaine', address: 'autre@boite.example' };
  office.deliver('one', await writeMail({ from, attachments }));
  await office.run('client_management');
  const needs = office.needs();
  const [client] = await needs.records.clients.list(office.notary.id);
  const [held] = await needs.records.awaited.list(office.notary.id, 1);
  await needs.records.given.give(office.notary.id, held?.id ?? '', client?.id ?? '', new Date());

  // Moved, and broken off before that was written down; then after the first of two papers.
  for (const breakOff of [1, 2]) {
    let moves = 0;
    const move: typeof needs.drive.move = async (...args) => {
      moves += 1;
      const moved = await needs.drive.move(...args);
      if (moves === breakOff) throw new Error('broken off');
      return moved;
    };
    const broken = { ...office.needs(), drive: { ...needs.drive, move } };
    await runAutomation('document_classification', broken, createLogger('silent'));
  }
  await office.runAll();
  expect(listDrive(office)).toEqual([
    'Dossier Clients/FONTAINE Claire/Pièces/FONTAINE Claire - Justificatif de domicile - 01-05-2026.pdf',
    'Dossier Clients/FONTAINE Claire/Pièces/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
  ]);
  expect(await findEnd(office, 'one')).toMatchObject({
    state: 'handled',
    client: 'FONTAINE Claire',
    parts: [{ state: 'filed' }, { state: 'filed' }],
  });
  expect(await readLedger(office)).toMatchObject(atRest);
  await office.close();
});
