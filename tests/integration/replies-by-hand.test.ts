import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdPausedMails } from '#server/automations/office/hold-waiting-mails.ts';
import { queryRows } from '#server/database/query.ts';
import { globalSettings } from '#server/features/settings/settings.tables.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import type { MessageContent, MessageReply, MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { closing } from '#shared/messages/emails.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listActivity } from '#support/office-view.ts';
import { eventually, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
const ASKED = 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine';
const ANSWER = 'Bonjour Madame,\n\nOui : je vous appelle demain.';

describe('an answer that a clerk writes', () => {
  let mail: MailOffice;

  beforeEach(async () => {
    mail = await openMailOffice({ now: new Date() });
    await mail.savePassword();
    const hours = [['Quels sont vos horaires d’ouverture ?', 'De 9 h à 18 h.']];
    await fillSheet(mail.test.office, 'knowledge', hours);
    await fillSheet(mail.test.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    await mail.account.deliver(
      await writeMail({
        to: mail.account.address,
        subject: 'Mon droit',
        text: ASKED,
        messageId: '<second@client.example>',
        inReplyTo: '<first@client.example>',
        references: ['<first@client.example>'],
      }),
    );
    await mail.test.office.run('client_management');
    // What was sent on to the main address.
    mail.smtp.taken.length = 0;
  });
  afterEach(() => mail.close());

  const awaiting = async () =>
    ((await mail.test.call('GET', routes.mailbox, { key })).json() as MailboxView).awaiting;
  const find = async (): Promise<string> =>
    (
      await queryRows<{ id: string }>(
        mail.test.office.database.db,
        sql`select id from messages where message_id = '<second@client.example>'`,
      )
    )[0]?.id ?? '';
  const view = async (): Promise<MessageView> =>
    (await mail.test.call('GET', fillRoute(routes.message, { id: await find() }), { key })).json();
  const reply = async (body: MessageReply) =>
    mail.test.call('POST', fillRoute(routes.replyToMessage, { id: await find() }), { key, body });
  const listSent = () =>
    mail.account.byHand(async (client) => {
      const all = await client.fetchAll('1:*', { envelope: true });
      return all.map(({ envelope }) => envelope?.inReplyTo);
    }, 'Envoyés');

  it('is read beside the message as its mailbox has it', async () => {
    const path = fillRoute(routes.messageContent, { id: await find() });
    const content: MessageContent = (await mail.test.call('GET', path, { key })).json();
    expect(content).toMatchObject({ text: ASKED });
  });

  it('leaves in its thread from the office’s own box, lands in Sent once, and settles the message', async () => {
    expect(await awaiting()).toHaveLength(1);
    const before = await listSent();
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'sent' });
    const [taken, other] = mail.smtp.taken;
    expect([taken?.to, taken?.from, other]).toEqual([[claire.address], mail.account.address, undefined]);
    const sent = await simpleParser(taken?.raw ?? '');
    expect(sent.subject).toBe('Re: Mon droit');
    expect(sent.inReplyTo).toBe('<second@client.example>');
    expect([sent.references].flat()[0]).toBe('<first@client.example>');
    expect([sent.references].flat().at(-1)).toBe('<second@client.example>');
    expect(sent.headers.has('auto-submitted')).toBe(false);
    expect(sent.text).toMatch(
      new RegExp(`^Bonjour Madame,\\n\\nOui : je vous appelle demain\\.\\n\\n${closing}`),
    );
    expect(await awaiting()).toEqual([]);
    await mail.test.office.run('client_management');
    await mail.test.office.run('client_management');
    expect(mail.smtp.taken).toHaveLength(1);
    const after = await listSent();
    expect(after).toEqual([...before, '<second@client.example>']);
    expect(await view()).toMatchObject({
      status: 'settled',
      reply: { after: 1 },
      exchange: [{ way: 'sent', label: 'Réponse de l’étude', text: expect.stringContaining(ANSWER) }, {}],
    });
    const acts = await queryRows<{ action: string; details: object }>(
      mail.test.office.database.db,
      sql`select action, details from audit_log where action like 'message.%'`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['message.answered']);
    expect(JSON.stringify(acts)).not.toContain('Madame');
    expect(mail.readLog()).not.toContain('Madame');
  });

  it('waits for a person where it is agreed to without a quotation', async () => {
    await reply({ text: 'Bonjour Madame,\n\nAcceptez-vous la contre-offre à 210 000 € ?', after: 0 });
    const { messageId = '' } = await simpleParser(mail.smtp.taken[0]?.raw ?? '');
    const agree = async (id: string, inReplyTo: string) => {
      const text = 'D’accord, merci.';
      const letter = { to: mail.account.address, subject: 'Re: Mon droit', text, messageId: id, inReplyTo };
      await mail.account.deliver(await writeMail(letter));
      await mail.test.office.run('client_management');
    };
    await agree('<third@client.example>', '<other@etude.example>');
    expect(await awaiting()).toEqual([]);
    await agree('<fourth@client.example>', messageId);
    expect(await awaiting()).toHaveLength(1);
  });

  it('is one mail however often it is asked for, from two tabs too', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply({ text: ANSWER, after: 0 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const other = await reply({ text: 'Bonjour,\n\nNon.', after: 0 });
    expect([other.statusCode, other.json().code]).toEqual([409, 'message-answered']);
    // Nor of whoever has not heard that it left, and comes back to his words.
    const again = await reply({ text: ANSWER, after: 1 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'words-sent-already']);
    await mail.test.office.run('client_management');
    expect(mail.smtp.taken).toHaveLength(1);
    // Whoever has read the first one may write again.
    expect((await reply({ text: 'Bonjour,\n\nÀ demain.', after: 1 })).statusCode).toBe(200);
    expect(mail.smtp.taken).toHaveLength(2);
  });

  it('leaves once when its server is busy, and the process that tries again dies right after', async () => {
    mail.smtp.refusal = { code: 421, text: '4.3.2 shutting down', at: 'MAIL FROM' };
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'waiting' });
    mail.smtp.refusal = null;
    await mail.test.office.database.db.execute(sql`update mailbox_states set sending_resumes_at = null`);
    expect(await mail.work('mails.recordSent:after:1')).toBe('SIGKILL');
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'sent' });
    expect(await mail.work()).toBe(0);
    expect(mail.smtp.taken).toHaveLength(1);
  });

  describe('and that its server puts off, in an office of which no automation is on', () => {
    beforeEach(async () => {
      mail.smtp.refusal = { code: 421, text: '4.3.2 shutting down', at: 'MAIL FROM' };
      expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'waiting' });
      expect(await awaiting()).toEqual([]);
    });
    const letTimePass = (hours: number) => {
      const { clock } = mail.test.office;
      clock.time = new Date(clock.time.getTime() + hours * HOUR_MS);
    };

    it('leaves once the server takes it, though no automation is on', async () => {
      const { dependencies } = mail.test.office;
      mail.smtp.refusal = null;
      letTimePass(1);
      // As after a restart: it is looked for at once, and every minute.
      const background = dependencies.startBackground();
      await eventually(() => mail.smtp.taken.length > 0);
      expect(mail.smtp.taken).toHaveLength(1);
      await background.stop();
      await dependencies.sendLetters();
      expect(mail.smtp.taken.map(({ to }) => to)).toEqual([[claire.address]]);
      expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'sent' });
    });

    it('is given up after three days with a word, and its message waits again', async () => {
      const { dependencies } = mail.test.office;
      for (let day = 0; day < 3; day += 1) {
        letTimePass(24);
        await dependencies.sendLetters();
        expect(await awaiting()).toEqual([]);
      }
      letTimePass(1);
      await dependencies.sendLetters();
      expect(mail.smtp.taken).toEqual([]);
      expect(await awaiting()).toHaveLength(1);
      const told = (await listActivity(mail.test.office)).filter(({ kind }) => kind === 'mail-undelivered');
      expect(told.map(({ title }) => title)).toContain('Message non envoyé');
    });

    it('takes no mail of an automation with it', async () => {
      const { dependencies, notary, needs } = mail.test.office;
      const { mails } = needs().records;
      const [letter] = await mails.listWaiting(notary.id);
      if (!letter) throw new Error('nothing waits');
      const { id: _id, notaryId: _notary, answers: _answers, ...same } = letter;
      const automatic = {
        ...same,
        key: 'reply:other',
        kind: 'answer' as const,
        messageId: '<other@etude.example>',
      };
      await mails.prepare(notary.id, automatic, letter.preparedAt);
      mail.smtp.refusal = null;
      letTimePass(1);
      await dependencies.sendLetters();
      expect(mail.smtp.taken).toHaveLength(1);
      expect((await mails.listWaiting(notary.id)).map(({ key: name }) => name)).toEqual(['reply:other']);
    });
  });

  describe('and one that an automation had prepared when all that send were paused', () => {
    beforeEach(async () => {
      mail.smtp.refusal = { code: 421, text: '4.3.2 shutting down', at: 'MAIL FROM' };
      await mail.account.deliver(
        await writeMail({
          to: mail.account.address,
          subject: 'Vos horaires',
          text: 'Bonjour,\n\nQuels sont vos horaires d’ouverture ?\n\nClaire Fontaine',
          messageId: '<hours@client.example>',
        }),
      );
      await mail.test.office.run('client_management');
      expect(await waiting()).toEqual(['answer prepared']);
      expect(await subjects()).toEqual(['Mon droit']);
      mail.smtp.refusal = null;
    });
    const waiting = async () =>
      (await mail.test.office.needs().records.mails.listWaiting(mail.test.office.notary.id))
        .filter(({ kind }) => kind === 'answer')
        .map(({ kind, state }) => `${kind} ${state}`);
    const subjects = async () => (await awaiting()).map(({ subject }) => subject).sort();
    const letHoursPass = (hours: number) => {
      const { clock } = mail.test.office;
      clock.time = new Date(clock.time.getTime() + hours * HOUR_MS);
    };

    it('is a person’s, who is told and finds what was prepared; nothing leaves by itself', async () => {
      const { dependencies, database } = mail.test.office;
      await mail.test.addWorkflow({ type: 'client_management', active: true, nextRun: null });
      await mail.test.addWorkflow({ type: 'client_reminder', active: false });
      letHoursPass(1);
      await dependencies.sendLetters();
      expect(await waiting(), 'a short pause').toEqual(['answer prepared']);
      letHoursPass(3);
      await dependencies.sendLetters();
      expect(mail.smtp.taken).toEqual([]);
      expect(await waiting()).toEqual([]);
      expect(await subjects()).toEqual(['Mon droit', 'Vos horaires']);
      const told = (await listActivity(mail.test.office)).filter(({ kind }) => kind === 'mail-undelivered');
      expect(told.map(({ title }) => title)).toContain('Réponse préparée, non envoyée');
      const [{ id = '' } = {}] = await queryRows<{ id: string }>(
        database.db,
        sql`select id from messages where message_id = '<hours@client.example>'`,
      );
      const page: MessageView = (
        await mail.test.call('GET', fillRoute(routes.message, { id }), { key })
      ).json();
      expect(page).toMatchObject({
        status: 'waits',
        reply: { prepared: expect.stringContaining('De 9 h à 18 h.') },
      });
      // Once they go on, it is not sent behind the person’s back.
      await mail.test.office.run('client_management');
      expect(mail.smtp.taken).toEqual([]);
    });

    it('outlives a pause of a minute, though a quota has kept it for three hours', async () => {
      const { dependencies, database, notary, clock } = mail.test.office;
      letHoursPass(3);
      const id = await mail.test.addWorkflow({ type: 'client_management', active: true });
      // Paused just now, as the database's clock says.
      const pausedAt = clock.time.toISOString();
      await database.db.execute(
        sql`update workflows set active = false, updated_at = ${pausedAt}::timestamptz - interval '1 minute' where id = ${id}`,
      );
      await dependencies.sendLetters();
      expect(await waiting()).toEqual(['answer prepared']);
      // Found behind a pause that is over by the time its turn comes.
      const long = { since: new Date(clock.time.getTime() - 2 * HOUR_MS), at: clock.time };
      await database.db.execute(
        sql`update workflows set active = true, updated_at = 'epoch' where id = ${id}`,
      );
      await holdPausedMails(mail.test.office.needs().records, notary.id, long);
      expect(await waiting()).toEqual(['answer prepared']);
    });

    it('outlives the deletion of the automation that is made anew, and is a person’s where it is not', async () => {
      const { dependencies, database } = mail.test.office;
      letHoursPass(3);
      const id = await mail.test.addWorkflow({ type: 'client_management', active: true });
      const gone = await mail.test.call('DELETE', `/api/workflows/${id}`, { key: testKeys.admin });
      expect(gone.statusCode).toBe(204);
      // The database's clock went on with the office's.
      await database.db.execute(
        sql`update notaries set sender_removed_at = sender_removed_at + interval '3 hours'`,
      );
      await dependencies.sendLetters();
      expect(await waiting()).toEqual(['answer prepared']);
      letHoursPass(3);
      await dependencies.sendLetters();
      expect(await waiting()).toEqual([]);
      expect(await subjects()).toEqual(['Mon droit', 'Vos horaires']);
    });

    it('is given up after three days where its automation calls another engine', async () => {
      const { dependencies, database } = mail.test.office;
      await mail.test.addWorkflow({ type: 'client_management', active: true });
      await database.db.execute(
        sql`update workflows set webhook_url = 'https://autre-moteur.example/hook', updated_at = 'epoch'`,
      );
      letHoursPass(71);
      await dependencies.sendLetters();
      expect(await waiting()).toEqual(['answer prepared']);
      letHoursPass(2);
      await dependencies.sendLetters();
      expect(await waiting()).toEqual([]);
      expect(mail.smtp.taken).toEqual([]);
      const told = (await listActivity(mail.test.office)).filter(({ kind }) => kind === 'mail-undelivered');
      expect(told.map(({ title }) => title)).toContain('Message non envoyé');
    });

    it('is a person’s too while the schedule of all offices is switched off', async () => {
      const { dependencies, database, clock } = mail.test.office;
      await mail.test.addWorkflow({ type: 'client_management', active: true });
      await database.db.update(globalSettings).set({ value: { enabled: false } });
      letHoursPass(1);
      await dependencies.sendLetters();
      expect(await waiting()).toEqual(['answer prepared']);
      letHoursPass(2);
      expect(clock.time.getTime() - Date.now()).toBeGreaterThan(2 * HOUR_MS);
      await dependencies.sendLetters();
      expect(await waiting()).toEqual([]);
    });

    it('is left to the automation that goes on by itself', async () => {
      await mail.test.addWorkflow({ type: 'client_reminder', active: true });
      letHoursPass(4);
      await mail.test.office.dependencies.sendLetters();
      expect(await waiting()).toEqual(['answer prepared']);
    });
  });

  it('leaves to a client to whom nothing automatic goes any more', async () => {
    const client = (await view()).clients[0]?.id ?? '';
    const body = { kind: 'closed', until: null };
    await mail.test.call('POST', fillRoute(routes.clientSuspension, { id: client }), { key, body });
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'sent' });
  });

  it('waits for a person again when its address is unknown', async () => {
    mail.smtp.refusal = { code: 550, text: '5.1.1 no such user' };
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'failed' });
    expect((await reply({ text: ANSWER, after: 0 })).json()).toEqual({ state: 'failed' });
    expect(await awaiting()).toHaveLength(1);
    expect(await view()).toMatchObject({
      status: 'waits',
      exchange: [{ label: 'Réponse de l’étude, non envoyé' }, {}],
      reply: { after: 1 },
    });
    // The same words once more, by whoever has seen that they did not leave.
    mail.smtp.refusal = null;
    expect((await reply({ text: ANSWER, after: 1 })).json()).toEqual({ state: 'sent' });
    expect(mail.smtp.taken).toHaveLength(1);
  });

  it('begins with what was prepared and kept back, which leaves no more by itself', async () => {
    const { office } = mail.test;
    mail.smtp.refusal = { code: 450, text: '4.2.1 too quickly' };
    await mail.account.deliver(
      await writeMail({
        to: mail.account.address,
        subject: 'Vos horaires',
        text: 'Bonjour,\n\nQuels sont vos horaires d’ouverture ?\n\nClaire Fontaine',
        messageId: '<hours@client.example>',
      }),
    );
    await office.run('client_management');
    mail.smtp.refusal = null;
    const [hours] = await queryRows<{ id: string }>(
      office.database.db,
      sql`select id from messages where message_id = '<hours@client.example>'`,
    );
    const path = (route: string) => fillRoute(route, { id: hours?.id ?? '' });
    const body = { text: 'Bonjour,\n\nOuvert jusqu’à 19 h ce jour-là.', after: 0 };
    const answer = await mail.test.call('POST', path(routes.replyToMessage), { key, body });
    expect(answer.json()).toEqual({ state: 'sent' });
    office.clock.time = new Date(office.clock.time.getTime() + 3_600_000);
    await office.run('client_management');
    expect(mail.smtp.taken).toHaveLength(1);
    const seen: MessageView = (await mail.test.call('GET', path(routes.message), { key })).json();
    expect(seen.reply?.prepared).toBe('Bonjour,\n\nDe 9 h à 18 h.');
  });

  it('is refused under a number that nobody can have seen', async () => {
    expect((await reply({ text: ANSWER, after: 3 })).statusCode).toBe(400);
    expect(mail.smtp.taken).toEqual([]);
  });

  it('holds no account number', async () => {
    const answer = await reply({ text: 'Voici : FR76 3000 6000 0112 3456 7890 189.', after: 0 });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'reply-bank-details']);
    expect(await awaiting()).toHaveLength(1);
  });

  it('is still written where the mailbox cannot be read, which is told instead of the words', async () => {
    await mail.savePassword('hunter2-is-wrong');
    const path = fillRoute(routes.messageContent, { id: await find() });
    const read = async () => (await mail.test.call('GET', path, { key })).json();
    await mail.test.office.dependencies.close();
    expect(await read()).toMatchObject({ missing: expect.any(String) });
    expect(Object.values(mailServerProblems)).toContain((await read()).missing);
    expect(await view()).toMatchObject({ subject: 'Mon droit', reply: { toAddress: claire.address } });
  });
});
