import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasons } from '#shared/messages/automations.ts';
import { productionDatabase } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, typeMail, writeMail } from '#support/mails.ts';
import { atRest, readActivity, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const from = `From: ${claire.name} <${claire.address}>`;

/** All of them in one mailbox, read by one run: what one of them breaks would show on the others. */
describe.each(productionDatabase)('messages that are not as they should be, on $name', ({ open }) => {
  let office: TestOffice;

  beforeAll(async () => {
    office = await openTestOffice(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    const bill = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    const whole = await writeMail({ attachments: [{ name: 'facture.pdf', content: bill }] });
    office.deliver('01-good', whole);
    office.deliver('02-empty-file', '');
    office.deliver('03-no-body', typeMail([from, 'Subject: Vente', 'Message-ID: <nobody@client.example>']));
    office.deliver('04-headers-only', `${from}\r\nSubject: Vente de ma maison`);
    const anonymous = (await writeMail({ text: 'Merci beaucoup.' }))
      .toString('latin1')
      .replace(/^Message-ID:.*\r\n/im, '');
    office.deliver('05-without-id', Buffer.from(anonymous, 'latin1'));
    office.deliver('06-without-id-again', Buffer.from(anonymous, 'latin1'));
    office.deliver(
      '07-same-message-by-another-way',
      Buffer.concat([Buffer.from('Received: by other.example; Mon, 15 Jun 2026 10:00:09 +0000\r\n'), whole]),
    );
    office.deliver(
      '08-same-id-other-papers',
      await writeMail({
        messageId: '<scanner@client.example>',
        from: julien,
        attachments: [{ name: 'a.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-02') }],
      }),
    );
    office.deliver(
      '09-same-id-other-papers',
      await writeMail({
        messageId: '<scanner@client.example>',
        from: julien,
        attachments: [{ name: 'b.pdf', content: await writeBill('JULIEN VASNIER', '2026-05-03') }],
      }),
    );
    for (const [name, text] of [
      ['09b-same-id-first-words', 'Bonjour, à quelle heure ouvre l’étude le matin ?'],
      ['09c-same-id-other-words', 'Bonjour, je ne vends plus ma maison, ne faites plus rien.'],
      ['09d-same-id-same-words', 'Bonjour, je ne vends plus ma   maison,\nne faites plus rien.'],
    ] as const)
      office.deliver(
        name,
        await writeMail({ messageId: '<phone@client.example>', from: julien, subject: 'Mon dossier', text }),
      );
    office.deliver(
      '10-unknown-charset',
      typeMail(
        [from, 'Subject: =?x-martian?Q?Vente_=E9?=', 'Content-Type: text/plain; charset="x-martian"'],
        Buffer.from('Pi\xe8ces \xe0 venir, merci.', 'latin1'),
      ),
    );
    office.deliver(
      '11-wrong-charset',
      typeMail(
        [from, 'Subject: Vente', 'Content-Type: text/plain; charset=utf-8'],
        Buffer.from('Merci pour votre pr\xe9c\xe9dent message.', 'latin1'),
      ),
    );
    const cut = await writeMail({ attachments: [{ name: 'coupe.pdf', content: bill }] });
    office.deliver('12-truncated', cut.subarray(0, Math.floor(cut.length * 0.6)));
    office.deliver('13-noise', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)));
    office.deliver(
      '14-nul-everywhere',
      typeMail(
        [
          'From: "Claire\0 Fontaine" <claire.fontaine@orange.example>',
          'Subject: Vente\0 de ma maison =?utf-8?Q?=00?=',
          'Message-ID: <nul\0@client.example>',
          'References: <a\0b@client.example> <c@client.example>',
        ],
        'Quels sont vos horaires\0 ?',
      ),
    );
    office.deliver('15-no-sender', typeMail(['Subject: Vente'], 'Bonjour, je vends ma maison. Que faire ?'));
    office.deliver('16-endless-line', typeMail([from, `Subject: ${'Vente '.repeat(40_000)}`], 'Merci.'));
    const headers = Array.from({ length: 5000 }, (_, index) => `X-Header-${index}: ${'x'.repeat(40)}`);
    office.deliver('17-thousands-of-headers', typeMail([from, 'Subject: Vente', ...headers], 'Merci.'));
    office.deliver(
      '18-boundary-that-never-comes',
      typeMail([from, 'Subject: Vente', 'Content-Type: multipart/mixed; boundary="B"'], 'Merci.\r\n'),
    );
    const deep = 'Content-Type: multipart/mixed; boundary="B"\r\n\r\n--B\r\n'.repeat(400);
    office.deliver(
      '19-nested',
      Buffer.concat([Buffer.from(`${from}\r\nSubject: Vente\r\n`), Buffer.from(deep)]),
    );
    office.deliver(
      '20-good',
      await writeMail({
        from: julien,
        attachments: [{ name: 'domicile.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-04') }],
      }),
    );
    await office.runAll();
  }, 120_000);

  afterAll(() => office?.close());

  it('accounts for every message and every attachment', async () => {
    expect(await readLedger(office)).toMatchObject({ ...atRest, messages: { received: 23, open: 0 } });
  });

  it.each(['01-good', '20-good'])('files what the good message %s brought', async (name) => {
    const end = await findEnd(office, name);
    expect(end).toMatchObject({ state: 'handled', parts: [{ state: 'filed' }] });
    expect(await readActivity(office)).toContain(end.parts[0]?.file);
  });

  it('holds a message that nobody can read', async () => {
    for (const name of ['02-empty-file']) {
      expect(await findEnd(office, name)).toMatchObject({
        state: 'held',
        reason: reasons['unreadable-message'],
      });
    }
    expect(await readActivity(office)).toContain(reasons['unreadable-message']);
  });

  it('holds noise that names no sender', async () => {
    expect(await findEnd(office, '13-noise')).toMatchObject({ state: 'held', reason: expect.any(String) });
  });

  it.each(['03-no-body', '04-headers-only'])('handles %s, and says so', async (name) => {
    expect(await findEnd(office, name)).toMatchObject({
      state: 'handled',
      client: 'FONTAINE Claire',
      parts: [],
    });
    expect(await readActivity(office)).toContain('Le message ne contient rien.');
  });

  it('acts once on a message without Message-ID that comes twice', async () => {
    expect(await findEnd(office, '05-without-id')).toMatchObject({ state: 'handled' });
    expect(await findEnd(office, '06-without-id-again')).toMatchObject({
      state: 'refused',
      reason: reasons.duplicate,
    });
    expect(await readActivity(office)).toContain(reasons.duplicate);
  });

  it('acts once on a message that comes by two ways', async () => {
    expect(await findEnd(office, '07-same-message-by-another-way')).toMatchObject({
      state: 'refused',
      reason: reasons.duplicate,
      parts: [{ state: 'refused', reasons: [reasons['duplicate-message']] }],
    });
  });

  it('loses no paper of a program that gives all its messages one Message-ID', async () => {
    for (const name of ['08-same-id-other-papers', '09-same-id-other-papers']) {
      expect(await findEnd(office, name)).toMatchObject({ state: 'handled', parts: [{ state: 'filed' }] });
    }
  });

  it('reads every letter of a program that gives all its messages one Message-ID', async () => {
    for (const name of ['09b-same-id-first-words', '09c-same-id-other-words'])
      expect((await findEnd(office, name)).reason).not.toBe(reasons.duplicate);
    expect(await findEnd(office, '09d-same-id-same-words')).toMatchObject({
      state: 'refused',
      reason: reasons.duplicate,
    });
  });

  it.each(['10-unknown-charset', '11-wrong-charset', '14-nul-everywhere', '16-endless-line'])(
    'recognises the client of %s',
    async (name) => {
      expect(await findEnd(office, name)).toMatchObject({ state: 'handled', client: 'FONTAINE Claire' });
    },
  );

  it('keeps what is left of a truncated attachment for a person', async () => {
    const end = await findEnd(office, '12-truncated');
    expect(end).toMatchObject({ client: 'FONTAINE Claire', parts: [{ state: 'held' }] });
    expect(end.parts[0]?.reasons.length).toBeGreaterThan(0);
    expect(await readActivity(office)).toContain(end.parts[0]?.reasons[0]);
  });

  it('holds a message without a sender', async () => {
    expect(await findEnd(office, '15-no-sender')).toMatchObject({
      state: 'held',
      reason: reasons['client-unknown'],
    });
  });

  it.each(['17-thousands-of-headers', '18-boundary-that-never-comes', '19-nested'])(
    'survives %s',
    async (name) => {
      expect((await findEnd(office, name)).state).toMatch(/handled|held/);
    },
  );

  it('does nothing more when it runs again', async () => {
    const before = await readActivity(office);
    await office.runAll();
    expect(await readActivity(office)).toBe(before);
  });
});
