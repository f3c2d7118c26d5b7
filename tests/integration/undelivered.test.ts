import { readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordDeparture } from '#server/automations/office/record-departure.ts';
import { recordLostMail } from '#server/automations/office/record-lost-mail.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { NewOutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { MailboxView, UndeliveredMailView } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { Settling } from '#shared/contracts/suspensions.ts';
import type { ToDoCounts, ToDoItem, ToDoPage } from '#shared/contracts/to-do.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { type LostState, type SendProblem, sendProblems } from '#shared/messages/sending.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
const MAIN = 'etude@vasseur.example';

describe.each(productionDatabase)('a mail that did not arrive, on $name', ({ open }) => {
  let app: TestApp;
  let client: string;

  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await db().update(notaries).set({ mainEmail: MAIN });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    await app.office.run('document_classification');
    const [first] = await app.office.needs().records.clients.list(app.office.notary.id);
    client = first?.id ?? '';
  });
  afterEach(() => app.close());

  const db = () => app.office.database.db;
  const pass = (milliseconds = HOUR_MS) => {
    app.office.clock.time = new Date(app.office.clock.time.getTime() + milliseconds);
  };
  const prepare = (name: string, more: Partial<NewOutgoingMail> = {}) =>
    app.office.needs().records.mails.prepare(
      app.office.notary.id,
      {
        key: name,
        kind: 'reminder',
        clientId: client,
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
      app.office.clock.time,
    );
  const find = async (id: string) => {
    const [mail] = await db().select().from(outgoingMails).where(eq(outgoingMails.id, id));
    if (!mail) throw new Error('no mail');
    return mail;
  };
  const lose = async (
    id: string,
    state: LostState = 'returned',
    problem: SendProblem = 'unknown-address',
  ) => {
    if (state === 'returned') await recordDeparture(app.office.needs(), await find(id));
    pass();
    await recordLostMail(app.office.needs(), await find(id), { state, problem });
  };
  const get = async <Told>(path: string, as = key): Promise<Told> =>
    (await app.call('GET', path, { key: as })).json();
  const list = async (): Promise<ToDoItem[]> => {
    const { items } = await get<ToDoPage>(routes.toDo);
    const counts = await get<ToDoCounts>(routes.toDoCounts);
    const { awaits } = await get<OfficeDay>(routes.officeDay);
    for (const kind of ['message', 'undelivered'] as const)
      expect(items.filter((item) => item.kind === kind)).toHaveLength(counts[kind]);
    expect(awaits).toEqual(counts);
    return items.filter(({ kind }) => kind === 'message' || kind === 'undelivered');
  };
  const titles = async () => (await list()).map(({ kind, title }) => `${kind} ${title}`);
  const panel = async () =>
    (await get<MailboxView>(routes.mailbox)).undelivered.map(({ subject }) => subject);
  const see = async (id: string, as: LostState = 'returned', by = key) => {
    const path = fillRoute(routes.undeliveredMailSeen, { id });
    const answer = await app.call('POST', path, { key: by, body: { as } });
    return answer.statusCode === 409 ? answer.json().code : answer.statusCode;
  };
  const unsee = async (id: string) =>
    (await app.call('DELETE', fillRoute(routes.undeliveredMailSeen, { id }), { key })).statusCode;
  /** A question that a run has answered, and the mail of its answer. */
  const ask = async () => {
    const text = 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine';
    app.office.deliver('1', await writeMail({ subject: 'Mon droit', text }));
    await app.office.run('client_management');
    const { mails } = app.office.needs().records;
    const [answer] = await mails.listLatest(app.office.notary.id, 1);
    const [message] = await db().select().from(messages);
    if (!answer || !message) throw new Error('nothing was answered');
    return { answer: answer.id, message: message.id };
  };
  const comeBack = async (id: string) => {
    pass();
    await recordLostMail(app.office.needs(), await find(id), { state: 'returned', problem: 'mailbox-full' });
  };
  /** One that leaves, and with which the message is dealt with. */
  const answerByHand = async (message: string, toAddress: string) => {
    pass();
    const { awaited } = app.office.needs().records;
    const name = `Re: Mon droit ${app.office.clock.time.getTime()}`;
    const id = await prepare(name, { kind: 'by-hand', answers: message, toAddress });
    await awaited.settleAnswered(app.office.notary.id, message, app.office.clock.time);
    await recordDeparture(app.office.needs(), await find(id));
    return id;
  };
  /** The answers to it that did not arrive, as the list tells them: its page and « Boîte dédiée » say the same. */
  const tellMessage = async (id: string) => {
    const [asked, ...others] = await list();
    expect([asked?.id, others]).toEqual([id, []]);
    const told = (asked?.because ?? []).filter((sentence) => sentence.startsWith('La réponse à'));
    const page = await get<MessageView>(fillRoute(routes.message, { id }));
    const { awaiting } = await get<MailboxView>(routes.mailbox);
    for (const because of [page.because, awaiting.find((one) => one.id === id)?.because])
      expect(because?.startsWith(told.join(' '))).toBe(true);
    return told;
  };
  const settle = (id: string) => app.call('POST', fillRoute(routes.settleMessage, { id }), { key });

  it('awaits the office since it is known, with why and to which address', async () => {
    const id = await prepare('Pièces à fournir');
    expect(await list()).toEqual([]);
    await lose(id);
    expect(await list()).toMatchObject([
      {
        kind: 'undelivered',
        id,
        clientId: client,
        at: app.office.clock.time.toISOString(),
        title: 'Pièces à fournir',
        who: 'FONTAINE Claire',
        because: [sendProblems['unknown-address'], `À ${claire.address} : revenu sans être remis.`],
      },
    ]);
    const view = await get<UndeliveredMailView>(fillRoute(routes.undeliveredMail, { id }));
    expect(view).toMatchObject({
      subject: 'Pièces à fournir',
      state: 'returned',
      client: { id: client, name: 'FONTAINE Claire' },
      messageId: null,
      seenAt: null,
      text: 'Bonjour,',
    });
  });

  it('is counted in the morning’s mail as it is listed', async () => {
    await lose(await prepare('Première relance'), 'failed', 'given-up');
    await lose(await prepare('Deuxième relance'), 'uncertain', 'outcome-unknown');
    expect((await app.call('PUT', routes.morningMail, { key, body: { enabled: true } })).statusCode).toBe(
      204,
    );
    app.office.clock.time = new Date('2026-06-17T06:00:00Z');
    await app.office.dependencies.prepareMorningMails(app.office.clock.time);
    const [mail] = await readPlatformMails(app.office, MAIN);
    expect(JSON.stringify(mail)).toContain('Vous attend : 2 envois non remis.');
  });

  it('leaves the list once a person has seen it, which is written down and taken back', async () => {
    const id = await prepare('Pièces à fournir');
    await lose(id);
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    expect(await see(id, 'returned', testKeys.other)).toBe(404);
    const path = fillRoute(routes.undeliveredMail, { id });
    expect((await app.call('GET', path, { key: testKeys.other })).statusCode).toBe(404);
    expect(await titles()).toEqual(['undelivered Pièces à fournir']);
    expect(await see(id)).toBe(204);
    expect(await titles()).toEqual([]);
    expect((await get<MailboxView>(routes.mailbox)).undelivered).toEqual([]);
    expect(await get(path)).toMatchObject({ seenAt: app.office.clock.time.toISOString() });
    expect(await see(id)).toBe(404);
    expect(await unsee(id)).toBe(204);
    expect(await titles()).toEqual(['undelivered Pièces à fournir']);
    const acts = await db().select().from(auditLog).orderBy(asc(auditLog.at));
    const told = acts.filter(({ action }) => action.startsWith('mail.'));
    expect(told).toMatchObject([
      { action: 'mail.seen', subjectId: id, actorRole: 'notary' },
      { action: 'mail.unseen', subjectId: id },
    ]);
  });

  it('stands behind the message that it answered, which says so and leads to another answer', async () => {
    const { answer, message } = await ask();
    await lose(answer);
    const [asked, ...others] = await list();
    expect(others).toEqual([]);
    const told = `La réponse à ${claire.address} est revenue sans être remise. ${sendProblems['unknown-address']}`;
    expect(asked).toMatchObject({ kind: 'message', id: message });
    expect(asked?.because[0]).toBe(told);
    const page = await get<MessageView>(fillRoute(routes.message, { id: message }));
    expect(page.because).toContain(told);
    const view = await get<UndeliveredMailView>(fillRoute(routes.undeliveredMail, { id: answer }));
    expect(view.messageId).toBe(message);
    // Who says from a page of before that it is dealt with is told first.
    expect((await get<Settling>(fillRoute(routes.settling, { id: message }))).lost).toEqual([told]);
    // Whoever has dealt with the message has dealt with its answer.
    pass();
    expect((await settle(message)).statusCode).toBe(204);
    expect(await titles()).toEqual([]);
    await app.call('POST', fillRoute(routes.unsettleMessage, { id: message }), { key });
    expect(await titles()).toEqual(['message Mon droit']);
  });

  it('stands for itself where its message had been dealt with before, which stays so', async () => {
    const { answer, message } = await ask();
    await settle(message);
    expect(await titles()).toEqual([]);
    await lose(answer);
    expect(await list()).toMatchObject([{ kind: 'undelivered', id: answer, who: 'FONTAINE Claire' }]);
  });

  it('stands behind the message that a person has answered with it, until he answers anew', async () => {
    const { message } = await ask();
    await settle(message);
    const id = await prepare('Re: Mon droit', { kind: 'by-hand', answers: message });
    await lose(id, 'failed', 'message-refused');
    const [asked, ...others] = await list();
    expect([asked?.id, others]).toEqual([message, []]);
    expect(asked?.because[0]).toBe(
      `La réponse à ${claire.address} n’est pas partie. ${sendProblems['message-refused']}`,
    );
    pass();
    const again = await prepare('Re: Mon droit encore', { kind: 'by-hand', answers: message });
    await recordDeparture(app.office.needs(), await find(again));
    // What did not arrive before is no reason any more.
    expect((await list())[0]?.because[0]).not.toContain(claire.address);
    await app.office
      .needs()
      .records.awaited.settleAnswered(app.office.notary.id, message, app.office.clock.time);
    expect(await titles()).toEqual([]);
  });

  it('leaves by itself once it is proved to have left', async () => {
    const id = await prepare('Pièces à fournir');
    await lose(id, 'uncertain', 'outcome-unknown');
    expect(await list()).toMatchObject([
      { because: [sendProblems['outcome-unknown'], `À ${claire.address} : envoi incertain.`] },
    ]);
    await recordDeparture(app.office.needs(), await find(id));
    expect(await titles()).toEqual([]);
    const path = fillRoute(routes.undeliveredMail, { id });
    expect((await app.call('GET', path, { key })).statusCode).toBe(404);
    expect(await see(id, 'uncertain')).toBe(404);
  });

  it('awaits the office again where what was seen was a doubt, and it has come back since', async () => {
    const id = await prepare('Pièces à fournir');
    await lose(id, 'uncertain', 'outcome-unknown');
    await see(id, 'uncertain');
    expect(await titles()).toEqual([]);
    await comeBack(id);
    expect(await titles()).toEqual(['undelivered Pièces à fournir']);
  });

  it('is not seen by who was shown a doubt, where it has come back since', async () => {
    const id = await prepare('Pièces à fournir');
    await lose(id, 'uncertain', 'outcome-unknown');
    await comeBack(id);
    expect(await see(id, 'uncertain')).toBe('mail-changed-meanwhile');
    expect(await titles()).toEqual(['undelivered Pièces à fournir']);
    expect(await see(id, 'returned')).toBe(204);
    expect(await titles()).toEqual([]);
    const acts = await db().select().from(auditLog);
    expect(acts.filter(({ action }) => action === 'mail.seen')).toHaveLength(1);
  });

  it('is told by its message though another answer, written before it came back, has arrived', async () => {
    const { answer, message } = await ask();
    const first = await answerByHand(message, 'premier@fontaine.example');
    const second = await answerByHand(message, 'second@fontaine.example');
    await comeBack(first);
    const told = `La réponse à premier@fontaine.example est revenue sans être remise. ${sendProblems['mailbox-full']}`;
    expect(await tellMessage(message)).toEqual([told]);
    // And each of them, where none has.
    await comeBack(second);
    const both = [told.replace('premier', 'second'), told];
    expect(await tellMessage(message)).toEqual(both);
    await comeBack(answer);
    const mine = told.replace('premier@fontaine.example', claire.address);
    expect(await tellMessage(message)).toEqual([mine, ...both]);
    pass();
    await answerByHand(message, 'second@fontaine.example');
    expect(await titles()).toEqual([]);
    expect((await get<MessageView>(fillRoute(routes.message, { id: message }))).because ?? '').not.toContain(
      'La réponse à',
    );
  });

  it('is in « Boîte dédiée » what it is in the list', async () => {
    const { message } = await ask();
    const id = await answerByHand(message, claire.address);
    await comeBack(id);
    expect([await titles(), await panel()]).toEqual([['message Mon droit'], []]);
    pass();
    expect((await settle(message)).statusCode).toBe(204);
    expect([await titles(), await panel()]).toEqual([[], []]);
    await lose(await prepare('Pièces à fournir'));
    expect([await titles(), await panel()]).toEqual([['undelivered Pièces à fournir'], ['Pièces à fournir']]);
  });

  it('leaves with the file that is closed, but for what is written to its client after that', async () => {
    await lose(await prepare('Pièces à fournir'));
    pass();
    const path = fillRoute(routes.clientSuspension, { id: client });
    expect(
      (await app.call('POST', path, { key, body: { kind: 'closed', until: null } })).statusCode,
    ).toBeLessThan(300);
    expect([await titles(), await panel()]).toEqual([[], []]);
    pass();
    await lose(await prepare('Votre attestation', { kind: 'by-hand' }));
    expect([await titles(), await panel()]).toEqual([
      ['undelivered Votre attestation'],
      ['Votre attestation'],
    ]);
  });

  it('counts as seen where it was lost before anybody could say so', async () => {
    const lost = await prepare('Pièces à fournir');
    const left = await prepare('Bien partie');
    await lose(lost);
    await recordDeparture(app.office.needs(), await find(left));
    const migration = readFileSync('migrations/0130_undelivered_mails_that_were_seen.sql', 'utf8');
    const [, backfill = ''] = migration.split(/^(?=update )/m);
    await app.office.database.execute(backfill);
    expect([await titles(), await panel()]).toEqual([[], []]);
    const { seenAt, settledAt } = await find(lost);
    expect([seenAt, (await find(left)).seenAt]).toEqual([settledAt, null]);
  });

  it('leaves with its client, once he is erased', async () => {
    await lose(await prepare('Pièces à fournir'));
    const path = fillRoute(routes.clientErasure, { id: client });
    expect((await app.call('POST', path, { key, body: { binsPapers: false } })).json()).toMatchObject({
      problem: null,
    });
    expect(await titles()).toEqual([]);
  });

  it('is nobody’s to deal with where the office itself was to read it', async () => {
    await lose(await prepare('Relances terminées', { kind: 'notice', clientId: null }));
    expect(await titles()).toEqual([]);
    expect((await get<MailboxView>(routes.mailbox)).undelivered).toMatchObject([
      { subject: 'Relances terminées' },
    ]);
  });
});
