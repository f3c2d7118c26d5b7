import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { TrialError } from '#server/ports/trial-error.ts';
import { describeNoConnection } from '../mail-servers/describe-no-connection.ts';
import { describeRefusedLogin } from '../mail-servers/describe-refused-login.ts';
import type { MailAccess } from '../mail-servers/mail-access.ts';
import { findServer } from './office-mailer.ts';
import { toAuthentication } from './submit-message.ts';

/** Signs in to where the office's mail leaves, and goes: no message, no recipient. Throws TrialError. */
export async function trySubmission(access: MailAccess, withinMs: number): Promise<void> {
  const server = await findServer(access).catch((error: unknown) => {
    throw describeNoConnection(error) ?? new TrialError('unexpected');
  });
  const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
  const connection = new SMTPConnection({ ...server, ...limits });
  const broken = new Promise<never>((_, reject) => connection.once('error', reject));
  broken.catch(() => undefined);
  const step = (start: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    await step((done) => connection.login(toAuthentication({ user: access.user, ...access.secret }), done));
    connection.quit();
  } catch (error) {
    throw toTrialError(error, access);
  } finally {
    connection.close();
  }
}

function toTrialError(error: unknown, { secret }: MailAccess): TrialError {
  const { code, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  const text = typeof response === 'string' ? response : '';
  if (code === 'EAUTH' && typeof responseCode === 'number')
    return describeRefusedLogin('password' in secret ? 'password' : 'access', {
      code: String(responseCode),
      text,
    });
  // A library that finds no way to sign in that both know.
  if (code === 'EAUTH') return new TrialError('password-not-allowed', 'EAUTH');
  if (responseCode === 421) return new TrialError('too-many', '421');
  if (typeof responseCode === 'number') return new TrialError('sending-refused', String(responseCode));
  if (code === 'EPROTOCOL') return new TrialError('not-mail', code);
  return (
    describeNoConnection(error) ?? new TrialError('unexpected', typeof code === 'string' ? code : undefined)
  );
}
