import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { LetterDraft } from '#shared/contracts/client-letters.ts';
import { clientFileListSchema } from '#shared/contracts/clients.ts';
import type { Exchanged } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('a letter to a client that answers no message, on $name,', ({ open }) => {
  let app: TestApp;
  let id: string;
  const key = testKeys.notary;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    await app.office.run('client_management');
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    const files = await app.call('GET', routes.clientFiles, { key });
    id = clientFileListSchema.parse(files.json())[0]?.id ?? '';
  }, 60_000);
  afterAll(() => app.close());

  const path = () => fillRoute(routes.clientLetter, { id });
  const draft = async (): Promise<LetterDraft> => (await app.call('GET', path(), { key })).json();
  const letter = { to: claire.address, subject: 'Votre rendez-vous', text: 'Bonjour,\n\nÀ mardi.', after: 0 };
  const write = (change: Partial<typeof letter> = {}, as = key) =>
    app.call('POST', path(), { key: as, body: { ...letter, ...change } });
  const sent = () => sentTo(app.office, claire.address);

  it('is nobody else’s to write', async () => {
    expect((await app.call('GET', path(), { key: testKeys.other })).statusCode).toBe(404);
    expect((await write({}, testKeys.other)).statusCode).toBe(404);
    expect(await sent()).toEqual([]);
  });

  it('goes to no address but those that are known as his, and never with bank details', async () => {
    expect(await draft()).toMatchObject({ addresses: [claire.address], after: 0 });
    expect((await write({ to: 'quelqu-un@ailleurs.example' })).json()).toMatchObject({
      code: 'client-without-address',
    });
    const details = 'Notre compte : FR76 3000 6000 0112 3456 7890 189';
    expect((await write({ text: details })).json()).toMatchObject({ code: 'reply-bank-details' });
    expect((await write({ subject: details })).json()).toMatchObject({ code: 'reply-bank-details' });
    expect((await write({ text: '  ' })).statusCode).toBe(400);
    expect(await sent()).toEqual([]);
  });

  it('leaves once, however often it is asked for, signed by the office', async () => {
    const answers = await Promise.all([write(), write()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await write()).json()).toEqual({ state: 'sent' });
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: letter.subject });
    expect(mails[0]?.text).toContain(`${letter.text}\n\nAvec mes salutations distinguées`);
    expect(mails[0]?.headers.get('auto-submitted')).toBeUndefined();
  });

  it('is not written over one that its writer has not seen', async () => {
    expect((await write({ text: 'Bonjour,\n\nÀ mercredi.' })).json()).toMatchObject({
      code: 'letter-sent-meanwhile',
    });
    expect((await write({ after: 5 })).statusCode).toBe(400);
    expect(await sent()).toHaveLength(1);
    expect((await draft()).after).toBe(1);
    expect((await write({ text: 'Bonjour,\n\nÀ mercredi.', after: 1 })).statusCode).toBe(200);
    expect(await sent()).toHaveLength(2);
  });

  it('is not sent again by whoever has not heard that it left, whatever he has seen since', async () => {
    const { after, latest } = await draft();
    expect(latest).toContain('À mercredi.');
    const again = await write({ text: 'Bonjour,\n\nÀ mercredi.', after });
    expect([again.statusCode, again.json().code]).toEqual([409, 'words-sent-already']);
    expect(await sent()).toHaveLength(2);
  });

  it.each([
    ['prepared', 'waiting'],
    ['sending', 'waiting'],
    ['failed', 'failed'],
    ['uncertain', 'uncertain'],
    ['returned', 'returned'],
    ['cancelled', 'cancelled'],
  ] as const)('is told as it stands where it is %s by now', async (state, told) => {
    const { db } = app.office.database;
    const mine = eq(outgoingMails.subject, letter.subject);
    const before = await db.select().from(outgoingMails).where(mine);
    const later = new Date(Date.UTC(2026, 6, 1));
    await db.update(outgoingMails).set({ state, nextTryAt: later, triedAt: later }).where(mine);
    const answer = await write();
    for (const { id: mailId, state: was, nextTryAt, triedAt } of before)
      await db
        .update(outgoingMails)
        .set({ state: was, nextTryAt, triedAt })
        .where(eq(outgoingMails.id, mailId));
    expect(answer.json()).toEqual({ state: told });
  });

  it('stands among what was exchanged with him, and his answer comes back into its thread', async () => {
    const [first] = await sent();
    app.office.deliver(
      'answer',
      await writeMail({
        from: claire,
        subject: `Re: ${letter.subject}`,
        text: 'Entendu, à mardi.',
        inReplyTo: first?.messageId ?? '',
        references: [first?.messageId ?? ''],
      }),
    );
    await app.office.run('client_management');
    const found = await app.call('GET', fillRoute(routes.clientMessages, { id }), { key });
    const exchange: Exchanged[] = found.json();
    expect(exchange.map(({ way, subject }) => [way, subject])).toEqual(
      expect.arrayContaining([
        ['sent', letter.subject],
        ['received', `Re: ${letter.subject}`],
      ]),
    );
  });

  it('leaves though what is automatic stands still', async () => {
    const suspension = fillRoute(routes.clientSuspension, { id });
    await app.call('POST', suspension, { key, body: { kind: 'by-hand', until: null } });
    const { after } = await draft();
    expect((await write({ text: 'Bonjour,\n\nToutes nos condoléances.', after })).json()).toEqual({
      state: 'sent',
    });
  });
});
