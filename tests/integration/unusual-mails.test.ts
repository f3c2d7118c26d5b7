import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTnef, buildTnefWithItem } from '#server/adapters/message-parsing/tnef.fixture.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { DAY_MS } from '#shared/durations.ts';
import { forgedSender, reasons } from '#shared/messages/automations.ts';
import { sendProblems } from '#shared/messages/sending.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, typeMail, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listActivity, listSent, readLedger } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const HOURS = 'Quels sont vos horaires d’ouverture ?';
const ASKS = `Bonjour,\n\n${HOURS}\n\nClaire Fontaine`;

describe('mail that comes back, hides something or pretends to be another’s', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    await fillSheet(office, 'knowledge', [[HOURS, 'De 9 h à 18 h.']]);
    await fillSheet(office, 'requirements', [['Achat', 'RIB', 'Oui', '']]);
  });
  afterEach(() => office.close());

  const receive = async (name: string, raw: Buffer) => {
    office.deliver(name, raw);
    expect(await office.run('client_management')).toMatchObject({ success: true });
    return findEnd(office, name);
  };
  const told = async (kind: string) => (await listActivity(office)).filter((act) => act.kind === kind);

  const bounceOf = (messageId: string, status = '5.1.1', action = 'failed') =>
    typeMail(
      [
        'From: Mail Delivery System <MAILER-DAEMON@mx.etude.example>',
        'Return-Path: <>',
        'Subject: Undelivered Mail Returned to Sender',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      ],
      [
        '--B\r\nContent-Type: text/plain\r\n\r\nI’m sorry to have to inform you.',
        `--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${claire.address}\r\nAction: ${action}\r\nStatus: ${status}`,
        `--B\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Re: Une question`,
        '--B--\r\n',
      ].join('\r\n'),
    );

  it('does not drop a client’s papers because a filter dislikes his message', async () => {
    const mail = await writeMail({
      text: ASKS,
      attachments: [{ name: 'rib.txt', content: Buffer.from('RIB') }],
    });
    const end = await receive(
      '1-flagged',
      Buffer.concat([Buffer.from('X-Spam-Status: Yes, score=7\r\n'), mail]),
    );
    expect(end).toMatchObject({
      state: 'held',
      reason: reasons['flagged-as-spam'],
      parts: [{ state: 'held' }],
    });
    expect(await listSent(office)).toEqual([]);
  });

  it('drops what a filter dislikes of somebody whom nobody knows', async () => {
    const mail = await writeMail({
      from: { name: 'Paul Roy', address: 'paul@elsewhere.example' },
      text: ASKS,
    });
    const end = await receive('1-flagged', Buffer.concat([Buffer.from('X-Spam-Flag: YES\r\n'), mail]));
    expect(end).toMatchObject({ state: 'refused', reason: reasons.spam, client: null });
  });

  it.each([
    ['a mailing list', 'Precedence: bulk\r\nReply-To: parents@ecole.example\r\n'],
    ['an address that announces no reader', 'Reply-To: ne_pas_repondre@service.example\r\n'],
    ['another house', 'Reply-To: gains@ailleurs.example\r\n'],
    ['a program', 'Auto-Submitted: auto-generated\r\n'],
  ])('writes nothing to %s, and leaves it to a person', async (_, headers) => {
    const text = 'Bonjour, je vends ma maison. Quels sont vos horaires d’ouverture ?\n\nPaul Roy';
    const attachments = [{ name: 'acte.txt', content: Buffer.from('Acte') }];
    const mail = await writeMail({
      from: { name: 'Paul Roy', address: 'paul@elsewhere.example' },
      text,
      attachments,
    });
    const end = await receive('1-list', Buffer.concat([Buffer.from(headers), mail]));
    expect(end).toMatchObject({ state: 'held', client: null, parts: [{ state: 'held' }] });
    expect(await listSent(office)).toEqual([]);
  });

  it('comes back to its client, once: no reminder before he is answered by a person and writes again', async () => {
    await receive('1-question', await writeMail({ text: ASKS }));
    const [answer] = await listSent(office);
    const bounce = bounceOf(answer?.messageId ?? '');
    const end = await receive('2-bounce', bounce);
    expect(end).toMatchObject({ state: 'refused', client: 'FONTAINE Claire' });
    await receive('3-bounce-again', Buffer.concat([Buffer.from('X-Again: 1\r\n'), bounce]));
    const [mail] = await office.database.db.select().from(outgoingMails);
    expect(mail).toMatchObject({ state: 'returned', problem: 'unknown-address' });
    expect(await told('mail-undelivered')).toMatchObject([
      {
        title: 'Message revenu sans être remis',
        clientName: 'FONTAINE Claire',
        because: [sendProblems['unknown-address'], expect.stringContaining(claire.address)],
        attention: true,
      },
    ]);
    await office.run('client_reminder');
    expect(await listSent(office)).toHaveLength(1);
    office.clock.time = new Date(office.clock.time.getTime() + 60_000);
    const { awaited } = office.needs().records;
    const [asked, ...others] = await awaited.list(office.notary.id, 9);
    expect([asked?.replyReason, others]).toEqual([null, []]);
    await awaited.settle(office.notary.id, asked?.id ?? '', office.clock.time);
    await office.run('client_reminder');
    expect(await listSent(office)).toHaveLength(1);
    await receive('4-thanks', await writeMail({ subject: 'Merci', text: 'Merci beaucoup.' }));
    await office.run('client_reminder');
    expect(await listSent(office)).toHaveLength(2);
  });

  it('that is only late is still on its way', async () => {
    await receive('1-question', await writeMail({ text: ASKS }));
    const [answer] = await listSent(office);
    await receive('2-late', bounceOf(answer?.messageId ?? '', '4.4.1', 'delayed'));
    expect(await office.database.db.select().from(outgoingMails)).toMatchObject([{ state: 'sent' }]);
    expect(await told('mail-undelivered')).toEqual([]);
  });

  it('from an address that the server does not believe is not answered nor filed, and rings an alarm', async () => {
    const headers = { 'Authentication-Results': 'mx.etude.example; spf=fail; dkim=none; dmarc=fail' };
    const attachments = [{ name: 'nouveau-rib.pdf', content: 'un faux' }];
    const end = await receive('1-forged', await writeMail({ text: ASKS, headers, attachments }));
    expect(end).toMatchObject({
      state: 'held',
      reason: reasons['sender-suspect'],
      client: null,
      parts: [{ state: 'held', folder: expect.not.stringContaining('FONTAINE') }],
    });
    expect(await listSent(office)).toEqual([]);
    expect(await told('sender-suspect')).toMatchObject([{ title: forgedSender.title, attention: true }]);
  });

  it.each([
    ['S/MIME', 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', 'MIAGCSqGSIb3DQEHA6CA'],
    ['PGP', 'text/plain', '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n'],
  ])('that %s hides is held, with the reason', async (_, type, body) => {
    const from = `From: ${claire.name} <${claire.address}>`;
    const end = await receive('1', typeMail([from, 'Subject: Secret', `Content-Type: ${type}`], body));
    expect(end).toMatchObject({ state: 'held', reason: reasons['message-encrypted'] });
    expect(await readLedger(office)).toMatchObject({ balanced: true, messages: { open: 0 } });
  });

  it('in Outlook’s envelope gives its papers', async () => {
    const content = buildTnef([{ shortName: 'RIBCLA~1.TXT', longName: 'RIB Claire.txt', content: 'RIB' }]);
    const attachments = [{ name: 'winmail.dat', content, type: 'application/ms-tnef' }];
    const end = await receive('1', await writeMail({ attachments }));
    expect(end.parts).toMatchObject([
      { name: 'RIB Claire.txt', folder: expect.stringContaining('FONTAINE') },
    ]);
    await office.runAll();
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('in Outlook’s envelope with an Outlook item keeps the envelope for a person', async () => {
    const content = buildTnefWithItem([{ shortName: 'rib.txt', content: 'RIB' }], 'rendez-vous');
    const attachments = [{ name: 'winmail.dat', content, type: 'application/ms-tnef' }];
    const end = await receive('1', await writeMail({ attachments }));
    expect(end.parts).toMatchObject([
      { name: 'winmail.dat', state: 'held', reasons: [reasons['zip-corrupt']], file: 'winmail.dat' },
      { name: 'rib.txt', state: 'stored' },
    ]);
    expect((await readLedger(office)).balanced).toBe(true);
  });

  it('whose client is one of two is remembered with both, and neither is chased meanwhile', async () => {
    await office.close();
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    const shared = 'famille@free.example';
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', shared],
      ['FONTAINE', 'Marc', 'Achat', shared],
    ]);
    await fillSheet(office, 'requirements', [['Achat', 'RIB', 'Oui', '']]);
    const from = { name: 'Famille', address: shared };
    await receive('1', await writeMail({ from, text: 'Bonjour, voici une pièce.' }));
    const [row] = await office.database.db.select().from(messages);
    expect(row).toMatchObject({ state: 'held', reason: 'client-ambiguous', awaitsPerson: true });
    expect(row?.candidates).toHaveLength(2);
    await office.run('client_reminder');
    const reminders = async () => (await listSent(office)).filter(({ inReplyTo }) => !inReplyTo);
    expect(await reminders()).toEqual([]);
    const { records } = office.needs();
    expect(await records.awaited.settle(office.notary.id, row?.id ?? '', office.clock.time)).toBe(true);
    await office.run('client_reminder');
    expect(await reminders()).toHaveLength(2);
  });

  it('that asks what a person must answer stops the reminders until it is done', async () => {
    await receive(
      '1',
      await writeMail({ text: 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine' }),
    );
    office.clock.time = new Date(office.clock.time.getTime() + 7 * DAY_MS);
    await office.run('client_reminder');
    expect((await listSent(office)).filter(({ inReplyTo }) => !inReplyTo)).toEqual([]);
    const { records } = office.needs();
    const [waiting] = await records.awaited.list(office.notary.id, 10);
    expect(waiting).toMatchObject({ action: 'redirect', replyReason: 'legal-advice' });
    await records.awaited.settle(office.notary.id, waiting?.id ?? '', office.clock.time);
    await office.run('client_reminder');
    expect((await listSent(office)).filter(({ inReplyTo }) => !inReplyTo)).toHaveLength(1);
  });

  it('from a bank about a client waits for the notary, and stops no reminder', async () => {
    const from = { name: 'Banque Ligérienne', address: 'credits@banque-ligerienne.example' };
    const text = 'Maître,\n\nMerci de nous rappeler.\n\nLe service des crédits';
    await receive('1', await writeMail({ from, subject: 'Dossier FONTAINE Claire', text }));
    const [waiting] = await office.needs().records.awaited.list(office.notary.id, 10);
    expect(waiting).toMatchObject({ replyReason: 'professional' });
    await office.run('client_reminder');
    expect(await listSent(office)).toHaveLength(1);
  });

  it('with a new paper after the last reminder starts a new row of reminders', async () => {
    const letDaysPass = (days: number) => {
      office.clock.time = new Date(office.clock.time.getTime() + days * DAY_MS);
    };
    for (let times = 0; times < 7; times += 1) {
      await office.run('client_reminder');
      letDaysPass(7);
    }
    const toClient = async () =>
      (await listSent(office)).filter(({ to }) => [to].flat()[0]?.text.includes(claire.address));
    expect(await toClient()).toHaveLength(5);
    // The row's own clock: it is stored when the database says so.
    await office.database.db.execute("update clients set last_reminder_at = now() - interval '1 hour'");
    await receive('1', await writeMail({ attachments: [{ name: 'note.txt', content: 'une note' }] }));
    await office.run('document_classification');
    office.clock.time = new Date('2027-01-12T09:00:00Z');
    await office.run('client_reminder');
    const mails = await toClient();
    expect(mails.length).toBe(6);
    expect(mails.filter(({ subject }) => subject === 'Pièces à fournir - Achat')).toHaveLength(2);
    expect(
      await office.database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'notice')),
    ).toHaveLength(1);
  });
});
