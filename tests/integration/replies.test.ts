import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worksheet } from '@cj-tech-master/excelts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_KNOWLEDGE } from '#demo/knowledge.ts';
import { sheetNames } from '#server/automations/office/sheets.ts';
import { createLogger } from '#server/ground/logger.ts';
import { type Mailer, SendFailure } from '#server/ports/mailer.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { closing, writeRedirection } from '#shared/messages/emails.ts';
import { brokenMailer } from '#support/broken-mailer.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, type SampleMail, writeMail } from '#support/mails.ts';
import {
  atRest,
  editSheet,
  fillSheet,
  listActivity,
  listSent,
  readActivity,
  readLedger,
  sentTo,
} from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
/** The client's; the office's own account is nobody's news. */
const ANOTHER_IBAN = 'FR14 2004 1010 0505 0001 3M02 606';
const HOURS = 'Quels sont vos horaires d’ouverture ?';
const opening = DEMO_KNOWLEDGE.find(({ question }) => question === HOURS)?.answer ?? '';

describe('what the office answers', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['VASNIER', 'Julien', '', julien.address],
    ]);
    await fillSheet(office, 'knowledge', [
      ...DEMO_KNOWLEDGE.map(({ question, answer }) => [question, answer]),
      ['Comment régler le dépôt de garantie ?', `Par virement sur notre compte ${IBAN}.`],
      ['Peut-on venir avec un animal ?', 'Les chiens guides sont les bienvenus :\n  "oui" — & même <eux>.'],
    ]);
  });
  afterEach(() => office.close());

  let number = 0;
  /** Delivers one message, lets the office read its mail, and gives what became of it. */
  async function ask(mail: SampleMail) {
    number += 1;
    const name = `${number}`.padStart(3, '0');
    office.deliver(name, await writeMail({ subject: 'Une question', ...mail }));
    const run = await office.run('client_management');
    expect(run.success).toBe(true);
    return findEnd(office, name);
  }
  const letHoursPass = (hours: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + hours * HOUR_MS);
  };
  const question = (text = HOURS) => `Bonjour,\n\n${text}\n\nClaire Fontaine`;

  it('is the notary’s sentence word for word, in the thread, signed, and marked as automatic', async () => {
    const end = await ask({
      text: question(),
      messageId: '<q2@client.example>',
      references: ['<q0@client.example>', '<q1@client.example>'],
      inReplyTo: '<q1@client.example>',
    });
    expect(end).toMatchObject({ state: 'handled', reply: 'answer' });
    const [mail, ...others] = await listSent(office);
    expect(others).toEqual([]);
    expect(mail?.text?.trim()).toBe(
      `Bonjour,\n\n${opening}\n\n${closing},\n\nMaître Agnès VASSEUR\nÉtude Vasseur`,
    );
    expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mail?.inReplyTo).toBe('<q2@client.example>');
    expect(mail?.references).toEqual(['<q0@client.example>', '<q1@client.example>', '<q2@client.example>']);
    expect(mail?.subject).toBe('Re: Une question');
    expect(mail?.from?.value[0]?.address).toBe('pieces@vasseur.example');
    expect(await readActivity(office)).toContain(HOURS);
  });

  it('keeps quotes, signs and line breaks of the sheet', async () => {
    await ask({ text: question('Peut-on venir avec un animal ?') });
    expect((await listSent(office))[0]?.text).toContain(
      'Les chiens guides sont les bienvenus :\n  "oui" — & même <eux>.',
    );
  });

  it('is nothing to robots', async () => {
    const robots: SampleMail[] = [
      { headers: { 'Auto-Submitted': 'auto-replied' } },
      { subject: 'Réponse automatique : absence' },
      { headers: { 'List-Unsubscribe': '<mailto:x@y.example>', Precedence: 'bulk' } },
      {
        from: { name: 'Mail Delivery System', address: 'mailer-daemon@y.example' },
        subject: 'Undelivered Mail',
      },
    ];
    for (const robot of robots) {
      expect(await ask({ text: question(), ...robot })).toMatchObject({ state: 'refused', reply: null });
    }
    expect(await listSent(office)).toEqual([]);
    expect(await readLedger(office)).toMatchObject({ ...atRest, messages: { refused: 4, open: 0 } });
  });

  it('goes once in 24 hours to a thread, and the notary is told of what was left', async () => {
    const thread = { references: ['<root@client.example>'] };
    await ask({ text: question(), messageId: '<root@client.example>' });
    expect(await ask({ text: question(), ...thread })).toMatchObject({
      state: 'handled',
      reply: 'none: limit',
    });
    expect((await listActivity(office))[0]).toMatchObject({
      title: 'Message lu, sans réponse',
      attention: true,
    });
    letHoursPass(25);
    expect(await ask({ text: question(), ...thread })).toMatchObject({ reply: 'answer' });
    expect(await listSent(office)).toHaveLength(2);
  });

  it('goes three times a day to one address at most', async () => {
    const replies: (string | null)[] = [];
    for (let times = 0; times < 5; times += 1) replies.push((await ask({ text: question() })).reply);
    expect(replies).toEqual(['answer', 'answer', 'answer', 'none: limit', 'none: limit']);
    expect(await ask({ text: question(), from: julien })).toMatchObject({ reply: 'answer' });
    letHoursPass(25);
    expect(await ask({ text: question() })).toMatchObject({ reply: 'answer' });
  });

  it('says that it is read to what asks nothing, and does not send its writer elsewhere with it', async () => {
    await ask({ text: 'Bonjour,\n\nJe vous informe que la maison est libre.\n\nClaire Fontaine' });
    const [sent] = await listSent(office);
    expect(sent?.text).toContain('l’étude le lira');
    expect(sent?.text).not.toContain('répondre ici');
  });

  it('points to the main address once in a thread', async () => {
    const text = question('Pouvez-vous me recommander un jardinier ?');
    const first = await ask({ text, messageId: '<root@client.example>' });
    expect(first.reply).toContain('redirect');
    letHoursPass(48);
    const second = await ask({ text, references: ['<root@client.example>'] });
    expect(second.reply).toBe('none: limit');
    const sent = await listSent(office);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text?.trim()).toBe(
      writeRedirection({
        signature: 'Maître Agnès VASSEUR\nÉtude Vasseur',
        cabinetName: null,
        phoneNumber: null,
        mainEmail: 'etude@vasseur.example',
      }),
    );
  });

  it.each(['pieces@vasseur.example', 'etude@vasseur.example', 'ETUDE@Vasseur.Example'])(
    'never goes to the office’s own address %s',
    async (address) => {
      Object.assign(office.notary, { mainEmail: 'Etude@Vasseur.example' });
      await ask({ text: question(), from: { name: 'Claire Fontaine', address } });
      await ask({ text: question(), replyTo: address });
      expect(await listSent(office)).toEqual([]);
    },
  );

  it('never holds an IBAN, even if the sheet, the signature or the subject does', async () => {
    Object.assign(office.notary, { emailSignature: `Maître Agnès VASSEUR\nIBAN : ${IBAN}` });
    const end = await ask({ text: question('Comment régler le dépôt de garantie ?') });
    expect(end.reply).not.toContain('answer');
    await ask({ text: question(), from: julien, subject: `Mon compte ${ANOTHER_IBAN}` });
    const sent = await listSent(office);
    expect(sent.length).toBeGreaterThan(0);
    for (const mail of sent) {
      expect(`${mail.subject} ${mail.text}`.replace(/\s/g, '')).not.toMatch(/FR7630006|FR1420041/);
      expect(mail.text).toContain('Maître Agnès VASSEUR');
    }
    expect(await readActivity(office)).toContain('à confirmer par téléphone');
  });

  it('is left in the outbox when it could not be sent, and leaves once', async () => {
    office.deliver('q', await writeMail({ text: question() }));
    const needs = office.needs();
    const failing = { ...needs, mailer: brokenMailer };
    await runAutomation('client_management', failing, createLogger('silent'));
    await office.run('client_management');
    await office.run('client_management');
    expect(await sentTo(office, claire.address)).toHaveLength(1);
  });

  it('tells nothing to a professional, and leaves him to the notary', async () => {
    const from = { name: 'Banque Ligérienne', address: 'credits@banque-ligerienne.example' };
    const end = await ask({
      from,
      subject: 'Dossier FONTAINE Claire',
      text: `Maître,\n\n${HOURS}\n\nLe service des crédits`,
    });
    expect(end).toMatchObject({ state: 'handled', client: 'FONTAINE Claire', reply: 'none: professional' });
    expect(await listSent(office)).toEqual([]);
    expect((await listActivity(office))[0]).toMatchObject({ kind: 'message-ignored', attention: true });
  });

  it.each([
    ['answers what came three days ago, when the licence was suspended meanwhile', 71, 'answer'],
    ['leaves to a person what is older', 73, 'none: too-old'],
  ])('%s', async (_, hours, reply) => {
    const at = new Date(office.clock.time.getTime() - hours * HOUR_MS);
    office.deliver('late', await writeMail({ text: question() }), at);
    await office.run('client_management');
    expect(await findEnd(office, 'late')).toMatchObject({ state: 'handled', reply });
    const old = reply !== 'answer';
    expect(await listSent(office)).toHaveLength(old ? 0 : 1);
    const { awaited } = office.needs().records;
    expect(await awaited.list(office.notary.id, 9)).toHaveLength(old ? 1 : 0);
    if (old) expect(await readActivity(office)).toContain('Le message date de plus de trois jours');
  });

  it('leaves, and the message waits, where something else is told beside the question', async () => {
    const end = await ask({ text: `Bonjour,\n\n${HOURS} Vous ne m’avez jamais rappelée comme convenu.` });
    expect(end).toMatchObject({ state: 'handled', reply: 'answer: told-beside' });
    const [sent] = await listSent(office);
    expect(sent?.text).toContain(opening);
    const { awaited } = office.needs().records;
    expect(await awaited.list(office.notary.id, 9)).toMatchObject([{ replyReason: 'told-beside' }]);
  });

  it('is none to thanks that say something more, and a person reads them', async () => {
    const end = await ask({ text: 'Merci, mon fils passera à ma place mardi.' });
    expect(end).toMatchObject({ state: 'handled', reply: 'none: says-more' });
    expect(await listSent(office)).toEqual([]);
    const { awaited } = office.needs().records;
    expect(await awaited.list(office.notary.id, 9)).toMatchObject([{ replyReason: 'says-more' }]);
    expect(await readActivity(office)).toContain('Le message dit autre chose que des remerciements');
    await ask({ text: 'Merci beaucoup, bonne journée !', from: julien });
    expect(await awaited.list(office.notary.id, 9)).toHaveLength(1);
  });

  it('that was lost before its message was closed is a person’s to give', async () => {
    office.deliver('1', await writeMail({ text: question() }));
    const { records, ...needs } = office.needs();
    const close = () => Promise.reject(new Error('killed'));
    const refusing: Mailer = {
      ...brokenMailer,
      send: () => Promise.reject(new SendFailure('unknown-address', { outcome: 'refused' })),
    };
    const deadly = { ...records, messages: { ...records.messages, close } };
    await runAutomation(
      'client_management',
      { ...needs, records: deadly, mailer: refusing },
      createLogger('silent'),
    );
    await office.run('client_management');
    expect(await findEnd(office, '1')).toMatchObject({ state: 'handled' });
    expect(await records.awaited.list(office.notary.id, 9)).toMatchObject([
      { subject: 'Vente de ma maison' },
    ]);
  });

  it('that never left is a person’s to give', async () => {
    office.deliver('1', await writeMail({ text: question() }));
    await runAutomation(
      'client_management',
      { ...office.needs(), mailer: brokenMailer },
      createLogger('silent'),
    );
    letHoursPass(73);
    await office.run('client_management');
    expect(await listSent(office)).toEqual([]);
    const { awaited } = office.needs().records;
    expect(await awaited.list(office.notary.id, 9)).toMatchObject([{ subject: 'Vente de ma maison' }]);
  });

  describe('that waited because nothing left', () => {
    /** Of « Quels sont vos horaires d’ouverture ? » in the sheet. */
    const row = DEMO_KNOWLEDGE.findIndex(({ question: asked }) => asked === HOURS) + 2;
    const write = (column: number, text: string) => (sheet: Worksheet) => {
      sheet.getCell(row, column).value = text;
    };
    const prepareOnly = async () => {
      office.deliver('waits', await writeMail({ text: question() }));
      await runAutomation(
        'client_management',
        { ...office.needs(), mailer: brokenMailer },
        createLogger('silent'),
      );
      letHoursPass(26);
    };
    const listAwaiting = () => office.needs().records.awaited.list(office.notary.id, 9);

    it.each([
      ['has changed', write(2, 'Le lundi seulement.')],
      ['is asked by other words', write(1, 'Et l’été ?')],
      ['is gone', (sheet: Worksheet) => void sheet.spliceRows(row, 1)],
    ])('is cancelled when its line %s, and a person answers, who reads why', async (_, change) => {
      await prepareOnly();
      await editSheet(office, 'knowledge', change);
      await office.run('client_management');
      expect(await listSent(office)).toEqual([]);
      const [waiting, ...others] = await listAwaiting();
      expect(others).toEqual([]);
      expect(waiting).toMatchObject({ action: 'none', replyReason: 'line-changed' });
      const { app } = office.dependencies;
      const view = await app.messages.view(office.notary.id, waiting?.id ?? '');
      expect(view.because).toContain('sa ligne a changé dans votre feuille');
      // The old words are not what a person is given to send.
      expect(view.reply).toMatchObject({ prepared: null });
      expect((await listActivity(office))[0]).toMatchObject({
        title: 'Réponse retenue avant son départ',
        attention: true,
      });
      await office.run('client_management');
      expect(await listSent(office)).toEqual([]);
    });

    it('leaves once, wherever its line stands by now', async () => {
      await prepareOnly();
      await editSheet(office, 'knowledge', (sheet) => {
        sheet.spliceRows(2, 0, ['Peut-on payer par chèque ?', 'Non, par virement.']);
      });
      await office.run('client_management');
      await office.run('client_management');
      expect((await listSent(office)).map(({ text }) => text)).toEqual([expect.stringContaining(opening)]);
      expect(await listAwaiting()).toEqual([]);
    });

    it('stays while the sheet cannot be read, and leaves after it', async () => {
      await prepareOnly();
      const path = join(office.folders.sheets, `${sheetNames.knowledge}.xlsx`);
      const whole = readFileSync(path);
      writeFileSync(path, 'rien que du bruit');
      await office.run('client_management');
      expect(await listSent(office)).toEqual([]);
      expect(await listAwaiting()).toEqual([]);
      writeFileSync(path, whole);
      await office.run('client_management');
      expect(await listSent(office)).toHaveLength(1);
    });
  });
});
