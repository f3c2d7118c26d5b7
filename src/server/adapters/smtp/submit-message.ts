import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { describeSmtpFailure } from './describe-smtp-failure.ts';

const TIMEOUT_MS = 20_000;

export type SmtpServer = Omit<SMTPConnection.Options, 'auth'>;

export type SmtpLogin = { user: string; password: string } | { user: string; accessToken: string };

/**
 * One message in one conversation with a mail server. `onTheWay` is awaited between the server's « go on » (354) and
 * the first byte: nothing that breaks before it can have sent the message, anything that breaks after it and before the
 * answer may have (RFC 5321 §4.5.4.1). Throws MailServerError or SendFailure.
 */
export async function submitMessage(
  server: SmtpServer,
  login: SmtpLogin | null,
  message: { from: string; to: string; raw: Buffer },
  onTheWay: () => Promise<void>,
): Promise<void> {
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  let onItsWay = false;
  let refused: unknown;
  async function* bytes() {
    await onTheWay().catch((error: unknown) => {
      refused = error;
      throw error;
    });
    onItsWay = true;
    yield message.raw;
  }
  try {
    const broken = new Promise<never>((_, reject) => connection.once('error', reject));
    broken.catch(() => undefined);
    const step = (start: (done: (error?: Error | null) => void) => void) =>
      Promise.race([
        broken,
        new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
      ]);
    await step((done) => connection.connect(done));
    if (login) await step((done) => connection.login(toAuthentication(login), done));
    const envelope = { from: message.from, to: [message.to] };
    await step((done) => connection.send(envelope, Readable.from(bytes()), done));
  } catch (error) {
    if (refused) throw refused;
    throw describeSmtpFailure(error, onItsWay);
  } finally {
    connection.close();
  }
}

export function toAuthentication(login: SmtpLogin): SMTPConnection.AuthenticationType {
  if ('password' in login) return { credentials: { user: login.user, pass: login.password } };
  const { user, accessToken } = login;
  return { type: 'OAUTH2', user, oauth2: new XOAuth2({ user, accessToken }), method: 'XOAUTH2' };
}
