import type { ImapFlow } from 'imapflow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailServerError, MessageWithheld } from '#server/ports/mail-server-error.ts';
import { type MailAccount, openMailAccount } from '#support/mail-account.ts';
import { describeMailbox, type MailboxUnderTest, toRawMessage } from '#support/mailbox-suite.ts';
import { eventually } from '#support/test-app.ts';
import type { MailSecret } from '../mail-servers/mail-access.ts';
import { createImapConnection, type ImapConnection } from './imap-connection.ts';
import { createImapMailbox } from './imap-mailbox.ts';

const opened: ImapConnection[] = [];

function open(account: MailAccount, options: { start?: Date; secret?: MailSecret } = {}) {
  const connection = createImapConnection(async () => account.access(options.secret), {
    idleDelayMs: 50,
    watchAgainMs: 50,
    tellAgainMs: 0,
  });
  opened.push(connection);
  const mailbox = createImapMailbox({ connection, findStart: async () => options.start ?? null });
  return { connection, mailbox };
}

/** The inbox over a server that answers some commands otherwise. */
function openOver(connection: ImapConnection, otherwise: (client: ImapFlow) => object) {
  const over = (client: ImapFlow): ImapFlow =>
    new Proxy(client, {
      get(target, name) {
        const own: unknown = Reflect.get(otherwise(target), name);
        const value: unknown = own ?? Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return createImapMailbox({
    connection: {
      markInbox: connection.markInbox,
      run: (folder, task) => connection.run(folder, (client) => task(over(client))),
    },
    findStart: async () => null,
  });
}

const closeAll = async () => {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
};

const uidOf = (id: string) => id.split('.')[1] ?? '';

async function createUnderTest(): Promise<MailboxUnderTest> {
  const account = openMailAccount();
  return {
    mailbox: open(account).mailbox,
    reopen: async () => open(account).mailbox,
    // LMTP adds headers and the date of the day: these tests choose both.
    deliver: (raw, receivedAt) =>
      account.byHand(async (client) => void (await client.append('INBOX', raw, [], receivedAt))),
    remove: (id) =>
      account.byHand(async (client) => void (await client.messageDelete(uidOf(id), { uid: true }))),
    dispose: closeAll,
  };
}

describeMailbox('An IMAP server', createUnderTest);

describe('An IMAP server', () => {
  let account: MailAccount;
  beforeEach(() => {
    account = openMailAccount();
  });
  afterEach(closeAll);

  const listFlags = () =>
    account
      .byHand((client) => client.fetchAll('1:*', { flags: true }))
      .then((all) => all.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent')));

  it('shows what was handled by a keyword, and what was fetched stays unread', async () => {
    await account.deliver(toRawMessage('un'));
    await account.deliver(toRawMessage('deux'));
    const { mailbox } = open(account);
    const { messages } = await mailbox.list(null);
    for (const { id } of messages) await mailbox.fetch(id);
    await mailbox.markHandled(messages[0]?.id ?? '');
    expect(await listFlags()).toEqual([['$MinutierHandled'], []]);
  });

  it('gives a message that was delivered while the connection was open', async () => {
    const { mailbox } = open(account);
    const { cursor } = await mailbox.list(null);
    await account.deliver(toRawMessage('un'));
    expect((await mailbox.list(cursor)).messages).toHaveLength(1);
  });

  it('has null for a message that a person has moved elsewhere, and marks nothing', async () => {
    await account.deliver(toRawMessage('un'));
    const { mailbox } = open(account);
    const [message] = (await mailbox.list(null)).messages;
    await account.byHand(async (client) => {
      await client.mailboxCreate('Archivés');
      await client.messageMove('1', 'Archivés');
    });
    expect(await mailbox.fetch(message?.id ?? '')).toBeNull();
    await mailbox.markHandled(message?.id ?? '');
  });

  it('lists everything anew, under other ids, when the server has numbered the messages anew', async () => {
    await account.deliver(toRawMessage('un'));
    const { mailbox } = open(account);
    const before = await mailbox.list(null);
    await closeAll();
    // The new number of the folder is a time in seconds.
    await eventually(() => Math.floor(Date.now() / 1000) > Number(before.cursor.split('.')[0]), 3);
    account.renumber();
    const { mailbox: later } = open(account);
    const after = await later.list(before.cursor);
    expect(after.messages).toHaveLength(1);
    expect(after.messages[0]?.id).not.toBe(before.messages[0]?.id);
    expect(await later.fetch(before.messages[0]?.id ?? '')).toBeNull();
  });

  describe('knows a message whatever its number', () => {
    const mail = (id: string, text: string) =>
      `Message-ID: <${id}@client.example>\r\nSubject: Pièces\r\n\r\n${text}\r\n`;
    const listMarks = async (mailbox: ReturnType<typeof open>['mailbox'], cursor: string | null = null) => {
      const listed = await mailbox.list(cursor);
      const known = await mailbox.identify?.(listed.messages.map(({ id }) => id));
      return { ...listed, marks: listed.messages.map(({ id }) => known?.get(id)) };
    };

    it('once its server has numbered it anew, and says nothing of its former one', async () => {
      for (const id of ['un', 'deux']) await account.deliver(mail(id, 'Voici.'));
      const before = await listMarks(open(account).mailbox);
      expect(new Set(before.marks).size).toBe(2);
      await closeAll();
      await eventually(() => Math.floor(Date.now() / 1000) > Number(before.cursor.split('.')[0]), 3);
      account.renumber();
      const { mailbox } = open(account);
      const after = await listMarks(mailbox, before.cursor);
      expect(after.marks).toEqual(before.marks);
      expect(await mailbox.identify?.(before.messages.map(({ id }) => id))).toEqual(new Map());
    });

    it('and tells it from one that came at another moment, or says anything else', async () => {
      const [one, other] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-06-01T10:00:01Z')];
      await account.byHand(async (client) => {
        await client.append('INBOX', mail('un', 'Voici.'), [], one);
        await client.append('INBOX', mail('un', 'Voici.'), [], other);
        await client.append('INBOX', mail('un', 'Voici tout.'), [], one);
        await client.append('INBOX', mail('deux', 'Voici.'), [], one);
      });
      const { marks } = await listMarks(open(account).mailbox);
      expect(new Set(marks).size).toBe(4);
      expect(marks).not.toContain(undefined);
    });

    it('but for one that has no Message-ID, and for one that is not there any more', async () => {
      await account.byHand(async (client) => {
        await client.append('INBOX', 'Subject: Pièces\r\n\r\nVoici.\r\n');
        await client.append('INBOX', mail('un', 'Voici.'));
      });
      const { mailbox } = open(account);
      const { messages, marks } = await listMarks(mailbox);
      expect(marks).toEqual([undefined, expect.any(String)]);
      await account.byHand(async (client) => void (await client.messageDelete('2')));
      expect(await mailbox.identify?.(messages.map(({ id }) => id))).toEqual(new Map());
    });
  });

  it('is read anew where its numbers went back, as of a disk that was put back', async () => {
    for (const name of ['un', 'deux', 'trois']) await account.deliver(toRawMessage(name));
    const { mailbox } = open(account);
    const before = await mailbox.list(null);
    await closeAll();
    account.putBack();
    await account.deliver(toRawMessage('quatre'));
    const { mailbox: later } = open(account);
    const after = await later.list(before.cursor);
    expect(after).toMatchObject({ isAnew: true, messages: [{}] });
    const [first, again] = [before.messages[0]?.id ?? '', after.messages[0]?.id ?? ''];
    expect(before.messages.map(({ id }) => id)).not.toContain(again);
    expect(String(await later.fetch(again))).toContain('quatre');
    // The number that it had is another message's now.
    expect(await later.fetch(first)).toBeNull();
    await later.markHandled(first);
    expect(await listFlags()).toEqual([[]]);
    await account.deliver(toRawMessage('cinq'));
    const next = await later.list(after.cursor);
    expect([next.messages.length, next.isAnew]).toEqual([1, undefined]);
    await later.markHandled(again);
    expect(await listFlags()).toEqual([['$MinutierHandled'], []]);
  });

  it.each([0, undefined])('is read on where its server tells no next number: %s', async (uidNext) => {
    for (const name of ['un', 'deux']) await account.deliver(toRawMessage(name));
    const { connection } = open(account);
    const mailbox = openOver(connection, (client) => ({
      status: async () => ({ path: 'INBOX', uidNext }),
      mailboxOpen: async () => ({ ...client.mailbox, uidNext }),
    }));
    const before = await mailbox.list(null);
    await account.byHand(async (client) => void (await client.messageDelete('2', { uid: true })));
    const after = await mailbox.list(before.cursor);
    expect(after).toMatchObject({ messages: [], cursor: before.cursor });
    expect(after.isAnew).toBeUndefined();
  });

  it('lists what its server finds and tells nothing of, save what has gone meanwhile', async () => {
    for (const name of ['un', 'deux', 'trois']) await account.deliver(toRawMessage(name));
    const { connection } = open(account);
    const lacking = new Set([1, 2]);
    const mailbox = openOver(connection, (client) => ({
      fetchAll: async (...asked: Parameters<ImapFlow['fetchAll']>) => {
        if (lacking.has(1)) await account.byHand(async (other) => void (await other.messageDelete('1')));
        lacking.delete(1);
        const told = await client.fetchAll(...asked);
        return told.filter(({ uid }) => uid === 3);
      },
    }));
    const listed = await mailbox.list(null);
    expect(listed.messages.map(({ id }) => uidOf(id))).toEqual(['2', '3']);
    expect(listed.messages.map(({ receivedAt }) => receivedAt)).toEqual([null, expect.any(Date)]);
    expect(String(await mailbox.fetch(listed.messages[0]?.id ?? ''))).toContain('deux');
  });

  it('lists with its date what its server tells of once it is asked again', async () => {
    for (const name of ['un', 'deux']) await account.deliver(toRawMessage(name));
    const { connection } = open(account);
    let asked = 0;
    const mailbox = openOver(connection, (client) => ({
      fetchAll: async (...wanted: Parameters<ImapFlow['fetchAll']>) => {
        asked += 1;
        return (await client.fetchAll(...wanted)).filter(({ uid }) => asked > 1 || uid !== 1);
      },
    }));
    const { messages } = await mailbox.list(null);
    expect(messages.map(({ receivedAt }) => receivedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('does not call gone what it finds and cannot open', async () => {
    await account.deliver(toRawMessage('un'));
    const { connection } = open(account);
    const mailbox = openOver(connection, () => ({
      fetchOne: async () => ({ uid: 1, seq: 1, source: undefined }),
    }));
    const [message] = (await mailbox.list(null)).messages;
    await expect(mailbox.fetch(message?.id ?? '')).rejects.toThrow(MailServerError);
    await account.byHand(async (client) => void (await client.messageDelete('1')));
    expect(await mailbox.fetch(message?.id ?? '')).toBeNull();
  });

  it.each([
    ['this message', undefined, true],
    ['this message', 'SERVERBUG', true],
    ['whatever it is asked for', 'UNAVAILABLE', false],
    ['whatever it is asked for', 'LIMIT', false],
  ])('says whether it refuses %s: %s', async (_, said, isOne) => {
    await account.deliver(toRawMessage('un'));
    const { connection } = open(account);
    const response = { attributes: [said ? { section: [{ value: said }] } : {}] };
    const mailbox = openOver(connection, () => ({
      fetchOne: () => Promise.reject(Object.assign(new Error('no'), { responseStatus: 'NO', response })),
    }));
    const [message] = (await mailbox.list(null)).messages;
    const refused = await mailbox.fetch(message?.id ?? '').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailServerError);
    expect(refused instanceof MessageWithheld).toBe(isOne);
  });

  it('is read on where the last messages were moved away', async () => {
    for (const name of ['un', 'deux', 'trois']) await account.deliver(toRawMessage(name));
    const { mailbox } = open(account);
    const before = await mailbox.list(null);
    await account.byHand((client) => client.messageDelete('2:*'));
    expect(await mailbox.list(before.cursor)).toEqual({ messages: [], cursor: before.cursor });
    await account.byHand((client) => client.messageDelete('1:*'));
    expect(await mailbox.list(before.cursor)).toEqual({ messages: [], cursor: before.cursor });
    await account.deliver(toRawMessage('quatre'));
    expect(await mailbox.list(before.cursor)).toMatchObject({
      messages: [{ id: expect.stringMatching(/\.4$/) }],
    });
  });

  it('leaves alone what came before the office’s start, and says how much that is', async () => {
    const old = new Date('2026-01-10T10:00:00Z');
    await account.byHand(async (client) => {
      for (let number = 0; number < 30; number += 1)
        await client.append('INBOX', toRawMessage(`ancien ${number}`), [], old);
    });
    await account.deliver(toRawMessage('nouveau'));
    const { mailbox } = open(account, { start: new Date('2026-02-01T00:00:00Z') });
    const first = await mailbox.list(null);
    expect(first).toMatchObject({ older: 30, messages: [{ size: expect.any(Number) }] });
    // An old message that is moved into the mailbox later was meant for it.
    await account.byHand(
      async (client) => void (await client.append('INBOX', toRawMessage('versé'), [], old)),
    );
    const next = await mailbox.list(first.cursor);
    expect(next.messages).toHaveLength(1);
    expect(next.older).toBeUndefined();
  });

  it('carries a mail of 25 MB', async () => {
    const raw = `${toRawMessage('lourd')}${`${'x'.repeat(76)}\r\n`.repeat(330_000)}`;
    await account.deliver(raw);
    const { mailbox } = open(account);
    const [message] = (await mailbox.list(null)).messages;
    const fetched = await mailbox.fetch(message?.id ?? '');
    expect(fetched?.length).toBeGreaterThan(25_000_000);
    expect(fetched?.subarray(-1000).toString()).toBe(raw.slice(-1000));
  });

  it('keeps one connection for all its work', async () => {
    await account.deliver(toRawMessage('un'));
    const { connection, mailbox } = open(account);
    const idOf = () => connection.run('INBOX', async (client) => client.id);
    const before = await idOf();
    for (const { id } of (await mailbox.list(null)).messages) await mailbox.fetch(id);
    expect(await idOf()).toBe(before);
  });

  it('goes on over a new connection when the server has dropped the one it had', async () => {
    await account.deliver(toRawMessage('un'));
    const { connection, mailbox } = open(account);
    await mailbox.list(null);
    await connection.run('INBOX', async (client) => client.close()).catch(() => undefined);
    expect((await mailbox.list(null)).messages).toHaveLength(1);
  });

  it('tells within seconds of what arrives, and of what may have while the connection was lost', async () => {
    const { connection } = open(account);
    let told = 0;
    const stop = connection.watch(() => {
      told += 1;
    });
    await eventually(() => told === 1, 5);
    await account.deliver(toRawMessage('un'));
    await eventually(() => told === 2, 5);
    await connection.run('INBOX', async (client) => client.close()).catch(() => undefined);
    await eventually(() => told >= 3, 5);
    const before = told;
    await account.deliver(toRawMessage('deux'));
    await eventually(() => told > before, 5);
    stop();
    const after = told;
    await account.deliver(toRawMessage('trois'));
    await connection.run('INBOX', (client) => client.noop());
    expect(told).toBe(after);
  });

  describe('tells by a mark whether anything has come', () => {
    const append = (text: string) => account.deliver(toRawMessage(text));

    it('and signs in for none', async () => {
      const { connection, mailbox } = open(account);
      expect(await mailbox.changeMark?.()).toBeNull();
      expect(connection.isOpen()).toBe(false);
      await mailbox.list(null);
      expect(await mailbox.changeMark?.()).toMatch(/^\d+\.0$/);
      await connection.run('INBOX', async (client) => client.close()).catch(() => undefined);
      expect(await mailbox.changeMark?.()).toBeNull();
      expect(connection.isOpen()).toBe(false);
    });

    it.each(['watched', 'not watched'])('%s: the same until one has, and for every process', async (how) => {
      const { connection, mailbox } = open(account);
      const stop = how === 'watched' ? connection.watch(() => undefined) : () => undefined;
      await append('un');
      await mailbox.list(null);
      const mark = await mailbox.changeMark?.();
      expect(mark).toMatch(/^\d+\.1$/);
      expect(await mailbox.changeMark?.()).toBe(mark);
      const other = open(account).mailbox;
      await other.list(null);
      expect(await other.changeMark?.()).toBe(mark);
      await append('deux');
      await eventually(async () => (await mailbox.changeMark?.()) !== mark, 5);
      expect(await mailbox.changeMark?.()).toBe(await other.changeMark?.());
      stop();
    });

    it('whatever a person has removed before', async () => {
      await append('un');
      const { mailbox } = open(account);
      await mailbox.list(null);
      const mark = await mailbox.changeMark?.();
      await account.byHand((client) => client.messageDelete('1:*'));
      await append('deux');
      expect(await mailbox.changeMark?.()).not.toBe(mark);
    });

    it('though another folder was open when it came', async () => {
      const { connection, mailbox } = open(account);
      const stop = connection.watch(() => undefined);
      await append('un');
      await mailbox.list(null);
      const mark = await mailbox.changeMark?.();
      await connection.run('INBOX', (client) => client.mailboxCreate('Ailleurs'));
      await connection.run('Ailleurs', () => append('deux'));
      expect(await mailbox.changeMark?.()).not.toBe(mark);
      stop();
    });

    it('without a word to the server while it is watched', async () => {
      const { connection, mailbox } = open(account);
      const stop = connection.watch(() => undefined);
      await mailbox.list(null);
      const mark = await mailbox.changeMark?.();
      const client = await connection.run('INBOX', async (one) => one);
      const { sent } = client.stats();
      for (let look = 0; look < 20; look += 1) expect(await mailbox.changeMark?.()).toBe(mark);
      expect(client.stats().sent).toBe(sent);
      stop();
    });
  });

  it('takes an access token in place of a password', async () => {
    await account.deliver(toRawMessage('un'));
    const accessToken = `dovecot-token--${account.address}`;
    expect((await open(account, { secret: { accessToken } }).mailbox.list(null)).messages).toHaveLength(1);
    const wrong = open(account, { secret: { accessToken: `other--${account.address}` } });
    await expect(wrong.mailbox.list(null)).rejects.toMatchObject({ problem: 'consent-ended' });
  });

  it('says that the password is wrong, asks once, and keeps it for itself', async () => {
    let asked = 0;
    const connection = createImapConnection(async () => {
      asked += 1;
      return account.access({ password: 'hunter2-wrong' });
    });
    opened.push(connection);
    const list = () => createImapMailbox({ connection, findStart: async () => null }).list(null);
    const error = await list().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ problem: 'wrong-password' });
    expect(`${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain('hunter2');
    await expect(list()).rejects.toBe(error);
    expect(asked).toBe(2);
  });

  it('says that nobody answers', async () => {
    const access = account.access();
    const servers = { ...access.servers, imap: { ...access.servers.imap, port: 1 } };
    const connection = createImapConnection(async () => ({ ...access, servers }));
    opened.push(connection);
    const mailbox = createImapMailbox({ connection, findStart: async () => null });
    await expect(mailbox.list(null)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('sends no password to a server that would let it travel in clear', async () => {
    const access = account.access();
    const servers = { ...access.servers, imap: { ...access.servers.imap, security: 'starttls' as const } };
    const connection = createImapConnection(async () => ({ ...access, servers }));
    opened.push(connection);
    const mailbox = createImapMailbox({ connection, findStart: async () => null });
    await expect(mailbox.list(null)).rejects.toMatchObject({ problem: 'insecure' });
  });
});
