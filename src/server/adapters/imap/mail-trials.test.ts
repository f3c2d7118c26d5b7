import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailAccess, MailEndpoint } from '#server/adapters/mail-servers/mail-access.ts';
import { trySubmission } from '#server/adapters/smtp/try-submission.ts';
import { getDovecot, openMailAccount } from '#support/mail-account.ts';
import { openSubmissionServer, type SubmissionServer } from '#support/submission-server.ts';
import { tryInbox } from './try-inbox.ts';

const WITHIN_MS = 9000;
/** For what never answers. */
const SOON_MS = 1000;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** Says these lines, one after each that it hears; the first one as its greeting. */
async function openScript(lines: string[]): Promise<MailEndpoint> {
  const server = createServer((socket) => {
    let tag = '';
    const say = () => {
      const line = lines.length > 1 ? lines.shift() : lines[0];
      if (line !== undefined && line !== '') socket.write(`${line.replace('TAG', tag)}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      tag = bytes.toString().split(' ')[0] ?? '';
      say();
    });
    say();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return onThisMachine((server.address() as AddressInfo).port);
}

const onThisMachine = (port: number): MailEndpoint => ({ host: '127.0.0.1', port, security: 'none' });

async function openWayOut(): Promise<SubmissionServer> {
  const { password, accessToken } = getDovecot();
  const server = await openSubmissionServer({ password, accessToken });
  opened.push(server);
  return server;
}

const problemOf = (trial: Promise<void>) =>
  trial.then(
    () => null,
    (error: { problem?: string }) => error.problem,
  );

function accessTo(change: Partial<MailAccess['servers']>, secret: MailAccess['secret'] = { password: 'x' }) {
  const { servers, user } = openMailAccount().access();
  return { servers: { ...servers, ...change }, user, secret };
}

/** A port on which nobody listens. */
async function findClosedPort(): Promise<MailEndpoint> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return onThisMachine(port);
}

describe('« Tester », reading', () => {
  const read = (access: MailAccess, within = WITHIN_MS) => problemOf(tryInbox(access, within));

  it('opens the inbox with the password, and with an access by XOAUTH2', async () => {
    const account = openMailAccount();
    expect(await read(account.access())).toBeNull();
    // As this Dovecot is told whose token it is.
    const accessToken = `${getDovecot().accessToken}--${account.address}`;
    expect(await read(account.access({ accessToken }))).toBeNull();
  });

  it('leaves what is unread unread', async () => {
    const account = openMailAccount();
    await account.deliver('From: zoe@example.org\r\nSubject: Bonjour\r\n\r\nBonjour');
    expect(await read(account.access())).toBeNull();
    const [message] = await account.byHand((client) => client.fetchAll('1:*', { flags: true }));
    expect([...(message?.flags ?? [])].filter((flag) => flag !== '\\Recent')).toEqual([]);
  });

  it('tells a wrong password from an access that the mailbox does not take', async () => {
    const account = openMailAccount();
    expect(await read(account.access({ password: 'wrong' }))).toBe('password-refused');
    expect(await read(account.access({ accessToken: 'of somebody else' }))).toBe('consent-not-taken');
  });

  it('tells a name that is not there, a closed port and a server that says nothing', async () => {
    const nowhere: MailEndpoint = { host: 'imap.etude.invalid', port: 993, security: 'tls', guarded: true };
    expect(await read(accessTo({ imap: nowhere }))).toBe('name-not-found');
    expect(await read(accessTo({ imap: await findClosedPort() }))).toBe('port-closed');
    expect(await read(accessTo({ imap: await openScript(['']) }), SOON_MS)).toBe('no-answer');
  });

  it('goes to no private network that only the office has named', async () => {
    const { imap } = openMailAccount().access().servers;
    expect(await read(accessTo({ imap: { ...imap, guarded: true } }))).toBe('private-address');
  });

  it('gives no password to a server without encryption', async () => {
    const plain = { ...openMailAccount().access().servers.imap, security: 'starttls' as const };
    expect(await read(accessTo({ imap: plain }))).toBe('insecure');
  });

  const greeting = '* OK [CAPABILITY IMAP4rev1] ready';
  it.each([
    ['TAG NO [ALERT] Your account is not enabled for IMAP use.', 'imap-off'],
    ['TAG NO [ALERT] Application-specific password required: https://example.org', 'app-password-needed'],
    ['TAG NO [LIMIT] Too many simultaneous connections.', 'too-many'],
    ['TAG NO [ALERT] Please log in via your web browser: https://example.org', 'account-blocked'],
  ])('understands « %s »', async (answer, problem) => {
    expect(await read(accessTo({ imap: await openScript([greeting, answer]) }))).toBe(problem);
  });
});

describe('« Tester », sending', () => {
  const send = (access: MailAccess, within = WITHIN_MS) => problemOf(trySubmission(access, within));

  it('signs in by password and by XOAUTH2, and sends nothing', async () => {
    const smtp = await openWayOut();
    const account = openMailAccount({ smtpPort: smtp.port });
    expect(await send(account.access())).toBeNull();
    expect(await send(account.access({ accessToken: getDovecot().accessToken }))).toBeNull();
    expect(smtp.logins).toBe(2);
    expect(smtp.taken).toEqual([]);
  });

  it('tells a refused password, a closed port and a name that is not there', async () => {
    const smtp = await openWayOut();
    expect(await send(openMailAccount({ smtpPort: smtp.port }).access({ password: 'wrong' }))).toBe(
      'password-refused',
    );
    expect(await send(accessTo({ smtp: await findClosedPort() }))).toBe('port-closed');
    const nowhere: MailEndpoint = { host: 'smtp.etude.invalid', port: 465, security: 'tls', guarded: true };
    expect(await send(accessTo({ smtp: nowhere }))).toBe('name-not-found');
    expect(await send(accessTo({ smtp: await openScript(['']) }), SOON_MS)).toBe('no-answer');
  });

  it.each([
    [
      ['220 ok', '250 AUTH PLAIN', '535 5.7.139 SmtpClientAuthentication is disabled for the Tenant.'],
      'sending-off',
    ],
    [['220 ok', '250 AUTH PLAIN', '454 4.7.0 Too many login attempts'], 'too-many'],
    [['554 no SMTP service here'], 'sending-refused'],
    [['421 too busy'], 'too-many'],
  ] as [string[], string][])('understands %j', async (lines, problem) => {
    expect(await send(accessTo({ smtp: await openScript(lines) }))).toBe(problem);
  });
});
