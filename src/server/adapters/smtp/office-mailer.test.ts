import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDovecot, type MailAccount, openMailAccount } from '#support/mail-account.ts';
import { answer, describeMailer, type MailerUnderTest } from '#support/mailer-suite.ts';
import { openSubmissionServer, type SubmissionServer } from '#support/submission-server.ts';
import { createImapConnection, type ImapConnection } from '../imap/imap-connection.ts';
import { createSentFolder } from '../imap/sent-folder.ts';
import type { MailSecret } from '../mail-servers/mail-access.ts';
import { createOfficeMailer } from './office-mailer.ts';

const opened: ImapConnection[] = [];

function open(account: MailAccount, secret?: MailSecret, keepsSent = false) {
  const findAccess = async () => {
    const access = account.access(secret);
    return { ...access, servers: { ...access.servers, keepsSent } };
  };
  // The mailbox itself is read with the right password: what is tried here is the sending.
  const connection = createImapConnection(async () => account.access());
  opened.push(connection);
  return createOfficeMailer({ findAccess, sent: createSentFolder(connection) });
}

async function start() {
  const { password, accessToken } = getDovecot();
  const smtp = await openSubmissionServer({ password, accessToken });
  return { smtp, account: openMailAccount({ smtpPort: smtp.port }) };
}

async function stop(smtp: SubmissionServer): Promise<void> {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
  await smtp.close();
}

describeMailer('The office’s SMTP server', async (): Promise<MailerUnderTest> => {
  const { smtp, account } = await start();
  return {
    mailer: open(account),
    reopen: async () => open(account),
    delivered: async () => smtp.taken.map(({ raw }) => raw),
    dispose: () => stop(smtp),
  };
});

describe('The office’s SMTP server', () => {
  let smtp: SubmissionServer;
  let account: MailAccount;
  beforeEach(async () => {
    ({ smtp, account } = await start());
  });
  afterEach(() => stop(smtp));

  const listSent = (folder = 'Envoyés') =>
    account.byHand(async (client) => {
      if (client.mailbox && client.mailbox.exists === 0) return [];
      return client.fetchAll('1:*', { flags: true, envelope: true });
    }, folder);

  it('leaves a copy in the Sent folder, read, once', async () => {
    const mailer = open(account);
    await mailer.send(answer);
    for (let times = 0; times < 2; times += 1) await mailer.keepCopy?.(answer);
    const [copy, ...others] = await listSent();
    expect(others).toEqual([]);
    expect(copy?.envelope?.messageId).toBe(answer.messageId);
    expect(copy?.flags?.has('\\Seen')).toBe(true);
  });

  it('uses the folder that is there, and makes no other', async () => {
    await account.byHand(async (client) => void (await client.mailboxCreate('Messages envoyés')));
    const mailer = open(account);
    await mailer.send(answer);
    await mailer.keepCopy?.(answer);
    expect(await listSent('Messages envoyés')).toHaveLength(1);
    const folders = await account.byHand((client) => client.list());
    expect(folders.map(({ path }) => path).sort()).toEqual(['INBOX', 'Messages envoyés']);
  });

  it('leaves the copy to a server that keeps what it sends', async () => {
    smtp.beforeAnswer = async () => {
      await account.byHand(async (client) => {
        await client.mailboxCreate('Envoyés');
        await client.append('Envoyés', smtp.taken[0]?.raw ?? '');
      });
    };
    const mailer = open(account, undefined, true);
    expect(await mailer.trace(answer.messageId)).toBe('no-copy-yet');
    await mailer.send(answer);
    smtp.beforeAnswer = null;
    await mailer.keepCopy?.(answer);
    await open(account, undefined, true).send(answer);
    expect(await mailer.trace(answer.messageId)).toBe('sent');
    expect([smtp.taken.length, (await listSent()).length]).toEqual([1, 1]);
  });

  it('sends from the office’s address, under its name, by password or token', async () => {
    await open(account).send(answer);
    const { accessToken } = getDovecot();
    await open(account, { accessToken }).send({ ...answer, messageId: '<token@minutier.example>' });
    expect(smtp.taken.map(({ from, to, user }) => ({ from, to, user }))).toEqual([
      { from: answer.from.address, to: [answer.to.address], user: account.address },
      { from: answer.from.address, to: [answer.to.address], user: account.address },
    ]);
  });

  it('says that the password is wrong, and does not try it again and again', async () => {
    const mailer = open(account, { password: 'hunter2-wrong' });
    const error = await mailer.send(answer).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ problem: 'wrong-password' });
    expect(`${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain('hunter2');
    await expect(mailer.send(answer)).rejects.toBe(error);
    expect(smtp.logins).toBe(1);
  });

  it('goes on with the next mail when one recipient is refused', async () => {
    const mailer = open(account);
    smtp.refusal = { code: 550, text: '5.1.1 no such user' };
    await expect(mailer.send(answer)).rejects.toMatchObject({
      problem: 'unknown-address',
      outcome: 'refused',
    });
    smtp.refusal = null;
    await mailer.send({ ...answer, messageId: '<next@minutier.example>' });
    expect(smtp.taken).toHaveLength(1);
  });

  it.each([
    [
      { code: 550, text: '5.4.5 Daily user sending limit exceeded', at: 'DATA' },
      'daily-limit',
      'postponed',
      'mailbox',
    ],
    [{ code: 421, text: '4.7.0 Try again later' }, 'rate-limited', 'postponed', 'mailbox'],
    [{ code: 550, text: 'sender not allowed', at: 'MAIL FROM' }, 'sender-refused', 'postponed', 'mailbox'],
    [{ code: 554, text: '5.7.1 content refused', at: 'DATA' }, 'message-refused', 'refused', 'mail'],
  ] as const)('understands %j', async (refusal, problem, outcome, scope) => {
    smtp.refusal = refusal;
    await expect(open(account).send(answer)).rejects.toMatchObject({ problem, outcome, scope });
    expect(smtp.taken).toEqual([]);
  });

  it('says that nobody knows when the connection breaks before the answer', async () => {
    smtp.breaksAfterTaking = true;
    const mailer = open(account);
    await expect(mailer.send(answer)).rejects.toMatchObject({
      problem: 'outcome-unknown',
      outcome: 'unknown',
    });
    expect(await mailer.trace(answer.messageId)).toBe('unknown');
  });

  it('sends nothing while it cannot know what has already left', async () => {
    const { servers, ...access } = account.access();
    const imap = { ...servers.imap, port: 1 };
    const connection = createImapConnection(async () => ({ ...access, servers: { ...servers, imap } }));
    opened.push(connection);
    const mailer = createOfficeMailer({
      findAccess: async () => account.access(),
      sent: createSentFolder(connection),
    });
    await expect(mailer.send(answer)).rejects.toMatchObject({ problem: 'unreachable' });
    expect(smtp.taken).toEqual([]);
  });
});
