import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOfficeMailer } from '#server/adapters/smtp/office-mailer.ts';
import type { Needs } from '#server/automations/needs.ts';
import { recordDeparture } from '#server/automations/office/record-departure.ts';
import { recordLostMail } from '#server/automations/office/record-lost-mail.ts';
import { sendWaitingMails } from '#server/automations/office/send-waiting-mails.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import type { NewOutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { bringBackWaits } from '#server/features/scheduler/bring-back-waits.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { type Mailer, SendFailure } from '#server/ports/mailer.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { testDatabases } from '#support/databases.ts';
import { claire } from '#support/mails.ts';
import { listActivity, readActivity } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

describe('mails that wait to be sent', () => {
  let office: TestOffice;
  let taken: string[];

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    taken = [];
  });
  afterEach(() => office.close());

  const prepare = (name: string, more: Partial<NewOutgoingMail> = {}) =>
    office.needs().records.mails.prepare(
      office.notary.id,
      {
        key: `reply:${name}`,
        kind: 'answer',
        clientId: null,
        threadKey: null,
        messageId: `<${name}@vasseur.example>`,
        toName: claire.name,
        toAddress: claire.address,
        subject: name,
        body: 'Bonjour,',
        inReplyTo: null,
        referenceIds: [],
        ...more,
      },
      office.clock.time,
    );
  /** A server that takes all; `meanwhile` is what happens while it makes us wait for its « go on ». */
  const serverThat = (meanwhile: () => Promise<unknown> = async () => undefined): Mailer => ({
    async send(mail, onTheWay) {
      await meanwhile();
      await onTheWay?.();
      taken.push(mail.subject);
    },
    trace: async () => 'unknown',
    keepCopy: null,
  });
  const send = (mailer: Mailer, needs: Partial<Needs> = {}) =>
    sendWaitingMails(
      { ...office.needs(), mailer, ...needs },
      createRunJournal(() => 0),
      () => true,
    );
  /** Its lease was over, and nobody told it. */
  const unaware = { alone: <T>(_: string, work: () => Promise<T>) => work() };
  const listMails = () => office.database.db.select().from(outgoingMails);

  it('leave once, though a process that stood still comes back after another has sent them', async () => {
    await prepare('réponse');
    await send(
      serverThat(() => send(serverThat())),
      unaware,
    );
    expect(taken).toEqual(['réponse']);
    expect(await listMails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    await send(serverThat());
    expect(taken).toEqual(['réponse']);
  });

  it('are not sent again for a process that failed with one after another had sent it', async () => {
    await prepare('réponse');
    const late = serverThat(async () => {
      await send(serverThat());
      throw new Error('the connection broke');
    });
    await send(late, unaware);
    await send(serverThat());
    expect(taken).toEqual(['réponse']);
    expect(await listMails()).toMatchObject([{ state: 'sent' }]);
  });

  it('have come back even if another process made something else of them meanwhile', async () => {
    await prepare('réponse');
    const [asRead] = await listMails();
    await send(serverThat());
    if (!asRead) throw new Error('no mail');
    await recordLostMail(office.needs(), asRead, { state: 'returned', problem: 'unknown-address' });
    expect(await listMails()).toMatchObject([{ state: 'returned' }]);
    expect(await readActivity(office)).toContain('Message revenu sans être remis');
  });

  it('count as one reminder where it was uncertain for a while that they had left', async () => {
    const needs = office.needs();
    const clerk = {
      lastName: 'FONTAINE',
      firstName: 'Claire',
      nameKey: 'fontaine|claire',
      emails: [],
      phone: null,
    };
    const { client } = await needs.records.clients.ensure(office.notary.id, { ...clerk, caseType: null });
    const id = await prepare('relance', { kind: 'reminder', clientId: client.id });
    const [waiting] = await listMails();
    if (waiting?.id !== id) throw new Error('no mail');
    await needs.records.mails.claim(office.notary.id, waiting, { at: office.clock.time, from: '' });
    const [asRead] = await listMails();
    if (!asRead) throw new Error('no mail');
    await recordLostMail(needs, asRead, { state: 'uncertain', problem: 'outcome-unknown' });
    await recordDeparture(needs, asRead);
    expect(await listMails()).toMatchObject([{ state: 'sent' }]);
    expect(await needs.records.clients.list(office.notary.id)).toMatchObject([{ remindersSent: 1 }]);
  });

  it('leave as the run has time for them, and the next run comes at once for the others', async () => {
    for (const name of ['une', 'deux', 'trois']) await prepare(name);
    const hurried = await send(serverThat(), { isTimeUp: () => taken.length >= 1 });
    expect([hurried.sent.length, hurried.left, taken]).toEqual([1, 2, ['une']]);
    expect(await send(serverThat())).toMatchObject({ left: 0 });
    expect(taken).toEqual(['une', 'deux', 'trois']);
  });

  it('are told, not sent again, where they were broken off before the office changed its address', async () => {
    await prepare('réponse');
    await send({
      ...serverThat(),
      async send(_, onTheWay) {
        await onTheWay?.();
        throw new SendFailure('outcome-unknown', { outcome: 'unknown' });
      },
    });
    office.clock.time = new Date(office.clock.time.getTime() + 11 * MINUTE_MS);
    // As « Mon compte » leaves it, and as Gmail answers.
    const email = 'etude.vasseur@gmail.example';
    const notary = { ...office.needs().notary, email, mailbox: email };
    const gmail = (): Mailer => ({ ...serverThat(), trace: async () => 'no-copy-yet' });
    for (let times = 0; times < 2; times += 1) await send(gmail(), { notary });
    expect(taken).toEqual([]);
    expect(await listMails()).toMatchObject([{ state: 'uncertain', problem: 'outcome-unknown' }]);
  });

  it('are told, not sent again, where their domain leads to another server since, which keeps what it takes', async () => {
    await prepare('réponse');
    const over = (host: string, isThere = false) => {
      const endpoint = { host, port: 465, security: 'tls' as const };
      const servers = { imap: endpoint, smtp: endpoint, keepsSent: true };
      const access = { servers, user: office.notary.email, secret: { password: 'x' } };
      const sent = { has: async () => isThere, keep: async () => undefined };
      return createOfficeMailer({ findAccess: async () => access, sent });
    };
    await send({
      ...serverThat(),
      async send(_, onTheWay) {
        await onTheWay?.('smtp.hebergeur.example');
        throw new SendFailure('outcome-unknown', { outcome: 'unknown' });
      },
    });
    office.clock.time = new Date(office.clock.time.getTime() + 11 * MINUTE_MS);
    for (let times = 0; times < 2; times += 1) await send(over('smtp.gmail.com'));
    expect(await listMails()).toMatchObject([{ state: 'uncertain', problem: 'outcome-unknown' }]);
    await office.database.db.update(outgoingMails).set({ state: 'sending', problem: null, settledAt: null });
    await send(over('smtp.gmail.com', true));
    expect(await listMails()).toMatchObject([{ state: 'sent' }]);
  });

  it('have each their copy in « Envoyés » that it takes, and the others are told of once a day', async () => {
    for (const name of ['une', 'deux', 'trois', 'quatre', 'cinq']) await prepare(name);
    const copies = new Set<string>();
    const refused = ['une', 'deux', 'trois'];
    const picky: Mailer = {
      ...serverThat(),
      async keepCopy({ subject }) {
        if (refused.includes(subject) || copies.size === 0) throw new MailServerError('refused', 'TOOBIG');
        copies.add(subject);
      },
    };
    await send(picky);
    const later = async () => {
      office.clock.time = new Date(office.clock.time.getTime() + 61 * MINUTE_MS);
      await send(picky);
    };
    expect(copies).toEqual(new Set());
    expect(await readActivity(office)).not.toContain('Copies absentes');
    copies.add('open');
    for (let times = 0; times < 12; times += 1) await later();
    expect([...copies].sort()).toEqual(['cinq', 'open', 'quatre']);
    const told = (await listActivity(office)).filter(({ title }) => title.startsWith('Copies absentes'));
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('messages sont partis');
    expect(taken).toHaveLength(5);
  });

  it('come with whatever else waits to their time again, that a clock ahead for a moment had dated', async () => {
    const now = office.clock.time;
    const { db } = office.database;
    const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
    const { records, notary } = office.needs();
    office.clock.time = later(30 * 24);
    await prepare('datée');
    office.clock.time = now;
    await prepare('attend', {});
    await db
      .update(outgoingMails)
      .set({ nextTryAt: later(4) })
      .where(eq(outgoingMails.subject, 'attend'));
    const entries = ['loin', 'bientôt'].map((mailboxId) => ({ mailboxId, receivedAt: now }));
    await records.messages.enter(notary.id, notary.mailbox, entries, { cursor: '1', readAt: now });
    await db.update(messages).set({ retryAt: later(4) });
    await db
      .update(messages)
      .set({ retryAt: later(30 * 24), absentSince: later(30 * 24 - 1) })
      .where(eq(messages.mailboxId, 'loin'));
    const pause = { problem: 'daily-limit', pauses: 3 } as const;
    await records.mailboxes.pauseSending(notary.id, notary.mailbox, { ...pause, until: later(12) });
    expect(await bringBackWaits(db, now)).toBe(2);
    const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.subject);
    expect(mails).toMatchObject([
      { subject: 'attend', nextTryAt: later(4), preparedAt: now, triedAt: null },
      { subject: 'datée', nextTryAt: now, preparedAt: now, triedAt: null },
    ]);
    expect(await db.select().from(messages).orderBy(messages.mailboxId)).toMatchObject([
      { mailboxId: 'bientôt', retryAt: later(4), absentSince: null },
      { mailboxId: 'loin', retryAt: now, absentSince: now },
    ]);
    await records.mailboxes.pauseSending(notary.id, notary.mailbox, { ...pause, until: later(30 * 24) });
    expect(await bringBackWaits(db, now)).toBe(1);
    expect(await records.mailboxes.find(notary.id, notary.mailbox)).toMatchObject({ sendingResumesAt: now });
  });

  it('knocks once where the mailbox is away', async () => {
    for (const name of ['une', 'deux']) await prepare(name);
    let knocks = 0;
    const away: Mailer = {
      ...serverThat(),
      async keepCopy() {
        knocks += 1;
        throw new MailServerError('unreachable');
      },
    };
    await send(away);
    knocks = 0;
    await send(away);
    expect(knocks).toBe(1);
  });

  it('leave as they are written, where one was written anew between the look and its turn', async () => {
    const id = await prepare('réponse', { body: 'Il manque : RIB' });
    const bodies: string[] = [];
    const server = (meanwhile: () => Promise<unknown>): Mailer => ({
      ...serverThat(),
      async send(mail, onTheWay) {
        if (bodies.length === 0) await meanwhile();
        await onTheWay?.();
        bodies.push(mail.text);
      },
    });
    const { records, notary } = office.needs();
    const written = {
      toAddress: claire.address,
      subject: 'réponse',
      preparedAt: office.clock.time,
      body: 'Il ne manque rien',
    };
    await send(server(() => records.mails.rewrite(notary.id, id, written)));
    expect(bodies).toEqual(['Il ne manque rien']);
    expect(await listMails()).toMatchObject([{ state: 'sent', body: 'Il ne manque rien' }]);
  });

  it('are given up untried once nobody expects them any more, and the notary is told', async () => {
    await prepare('réponse');
    const { records } = office.needs();
    await records.mailboxes.pauseSending(office.notary.id, office.notary.email, {
      problem: 'daily-limit',
      until: new Date('2026-07-01T08:00:00Z'),
      pauses: 1,
    });
    office.clock.time = new Date('2026-06-19T08:00:01Z');
    await send(serverThat());
    expect(taken).toEqual([]);
    expect(await listMails()).toMatchObject([{ state: 'failed', problem: 'given-up' }]);
    expect(await readActivity(office)).toContain(`Message non envoyé |`);
  });
});
