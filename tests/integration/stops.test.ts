import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdPausedMails, holdWaitingMails } from '#server/automations/office/hold-waiting-mails.ts';
import { describeStandstill } from '#server/automations/office/standstill.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { brokenMailer } from '#support/broken-mailer.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, julien, type SampleMail, writeMail } from '#support/mails.ts';
import {
  editSheet,
  fillSheet,
  listActivity,
  listDrive,
  listSent,
  readClientSheet,
  sentTo,
} from '#support/office-view.ts';
import { writeRib } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

/** Tuesday, ten in the morning in Paris. */
const TUESDAY = '2026-06-16T08:00:00Z';
/** Six people who each announce something, and thank for something. */
const people = [
  ['MARCHAND', 'Luc', 'luc@orange.example', 'Merci d’arrêter de m’écrire.'],
  ['PETIT', 'Rose', 'rose@orange.example', 'Merci pour tout. Mon mari est décédé dimanche.'],
  ['LEROY', 'Marc', 'marc@orange.example', 'Merci beaucoup, mais nous renonçons à l’achat.'],
  ['BLANC', 'Nina', 'nina@orange.example', 'Je me rétracte. Merci de votre aide.'],
  [
    'GAUBERT',
    'Odile',
    'odile@orange.example',
    'Bonjour, maman nous a quittés lundi. Merci.\n\nSophie Gaubert',
  ],
  [
    'NOEL',
    'Yves',
    'yves@orange.example',
    'J’en ai ras le bol de vos relances, vous êtes des incapables, merci.',
  ],
] as const;

const [, postgres] = testDatabases;

describe('somebody said stop', () => {
  let office: TestOffice;
  let delivered = 0;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date(TUESDAY) });
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
      ...people.map(([last, first, address]) => [last, first, 'Achat', address]),
    ]);
    await fillSheet(office, 'requirements', [['Achat', 'RIB', 'Oui', '']]);
    await fillSheet(office, 'knowledge', [['Où se garer ?', 'Place Royale.']]);
  });
  afterEach(() => office.close());

  const records = () => office.needs().records;
  const remind = () => office.run('client_reminder');
  const letTimePass = (milliseconds: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + milliseconds);
  };
  const letDaysPass = (days: number) => letTimePass(days * DAY_MS);
  const write = async (mail: SampleMail) => {
    delivered += 1;
    office.deliver(`mail-${delivered}`, await writeMail(mail), office.clock.time);
    await office.run('client_management');
  };
  const findOne = async (lastName: string) => {
    const found = (await records().clients.list(office.notary.id)).find((one) => one.lastName === lastName);
    if (!found) throw new Error('no such client');
    return found;
  };
  const listOpen = () =>
    records().suspensions.listOpen(office.notary.id, office.clock.time.toISOString().slice(0, 10));
  const settleAll = async () => {
    const { awaited } = records();
    for (const { id } of await awaited.list(office.notary.id, 100))
      await awaited.settle(office.notary.id, id, office.clock.time);
  };
  const suspensionActs = async () =>
    (await listActivity(office)).filter(({ kind }) => kind === 'reminders-suspended');

  it('nobody who announced something is reminded over ten days, with every message settled', async () => {
    for (const [last, first, address, text] of people)
      await write({ from: { name: `${first} ${last}`, address }, subject: 'Mon dossier', text });
    expect((await suspensionActs()).map(({ title }) => title)).toHaveLength(people.length);
    for (let day = 0; day < 10; day += 1) {
      await settleAll();
      await office.runAll();
      letDaysPass(1);
    }
    for (const [, , address] of people) expect(await sentTo(office, address)).toEqual([]);
    expect((await sentTo(office, claire.address)).length).toBeGreaterThan(2);
  });

  it('what one reader alone finds is a person’s: nothing stands still, nothing is answered', async () => {
    await write({
      text: 'Nous abandonnons l’idée de vendre séparément la parcelle du verger.\n\nClaire Fontaine',
    });
    expect(await suspensionActs()).toEqual([]);
    expect(await records().awaited.list(office.notary.id, 10)).toHaveLength(1);
  });

  it('the message waits for a person, says why, and the sentence is kept', async () => {
    await write({ text: 'Bonjour, merci pour tout. Mon mari est décédé hier.\n\nClaire Fontaine' });
    const [waiting] = await records().awaited.list(office.notary.id, 10);
    expect(waiting).toMatchObject({ action: 'none', replyReason: 'death-of-spouse' });
    const [told] = await records().suspensions.listTold(office.notary.id, '2026-06-16');
    expect(told).toMatchObject({
      kind: 'death-of-spouse',
      sentence: 'Mon mari est décédé hier.',
      until: null,
    });
    expect(told?.addresses).toEqual([claire.address]);
    expect((await suspensionActs())[0]?.title).toContain('Relances suspendues : décès annoncé le 16/06/2026');
  });

  it('a death silences the address, also for another client who uses it', async () => {
    await editSheetRow('VASNIER', claire.address);
    await write({ text: 'Mon mari est décédé hier, merci.\n\nClaire Fontaine' });
    await office.runAll();
    await write({
      from: { name: 'Julien Vasnier', address: claire.address },
      text: 'Où se garer ?\n\nJulien Vasnier',
    });
    await office.runAll();
    expect(await sentTo(office, claire.address)).toEqual([]);
  });

  it('papers that come are still filed, and nothing is answered', async () => {
    await write({ text: 'Merci d’arrêter de m’écrire.\n\nClaire Fontaine' });
    await write({
      text: 'Voici mon RIB. Où se garer ?\n\nClaire Fontaine',
      attachments: [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }],
    });
    await office.runAll();
    expect(await sentTo(office, claire.address)).toEqual([]);
    expect(listDrive(office).join()).toMatch(/FONTAINE Claire\/Pièces\/FONTAINE Claire - RIB/);
    const waiting = await records().awaited.list(office.notary.id, 10);
    expect(waiting.map(({ replyReason }) => replyReason)).toContain('suspended');
  });

  it('what was ready to leave is cancelled, and its question waits for a person', async () => {
    const failing = () =>
      runAutomation('client_reminder', { ...office.needs(), mailer: brokenMailer }, createLogger('silent'));
    await failing();
    office.deliver(
      'question',
      await writeMail({ text: 'Où se garer ?\n\nClaire Fontaine' }),
      office.clock.time,
    );
    await runAutomation(
      'client_management',
      { ...office.needs(), mailer: brokenMailer },
      createLogger('silent'),
    );
    await write({ text: 'Finalement nous renonçons à l’achat, merci.\n\nClaire Fontaine' });
    await remind();
    expect(await sentTo(office, claire.address)).toEqual([]);
    const mine = (await office.database.db.select().from(outgoingMails)).filter(
      ({ toAddress }) => toAddress === claire.address,
    );
    expect(mine.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'answer cancelled',
      'reminder cancelled',
    ]);
    expect(await records().awaited.list(office.notary.id, 10)).toHaveLength(2);
  });

  it('an absence is over on the day after, by itself', async () => {
    await write({ text: 'Je suis absente jusqu’au 23 juin, merci.\n\nClaire Fontaine' });
    await settleAll();
    for (let day = 0; day < 8; day += 1) {
      await remind();
      expect(await sentTo(office, claire.address), `day ${day}`).toEqual([]);
      letDaysPass(1);
    }
    await remind();
    expect(await sentTo(office, claire.address)).toHaveLength(1);
    expect((await listActivity(office)).some(({ kind }) => kind === 'reminders-resumed')).toBe(true);
  });

  it('an answering machine that says until when is believed, and waits for nobody', async () => {
    await write({
      subject: 'Réponse automatique : Pièces à fournir',
      headers: { 'Auto-Submitted': 'auto-replied' },
      text: 'Je suis absente jusqu’au 30 juin inclus et vous répondrai à mon retour.',
    });
    expect(await listOpen()).toMatchObject([{ kind: 'absence', until: '2026-06-30' }]);
    expect(await records().awaited.list(office.notary.id, 10)).toEqual([]);
  });

  it('an absence that asks something reaches a person, whatever its title looks like', async () => {
    await write({
      subject: 'Absente jusqu’au 30 juin',
      text: 'Bonjour,\n\nJe suis absente jusqu’au 30 juin. Faut-il vous apporter l’original avant ?\n\nClaire Fontaine',
    });
    expect(await records().awaited.list(office.notary.id, 10)).toMatchObject([
      { subject: 'Absente jusqu’au 30 juin' },
    ]);
    await remind();
    expect(await sentTo(office, claire.address)).toEqual([]);
  });

  it('goes on once a person says so, and not before', async () => {
    await write({ text: 'Merci d’arrêter de m’écrire.\n\nClaire Fontaine' });
    await settleAll();
    await remind();
    expect(await sentTo(office, claire.address)).toEqual([]);
    const open = await listOpen();
    await records().suspensions.end(
      office.notary.id,
      open.map(({ id }) => id),
      'office',
      office.clock.time,
    );
    await remind();
    expect(await sentTo(office, claire.address)).toHaveLength(1);
  });

  it('a thank-you that a person had to read is not followed by a reminder the next day', async () => {
    await write({ text: 'Merci, à propos du décès, on verra.\n\nClaire Fontaine' });
    const [waiting] = await records().awaited.list(office.notary.id, 10);
    expect(waiting?.replyReason).toBe('unclear');
    await settleAll();
    for (let day = 0; day < office.notary.reminderFrequency; day += 1) {
      await remind();
      expect(await sentTo(office, claire.address), `day ${day}`).toEqual([]);
      letDaysPass(1);
    }
    await remind();
    expect(await sentTo(office, claire.address)).toHaveLength(1);
  });

  it('an ordinary thank-you suspends nobody', async () => {
    await write({ text: 'Merci beaucoup !!! Bonne journée.\n\nClaire Fontaine' });
    expect(await listOpen()).toEqual([]);
    expect(await records().awaited.list(office.notary.id, 10)).toEqual([]);
    await remind();
    expect(await sentTo(office, claire.address)).toHaveLength(1);
  });

  describe('while the office is closed', () => {
    const close = (answer: string | null) =>
      records().closures.add(
        office.notary.id,
        { firstDay: '2026-06-15', lastDay: '2026-06-19', answer },
        office.clock.time,
      );

    it('nobody is reminded, and what is asked waits', async () => {
      await close(null);
      await write({ text: 'Où se garer ?\n\nClaire Fontaine' });
      await remind();
      expect(await listSent(office)).toEqual([]);
      expect(await records().awaited.list(office.notary.id, 10)).toMatchObject([
        { replyReason: 'office-closed' },
      ]);
      letDaysPass(4);
      await settleAll();
      await remind();
      expect(await sentTo(office, claire.address)).toHaveLength(1);
    });

    it('each sender gets the notary’s own answer once, robots never', async () => {
      await close('L’étude est fermée jusqu’au 19 juin.');
      await write({ text: 'Où se garer ?\n\nClaire Fontaine' });
      await write({ text: 'Faut-il un diagnostic ?\n\nClaire Fontaine' });
      await write({
        from: julien,
        subject: 'Réponse automatique : absent',
        text: 'Je suis absent.',
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
      expect((await listSent(office)).map(({ text }) => text?.includes('fermée jusqu’au 19 juin'))).toEqual([
        true,
      ]);
    });
  });

  describe('the answer of a closure goes', () => {
    beforeEach(() =>
      records().closures.add(
        office.notary.id,
        { firstDay: '2026-06-15', lastDay: '2026-06-19', answer: 'L’étude est fermée.' },
        office.clock.time,
      ),
    );

    it('to no other address than the writer’s', async () => {
      await write({
        text: 'Où se garer ?\n\nClaire Fontaine',
        headers: { 'Reply-To': 'someone@else.example' },
      });
      expect(await listSent(office)).toEqual([]);
    });

    it('to no address that announces no reader', async () => {
      await write({
        text: 'Voici mes pièces.\n\nClaire Fontaine',
        headers: { 'Reply-To': 'no-reply@courrier.example' },
      });
      expect(await listSent(office)).toEqual([]);
    });

    it('to nothing older than three days', async () => {
      delivered += 1;
      const old = new Date(office.clock.time.getTime() - 35 * 86_400_000);
      office.deliver(
        `mail-${delivered}`,
        await writeMail({ from: julien, text: 'Où se garer ?\n\nJulien Vasnier' }),
        old,
      );
      await office.run('client_management');
      expect(await listSent(office)).toEqual([]);
    });
  });

  describe('what the notary wrote for a closure', () => {
    const FIRST = 'L’étude est fermée jusqu’au 19 juin.';
    const add = (lastDay: string, answer: string) =>
      records().closures.add(
        office.notary.id,
        { firstDay: '2026-06-15', lastDay, answer },
        office.clock.time,
      );
    const writeUnsent = async (mail: SampleMail) => {
      delivered += 1;
      office.deliver(`mail-${delivered}`, await writeMail(mail), office.clock.time);
      const needs = { ...office.needs(), mailer: brokenMailer };
      await runAutomation('client_management', needs, createLogger('silent'));
    };
    const closureMails = async () =>
      (await office.database.db.select().from(outgoingMails)).filter(({ key }) => key.startsWith('closure:'));

    it('does not leave once it is over, and what was asked waits for a person', async () => {
      await add('2026-06-16', FIRST);
      await writeUnsent({ text: 'Où se garer ?\n\nClaire Fontaine' });
      expect((await closureMails()).map(({ state }) => state)).toEqual(['prepared']);
      letDaysPass(1);
      await office.run('client_management');
      expect(await sentTo(office, claire.address)).toEqual([]);
      expect((await closureMails()).map(({ state }) => state)).toEqual(['cancelled']);
      expect(await records().awaited.list(office.notary.id, 10)).toMatchObject([
        { replyReason: 'office-closed' },
      ]);
    });

    it('is told as what it is where a pause has kept it back', async () => {
      await add('2026-06-19', FIRST);
      await writeUnsent({ text: 'Où se garer ?\n\nClaire Fontaine' });
      letTimePass(3 * HOUR_MS);
      const since = new Date(office.clock.time.getTime() - 2 * HOUR_MS);
      await holdPausedMails(records(), office.notary.id, { since, at: office.clock.time });
      const told = (await listActivity(office)).find(
        ({ title }) => title === 'Réponse préparée, non envoyée',
      );
      expect(told?.because.join(' ')).toContain('le mot de votre fermeture');
      expect(told?.because.join(' ')).not.toContain('avec la réponse préparée');
    });

    it('waits for nobody where it is on its way when a suspension would hold it', async () => {
      await add('2026-06-19', FIRST);
      await writeUnsent({ attachments: [{ name: 'note.txt', content: 'une pièce' }] });
      const { mails, awaited } = records();
      const waiting = await mails.listWaiting(office.notary.id);
      const [mail] = waiting;
      if (!mail) throw new Error('nothing waits');
      await mails.claim(office.notary.id, mail, { at: office.clock.time, from: '' });
      // As it was read a moment before.
      const read = { mails: { ...mails, listWaiting: async () => waiting }, awaited };
      const standstill = {
        ...describeStandstill([], null),
        addresses: new Set([mail.toAddress.toLowerCase()]),
      };
      expect(await holdWaitingMails(read, office.notary.id, standstill, office.clock.time)).toBe(0);
    });

    it('does not leave under another closure, nor keep that one’s own back', async () => {
      const first = await add('2026-06-16', FIRST);
      await writeUnsent({ text: 'Où se garer ?\n\nClaire Fontaine' });
      await records().closures.cancel(office.notary.id, first, office.clock.time);
      await add('2026-06-22', 'L’étude est fermée jusqu’au 22 juin.');
      await write({ from: julien, text: 'Où se garer ?\n\nJulien Vasnier' });
      expect(await sentTo(office, claire.address)).toEqual([]);
      expect((await sentTo(office, julien.address)).map(({ text }) => text?.includes('22 juin'))).toEqual([
        true,
      ]);
    });

    it('leaves while it stands, though another client is left alone meanwhile', async () => {
      await add('2026-06-19', FIRST);
      await writeUnsent({ text: 'Où se garer ?\n\nClaire Fontaine' });
      await write({
        from: julien,
        text: 'Mon père est décédé hier. Merci de tout arrêter.\n\nJulien Vasnier',
      });
      letTimePass(600_000);
      await office.run('client_management');
      expect(await sentTo(office, claire.address)).toHaveLength(1);
    });
  });

  describe('a row that the notary deleted from « Clients »', () => {
    const removeRow = (name: string) =>
      editSheet(office, 'clients', (sheet) => {
        const rows: number[] = [];
        sheet.eachRow((row, number) => {
          if (row.getCell(1).value === name) rows.push(number);
        });
        for (const number of rows.toReversed()) sheet.spliceRows(number, 1);
      });
    const names = async () => (await readClientSheet(office)).map(({ Nom }) => Nom);

    it('stays deleted, and what comes for it is held', async () => {
      await office.runAll();
      const before = (await sentTo(office, claire.address)).length;
      await removeRow('FONTAINE');
      await office.runAll();
      letTimePass(180_000);
      await office.runAll();
      expect(await names()).not.toContain('FONTAINE');
      expect((await listOpen()).map(({ kind }) => kind)).toEqual(['removed-row']);
      await write({
        text: 'Voici mon RIB.\n\nClaire Fontaine',
        attachments: [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }],
      });
      letDaysPass(7);
      await office.runAll();
      expect(await names()).not.toContain('FONTAINE');
      expect(await sentTo(office, claire.address)).toHaveLength(before);
      const [held] = await records().awaited.list(office.notary.id, 10);
      expect(held).toMatchObject({ state: 'held', reason: 'client-removed' });
      expect(listDrive(office).filter((path) => path.includes('FONTAINE Claire/'))).toEqual([]);
    });

    it('comes back with the row, or with the notary’s word', async () => {
      await office.runAll();
      for (const name of ['FONTAINE', 'VASNIER']) await removeRow(name);
      for (let times = 0; times < 2; times += 1) {
        await office.runAll();
        letTimePass(180_000);
      }
      expect(await listOpen()).toHaveLength(2);
      await editSheet(office, 'clients', (sheet) =>
        sheet.addRow(['FONTAINE', 'Claire', 'Achat', claire.address]),
      );
      const julienId = (await findOne('VASNIER')).id;
      const his = (await listOpen()).filter(({ clientId }) => clientId === julienId);
      await records().suspensions.end(
        office.notary.id,
        his.map(({ id }) => id),
        'office',
        office.clock.time,
      );
      await office.runAll();
      expect(await listOpen()).toEqual([]);
      expect((await names()).filter((name) => name === 'FONTAINE' || name === 'VASNIER').sort()).toEqual([
        'FONTAINE',
        'VASNIER',
      ]);
    });

    it('is no deletion when all rows are gone at a stroke, or for a moment', async () => {
      await office.runAll();
      await editSheet(office, 'clients', (sheet) => sheet.spliceRows(2, 20));
      for (let times = 0; times < 2; times += 1) {
        await office.runAll();
        letTimePass(180_000);
      }
      expect(await listOpen()).toEqual([]);
      expect(await names()).toHaveLength(people.length + 2);
      await removeRow('FONTAINE');
      await office.runAll();
      await editSheet(office, 'clients', (sheet) =>
        sheet.addRow(['FONTAINE', 'Claire', 'Achat', claire.address]),
      );
      letTimePass(180_000);
      await office.runAll();
      expect(await listOpen()).toEqual([]);
    });
  });

  async function editSheetRow(name: string, address: string) {
    await office.run('document_classification');
    await editSheet(office, 'clients', (sheet) => {
      sheet.eachRow((row) => {
        if (row.getCell(1).value === name) row.getCell(4).value = address;
      });
    });
  }
});
