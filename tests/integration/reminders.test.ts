import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordLostMail } from '#server/automations/office/record-lost-mail.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { outgoingMails, reminders } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { SendFailure } from '#server/ports/mailer.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { DAY_MS } from '#shared/durations.ts';
import { closing } from '#shared/messages/emails.ts';
import { brokenMailer } from '#support/broken-mailer.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, julien, type SampleMail, writeMail } from '#support/mails.ts';
import {
  addressOf,
  dropFile,
  editSheet,
  fillSheet,
  listActivity,
  listSent,
  readClientSheet,
  sentTo,
} from '#support/office-view.ts';
import { writeBill, writePassport, writeRib } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
/** Tuesday, ten in the morning in Paris. */
const TUESDAY = '2026-06-16T08:00:00Z';

describe('reminders', () => {
  let office: TestOffice;

  async function open(now: string, env: Record<string, string> = {}): Promise<void> {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date(now), env });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    await fillSheet(office, 'requirements', [
      ['Achat', "Carte nationale d'identité", 'Oui', ''],
      ['Achat', 'Justificatif de domicile', 'Oui', '3 mois'],
      ['Achat', 'RIB', 'Oui', ''],
      ['Achat', 'DPE', 'Non', ''],
      ['Vente', 'Titre de propriété', 'Oui', ''],
    ]);
  }
  beforeEach(() => open(TUESDAY));
  afterEach(() => office.close());

  const remind = () => office.run('client_reminder');
  const received = () => sentTo(office, claire.address);
  /** The pieces that a mail asks for: the first list in it. */
  const asked = (text = '') =>
    text
      .split('\n\n')
      .find((paragraph) => paragraph.includes('\n- '))
      ?.split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2));
  const letDaysPass = (days: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + days * DAY_MS);
  };
  const send = async (name: string, content: Buffer | string) =>
    office.deliver(
      name,
      await writeMail({ subject: 'Mon achat', attachments: [{ name: `${name}.pdf`, content }] }),
    );
  const goodBill = () => writeBill('CLAIRE FONTAINE', '2026-06-01');

  it('list exactly what is missing, in one mail, with the closing phrase and the signature', async () => {
    await remind();
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(asked(mail?.text)).toEqual(['Carte nationale d’identité', 'Justificatif de domicile', 'RIB']);
    expect(mail?.text?.trim().endsWith(`${closing},\n\nMaître Agnès VASSEUR\nÉtude Vasseur`)).toBe(true);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).not.toMatch(/cni|justificatif_domicile/);
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Dernière relance': '16/06/2026' });
  });

  it('go to nobody whose file is complete, whose case is unknown or who has no address', async () => {
    await send('domicile', await goodBill());
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await send('passeport', await writePassport('FONTAINE', 'Claire'));
    await office.runAll();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getRow(3).values = ['VASNIER', 'Julien', '', julien.address];
      sheet.getRow(4).values = ['MARTIN', 'Zoé', 'Achat', ''];
      sheet.getRow(5).values = ['VASSEUR', 'Agnès', 'Achat', 'etude@vasseur.example'];
    });
    await remind();
    expect((await readClientSheet(office)).map((row) => row.Statut)).toEqual([
      'Complet',
      'Type de dossier à préciser',
      'Pièces manquantes',
      'Pièces manquantes',
    ]);
    expect(await listSent(office)).toEqual([]);
  });

  it.each(['locked', 'full'] as const)(
    'leave to the others where the folder of one client is %s, and to him later',
    async (problem) => {
      await editSheet(office, 'clients', (sheet) => {
        sheet.getRow(3).values = ['VASNIER', 'Julien', 'Achat', julien.address];
      });
      const { drive, ...needs } = office.needs();
      let isAway = true;
      const away: typeof drive = {
        ...drive,
        ensureFolder: (parentId, name) =>
          isAway && name.includes('FONTAINE')
            ? Promise.reject(new DriveError(problem))
            : drive.ensureFolder(parentId, name),
      };
      const run = () => runAutomation('client_reminder', { ...needs, drive: away }, createLogger('silent'));
      expect(await run()).toMatchObject({ success: true });
      expect([await received(), await sentTo(office, julien.address)].map(({ length }) => length)).toEqual([
        0, 1,
      ]);
      isAway = false;
      await run();
      expect(await received()).toHaveLength(1);
    },
  );

  it('leave once, though a backup is put back that knows nothing of them; the next one in its time', async () => {
    const { db } = office.database;
    await remind();
    expect(await received()).toHaveLength(1);
    letDaysPass(1);
    await db.delete(reminders);
    await db.delete(outgoingMails);
    await db.update(clients).set({ remindersSent: 0, lastReminderAt: null });
    await remind();
    expect(await received()).toHaveLength(1);
    expect(await db.select().from(outgoingMails)).toMatchObject([{ state: 'sent', kind: 'reminder' }]);
    letDaysPass(3);
    await remind();
    expect(await received()).toHaveLength(2);
  });

  it('come every three days until the file is complete', async () => {
    await remind();
    letDaysPass(2);
    await remind();
    expect(await received()).toHaveLength(1);
    letDaysPass(1);
    await remind();
    expect(await received()).toHaveLength(2);
    await send('domicile', await goodBill());
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await send('passeport', await writePassport('FONTAINE', 'Claire'));
    await office.runAll();
    letDaysPass(14);
    // The proof of address is good for three months: it still is.
    await remind();
    expect(await received()).toHaveLength(2);
  });

  it('come at the notary’s frequency', async () => {
    Object.assign(office.notary, { reminderFrequency: 7 });
    await remind();
    letDaysPass(6);
    await remind();
    expect(await received()).toHaveLength(1);
    letDaysPass(1);
    await remind();
    expect(await received()).toHaveLength(2);
  });

  it('stop after the fifth, and the notary is told once', async () => {
    for (let times = 0; times < 9; times += 1) {
      await remind();
      // Seven days later it is a Tuesday again; 14 July is one too, and a holiday.
      letDaysPass(7);
    }
    const mails = await received();
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      'Pièces à fournir - Achat',
      'Rappel n° 2 : pièces à fournir - Achat',
      'Rappel n° 3 : pièces à fournir - Achat',
      'Rappel n° 4 : pièces à fournir - Achat',
      'Rappel n° 5 : pièces à fournir - Achat',
    ]);
    const notices = await sentTo(office, 'etude@vasseur.example');
    expect(notices.map((mail) => mail.subject)).toEqual(['Relances terminées - FONTAINE Claire']);
    expect((await listActivity(office)).filter((act) => act.kind === 'reminders-ended')).toHaveLength(1);
  });

  it.each([
    ['before eight', '2026-06-16T05:59:00Z'],
    ['after seven in the evening', '2026-06-16T17:00:00Z'],
    ['on a Sunday', '2026-06-14T09:00:00Z'],
    ['on 14 July', '2026-07-14T09:00:00Z'],
    ['on Easter Monday', '2026-04-06T09:00:00Z'],
  ])('never leave %s', async (_, now) => {
    office.clock.time = new Date(now);
    expect(await remind()).toMatchObject({
      success: true,
      message: expect.stringContaining('heures d’étude'),
    });
    expect(await listSent(office)).toEqual([]);
  });

  it('leave at any hour in the demo', async () => {
    await office.close();
    await open('2026-06-14T23:00:00Z', { DEMO: 'true' });
    await remind();
    expect(await received()).toHaveLength(1);
  });

  it('that could not be sent wait for office hours, and say then what is missing', async () => {
    const failing = { ...office.needs(), mailer: brokenMailer };
    await runAutomation('client_reminder', failing, createLogger('silent'));
    office.clock.time = new Date('2026-06-16T21:00:00Z');
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await office.run('client_management');
    await office.run('document_classification');
    expect(await listSent(office)).toEqual([]);
    office.clock.time = new Date('2026-06-17T08:00:00Z');
    await remind();
    await remind();
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(asked(mail?.text)).toEqual(['Carte nationale d’identité', 'Justificatif de domicile']);
  });

  it('that could not be sent never leave once nothing is missing', async () => {
    const failing = { ...office.needs(), mailer: brokenMailer };
    await runAutomation('client_reminder', failing, createLogger('silent'));
    await send('domicile', await goodBill());
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await send('passeport', await writePassport('FONTAINE', 'Claire'));
    await office.runAll();
    await remind();
    expect(await listSent(office)).toEqual([]);
  });

  it('count the message that came just before, and wait until its papers are read', async () => {
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await remind();
    expect(await received()).toEqual([]);
    await office.run('document_classification');
    await remind();
    expect(asked((await received())[0]?.text)).toEqual([
      'Carte nationale d’identité',
      'Justificatif de domicile',
    ]);
  });

  it('wait while a paper lies unread in the client’s folder', async () => {
    await office.run('document_classification');
    dropFile(office, 'Dossier Clients/FONTAINE Claire/rib.pdf', await writeRib('CLAIRE FONTAINE'));
    await remind();
    expect(await received()).toEqual([]);
  });

  it('wait while a message cannot be read', async () => {
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    const needs = office.needs();
    const mailbox = { ...needs.mailbox, fetch: () => Promise.reject(new Error('no')) };
    await runAutomation('client_reminder', { ...needs, mailbox }, createLogger('silent'));
    expect(await received()).toEqual([]);
  });

  it('say that a document is being looked at, and ask for what is missing all the same', async () => {
    await send('illisible', 'rien que du bruit');
    await office.runAll();
    expect((await readClientSheet(office))[0]?.Statut).toBe('À vérifier');
    const [mail] = await received();
    expect(asked(mail?.text)).toEqual(['Carte nationale d’identité', 'Justificatif de domicile', 'RIB']);
    expect(mail?.text).toContain('est en cours de vérification à l’étude : inutile de le renvoyer');
  });

  it.each([
    ['that a filter has flagged', { 'X-Spam-Flag': 'YES' }],
    [
      'that nobody can open',
      { 'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m' },
    ],
  ])('do not ask for what may lie in a mail of the client’s %s, while it waits', async (_, headers) => {
    const mail = await writeMail({ text: 'Voici mon RIB.\n\nClaire Fontaine', headers });
    office.deliver('held', mail, office.clock.time);
    await office.run('client_management');
    expect(await office.needs().records.awaited.list(office.notary.id, 10)).toHaveLength(1);
    await remind();
    expect(await received()).toEqual([]);
  });

  it('do not ask for a piece that may be among the held documents, nor for one that it stands for', async () => {
    await office.run('document_classification');
    const [client] = await office.needs().records.clients.list(office.notary.id);
    for (const type of ['passeport', 'rib']) {
      const { documents } = office.needs().records;
      const held = await documents.store(office.notary.id, {
        clientId: client?.id ?? null,
        source: 'drive',
        originalName: `${type}.pdf`,
        contentHash: type,
        size: 1,
        driveFileId: type,
        fileName: `${type}.pdf`,
        folderPath: '',
        state: 'held',
        reasons: ['person-uncertain'],
      });
      await documents.plan(office.notary.id, held.id, {
        plannedState: 'held',
        plannedName: `${type}.pdf`,
        type,
        person: null,
        documentDate: null,
        confidence: null,
        evidence: null,
        reasons: ['person-uncertain'],
        bankDetails: false,
      });
    }
    await remind();
    expect(asked((await received())[0]?.text)).toEqual(['Justificatif de domicile']);
  });

  it('ask again for a piece that is out of date, without thanking for it', async () => {
    await send('domicile', await writeBill('CLAIRE FONTAINE', '2026-01-15'));
    await send('rib', await writeRib('CLAIRE FONTAINE'));
    await office.runAll();
    const [mail] = await received();
    const old = 'Justificatif de domicile (l’exemplaire reçu n’est plus valable)';
    expect(asked(mail?.text)).toEqual(['Carte nationale d’identité', old]);
    expect(mail?.text?.split('- Justificatif de domicile')).toHaveLength(2);
    expect(mail?.text).toContain('J’ai bien reçu, et je vous en remercie :\n- RIB');
  });

  it('follow what the notary writes in « Pièces à fournir »', async () => {
    await office.run('document_classification');
    await editSheet(office, 'requirements', (sheet) => {
      sheet.getCell(2, 3).value = 'Non';
      sheet.getCell(5, 3).value = 'Oui';
      sheet.getCell(4, 2).value = 'Relevé de compte';
    });
    await remind();
    expect(asked((await received())[0]?.text)).toEqual([
      'Justificatif de domicile',
      'Relevé de compte',
      'DPE',
    ]);
  });

  it('keep to three automatic mails a day to an address that a family shares', async () => {
    await office.run('document_classification');
    await editSheet(office, 'clients', (sheet) => {
      for (const [index, name] of ['Marc', 'Zoé', 'Lou', 'Tom'].entries())
        sheet.getRow(index + 3).values = ['FONTAINE', name, 'Achat', claire.address];
    });
    await remind();
    await remind();
    expect((await listSent(office)).map(addressOf)).toEqual(Array(3).fill(claire.address));
    letDaysPass(1);
    await remind();
    expect(await received()).toHaveLength(5);
  });

  describe('that wait because nothing leaves', () => {
    const prepareOnly = () =>
      runAutomation('client_reminder', { ...office.needs(), mailer: brokenMailer }, createLogger('silent'));
    const listReminders = async () =>
      (await office.database.db.select().from(outgoingMails).orderBy(asc(outgoingMails.preparedAt))).filter(
        ({ kind }) => kind === 'reminder',
      );

    it('are dropped while the client waits for an answer himself, and written anew after it', async () => {
      await prepareOnly();
      const text = 'Bonjour,\n\nAi-je le droit de refuser la vente ?\n\nClaire Fontaine';
      office.deliver('question', await writeMail({ subject: 'Mon droit', text }));
      letDaysPass(1);
      await remind();
      expect((await received()).map(({ subject }) => subject)).toEqual(['Re: Mon droit']);
      expect(await listReminders()).toMatchObject([{ state: 'cancelled' }]);
      const { awaited } = office.needs().records;
      const [asked] = await awaited.list(office.notary.id, 1);
      await awaited.settle(office.notary.id, asked?.id ?? '', office.clock.time);
      await remind();
      expect(await listReminders()).toMatchObject([{ state: 'cancelled' }, { state: 'sent' }]);
    });

    it('go to the address that the notary has written since, dated from the day they leave', async () => {
      await prepareOnly();
      await editSheet(office, 'clients', (sheet) => {
        sheet.getCell(2, 4).value = 'nouvelle@orange.example';
      });
      letDaysPass(1);
      await remind();
      expect(await received()).toEqual([]);
      const [mail] = await sentTo(office, 'nouvelle@orange.example');
      expect(mail?.date).toEqual(office.clock.time);
      expect(await listReminders()).toHaveLength(1);
    });
  });

  describe('after a person has spoken with the client', () => {
    const write = async (name: string, text: string, mail: SampleMail = {}) => {
      const raw = await writeMail({ subject: 'Mon achat', text: `Bonjour,\n\n${text}`, ...mail });
      office.deliver(name, raw, office.clock.time);
      await office.run('client_management');
    };
    const newest = async () => (await office.needs().records.awaited.list(office.notary.id, 1))[0]?.id ?? '';
    const answer = async (text: string) => {
      const { notary, database, dependencies } = office;
      const [row] = await database.db.select().from(notaries).where(eq(notaries.id, notary.id));
      return dependencies.app.messages.answer(
        {
          licenceId: row?.licenseId ?? '',
          role: 'notary',
          notaryId: notary.id,
          personId: null,
          standing: 'holder',
        },
        notary.id,
        await newest(),
        { text, after: 0 },
      );
    };
    const reminders = async () => (await received()).filter(({ subject }) => !/^Re:/.test(subject ?? ''));

    it('wait: whom a person has just answered is reminded one rhythm later', async () => {
      await write('asks', 'Ai-je le droit de refuser la vente ?\n\nClaire Fontaine');
      expect(await answer('Oui, je vous appelle.')).toEqual({ state: 'sent' });
      office.clock.time = new Date(office.clock.time.getTime() + 10 * 60_000);
      await remind();
      expect(await reminders()).toEqual([]);
      letDaysPass(2);
      await remind();
      expect(await reminders()).toEqual([]);
      letDaysPass(1);
      await remind();
      expect(await reminders()).toHaveLength(1);
    });

    it('do not wait for what a person answers to the client’s bank', async () => {
      const from = { name: 'Banque Ligérienne', address: 'credits@banque-ligerienne.example' };
      await write('bank', 'Maître, quand signe-t-on ?\n\nLe service des crédits', {
        from,
        subject: 'Dossier FONTAINE Claire',
      });
      expect(await answer('En juillet.')).toEqual({ state: 'sent' });
      await remind();
      expect(await reminders()).toHaveLength(1);
    });

    it.each([
      ['a week where the day is nearer', 'Merci beaucoup, je vous envoie mon RIB lundi prochain.', 7],
      ['until the day after it', 'Merci, je vous envoie mon RIB le 2 juillet.', 17],
      ['a month at most', 'Merci, je vous envoie mon RIB le 15 décembre.', 31],
    ])('wait for whoever has named a day: %s', async (_, text, days) => {
      await write('promise', `${text}\n\nClaire Fontaine`);
      const { awaited } = office.needs().records;
      for (const { id } of await awaited.list(office.notary.id, 9))
        await awaited.settle(office.notary.id, id, office.clock.time);
      letDaysPass(days - 1);
      await remind();
      expect(await reminders()).toEqual([]);
      letDaysPass(1);
      await remind();
      expect(await reminders()).toHaveLength(1);
    });

    it('do not wait for what somebody else has promised', async () => {
      const from = { name: 'Banque Ligérienne', address: 'credits@banque-ligerienne.example' };
      const text = 'Maître, nous vous enverrons l’offre lundi.\n\nLe service des crédits';
      await write('bank', text, { from, subject: 'Dossier FONTAINE Claire' });
      await remind();
      expect(await reminders()).toHaveLength(1);
    });
  });

  describe('that do not arrive', () => {
    const refuse = () => Promise.reject(new SendFailure('message-refused', { outcome: 'refused' }));
    const failToRemind = () =>
      runAutomation(
        'client_reminder',
        { ...office.needs(), mailer: { ...brokenMailer, send: refuse } },
        createLogger('silent'),
      );
    const client = async () => (await office.needs().records.clients.list(office.notary.id))[0];

    it('are none of the five, and are not followed by the next before its time', async () => {
      await failToRemind();
      await remind();
      expect(await client()).toMatchObject({ remindersSent: 0, lastReminderAt: null });
      expect((await readClientSheet(office))[0]?.['Dernière relance']).toBe('');
      letDaysPass(3);
      await remind();
      expect((await received()).map(({ subject }) => subject)).toEqual(['Pièces à fournir - Achat']);
      expect(await client()).toMatchObject({ remindersSent: 1 });
    });

    it('are none of the five when they come back, and stop after five in a row without a word of five', async () => {
      const { mails } = office.needs().records;
      for (let times = 0; times < 7; times += 1) {
        await remind();
        const [mail] = await mails.listLatest(office.notary.id, 1);
        if (mail?.state === 'sent')
          await recordLostMail(office.needs(), mail, { state: 'returned', problem: 'mailbox-full' });
        letDaysPass(7);
      }
      expect(await received()).toHaveLength(5);
      expect(await client()).toMatchObject({ remindersSent: 0, remindersEndedAt: null });
      expect((await listActivity(office)).filter((act) => act.kind === 'reminders-ended')).toEqual([]);
    });
  });
});
