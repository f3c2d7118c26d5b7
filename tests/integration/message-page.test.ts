import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import MailComposer from 'nodemailer/lib/mail-composer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import type { Exchanged, MessageContent, MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeReplyReason, reasons } from '#shared/messages/automations.ts';
import { closing } from '#shared/messages/emails.ts';
import { errorCatalogue } from '#shared/messages/errors.ts';
import { missingWords, noReplies } from '#shared/messages/message-pages.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const stranger = { name: 'nettou44', address: 'nettou44@boite.example' };
const hostile =
  '<p>Bonjour,</p><script>alert(1)</script><img src="https://evil.example/p.gif"><a href="https://evil.example">ici</a>';

describe.each(productionDatabase)('the page of a message, on $name,', ({ open }) => {
  let test: TestApp;
  const ids: Record<string, string> = {};

  const get = (route: string, id: string, key = testKeys.notary) =>
    test.call('GET', fillRoute(route, { id }), { key });
  const view = async (name: string): Promise<MessageView> =>
    (await get(routes.message, ids[name] ?? '')).json();
  const read = async (name: string): Promise<MessageContent> =>
    (await get(routes.messageContent, ids[name] ?? '')).json();

  beforeAll(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { office } = test;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    const ask = { subject: 'Mon droit', text: 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine' };
    office.deliver(
      'asked',
      await writeMail({
        ...ask,
        messageId: '<asked@client.example>',
        attachments: [
          { name: 'note.txt', content: 'une pièce' },
          { name: 'virus.exe', content: Buffer.from('MZ\x90\0') },
        ],
      }),
    );
    await office.run('client_management');
    office.deliver(
      'again',
      await writeMail({
        ...ask,
        text: 'Bonjour,\n\nJe n’ai pas eu de réponse.\n\nClaire Fontaine',
        inReplyTo: '<asked@client.example>',
        references: ['<asked@client.example>'],
      }),
    );
    office.deliver('hostile', await writeHostile());
    office.deliver(
      'stranger',
      await writeMail({
        from: stranger,
        subject: 'papiers',
        text: 'Bonjour,\n\nVoici les papiers.\n\nBonne journée',
        attachments: [{ name: 'acte.txt', content: 'Un acte.' }],
      }),
    );
    office.deliver(
      'forged',
      await writeMail({
        headers: { 'Authentication-Results': 'mx.vasseur.example; dmarc=fail' },
        text: 'Bonjour,\n\nVoici mon nouveau compte.\n\nClaire Fontaine',
      }),
    );
    await office.run('client_management');
    for (const { id, mailbox_id } of await queryRows<{ id: string; mailbox_id: string }>(
      office.database.db,
      sql`select id, mailbox_id from messages`,
    ))
      ids[mailbox_id.replace('.eml', '')] = id;
  });
  afterAll(() => test.close());

  it('says who wrote, why it waits, and what became of each attachment', async () => {
    expect(await view('asked')).toMatchObject({
      senderName: 'Claire Fontaine',
      senderAddress: claire.address,
      subject: 'Mon droit',
      status: 'waits',
      because: describeReplyReason('legal-advice'),
      clients: [{ name: 'FONTAINE Claire' }],
      choice: null,
      papers: [
        {
          name: 'note.txt',
          outcome: 'waiting',
          document: { fileName: 'note.txt', client: { name: 'FONTAINE Claire' } },
        },
        { name: 'virus.exe', outcome: 'refused', because: [reasons.executable], document: null },
      ],
      callId: null,
      noReply: null,
      reply: { toAddress: claire.address, subject: 'Re: Mon droit', prepared: null, after: 0 },
    });
  });

  it('reads its words from the mailbox, and says so when they are there no more', async () => {
    expect(await read('asked')).toEqual({
      text: 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine',
      isCut: false,
      formatted: null,
      replyElsewhere: null,
    });
    rmSync(join(test.office.folders.mailbox, 'asked.eml'));
    expect(await read('asked')).toEqual({ missing: missingWords.gone });
    expect(await view('asked')).toMatchObject({ subject: 'Mon droit', papers: [{}, {}] });
  });

  it('shows no other bytes under its name', async () => {
    test.office.deliver('stranger', await writeMail({ text: 'Ce qu’un autre client a écrit.' }));
    expect(await read('stranger')).toEqual({ missing: missingWords.gone });
  });

  it('has the other messages of the client beside it, and what the office has written', async () => {
    const { exchange, clients } = await view('again');
    expect(exchange.map(({ way, subject, label }) => [way, subject, label]).toSorted()).toEqual([
      ['received', 'Mon droit', 'Vous attend'],
      ['received', 'Une facture', 'Traité'],
      ['sent', 'Re: Mon droit', 'Renvoi automatique vers l’étude'],
    ]);
    expect(exchange.find(({ way }) => way === 'sent')?.text).toContain(closing);
    expect(exchange.map(({ at }) => at)).toEqual(
      exchange
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const all: Exchanged[] = (await get(routes.clientMessages, clients[0]?.id ?? '')).json();
    expect(all).toHaveLength(4);
  });

  it('is in the file of whom its sender turns out to be, with what was answered before', async () => {
    const id = ids.stranger ?? '';
    const post = (route: string, body: object) =>
      test.call('POST', fillRoute(route, { id }), { key: testKeys.notary, body });
    expect(await view('stranger')).toMatchObject({ choice: { candidates: [], papers: 1 } });
    await post(routes.replyToMessage, { text: 'Bonjour, qui êtes-vous ?', after: 0 });
    const given = await post(routes.giveMessage, { newClient: { lastName: 'Perrin', firstName: 'Odette' } });
    expect(given.statusCode).toBe(204);
    const { clients, choice, exchange } = await view('stranger');
    expect([clients[0]?.name, choice, exchange.length]).toEqual(['PERRIN Odette', null, 1]);
    const all: Exchanged[] = (await get(routes.clientMessages, clients[0]?.id ?? '')).json();
    expect(all.map(({ label }) => label).toSorted()).toEqual(['Réponse de l’étude', 'Traité']);
  });

  it('shows hostile HTML as a page in which nothing runs and nothing is loaded', async () => {
    expect(await read('hostile')).toMatchObject({
      text: expect.stringContaining('Bonjour'),
      formatted: { blockedPictures: 1 },
    });
    const page = await get(routes.messageFormatted, ids.hostile ?? '');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    });
    expect(page.body).toContain('<p>Bonjour,</p>');
    expect(page.body).not.toMatch(/script|evil\.example\/p|href|<img/);
  });

  it('offers no answer to whom nothing proves', async () => {
    expect(await view('forged')).toMatchObject({ reply: null, noReply: noReplies.doubtful });
    const body = { text: 'Bonjour, c’est noté.', after: 0 };
    const answer = await test.call('POST', fillRoute(routes.replyToMessage, { id: ids.forged ?? '' }), {
      key: testKeys.notary,
      body,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'message-not-answerable']);
  });

  it('is the same not-found for another office as what never was', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const route of [routes.message, routes.messageContent, routes.messageFormatted]) {
      const [anothers, none] = [
        await get(route, ids.again ?? '', testKeys.other),
        await get(route, nobody, testKeys.other),
      ];
      expect([anothers.statusCode, anothers.body]).toEqual([404, none.body]);
    }
    const answer = await test.call('POST', fillRoute(routes.replyToMessage, { id: ids.again ?? '' }), {
      key: testKeys.other,
      body: { text: 'Bonjour', after: 0 },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([404, errorCatalogue['not-found'].sentence]);
  });
});

function writeHostile(): Promise<Buffer> {
  return new MailComposer({
    from: claire,
    to: 'pieces@vasseur.example',
    subject: 'Une facture',
    messageId: '<hostile@client.example>',
    text: 'Bonjour, je vous remercie.\n\nClaire Fontaine',
    html: hostile,
  })
    .compile()
    .build();
}
