import { ImapFlow } from 'imapflow';
import { TrialError } from '#server/ports/trial-error.ts';
import { describeNoConnection } from '../mail-servers/describe-no-connection.ts';
import { describeRefusedLogin } from '../mail-servers/describe-refused-login.ts';
import type { MailAccess } from '../mail-servers/mail-access.ts';
import { findWayTo } from '../mail-servers/way-to-server.ts';
import { optionsOf } from './imap-connection.ts';

/**
 * Signs in and opens the inbox as one looks at it without touching it (EXAMINE), on a connection of its own: a person who
 * clicks « Tester » waits for no run and is refused by no backoff. Throws TrialError.
 */
export async function tryInbox(access: MailAccess, withinMs: number): Promise<void> {
  const way = await findWayTo(access.servers.imap).catch((error: unknown) => {
    throw describeNoConnection(error) ?? new TrialError('unexpected');
  });
  const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
  const client = new ImapFlow({ ...optionsOf(access, way), ...limits, disableAutoIdle: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true }).catch((error: unknown) => {
      throw describeInbox(error);
    });
    await client.logout();
  } catch (error) {
    throw toTrialError(error, access);
  } finally {
    client.close();
  }
}

/** Exchange lets in whoever has no IMAP, and says so at the first command. */
function describeInbox(error: unknown): TrialError {
  const { response, serverResponseCode: code } = (error ?? {}) as Record<string, unknown>;
  const text = typeof response === 'string' ? response : ((error as Error)?.message ?? '');
  const said = describeRefusedLogin('password', { code: typeof code === 'string' ? code : undefined, text });
  if (said.problem !== 'password-refused') return said;
  return describeNoConnection(error) ?? new TrialError('no-inbox', said.code);
}

function toTrialError(error: unknown, { secret }: MailAccess): TrialError {
  if (error instanceof TrialError) return error;
  const { authenticationFailed, serverResponseCode, response } = (error ?? {}) as Record<string, unknown>;
  if (authenticationFailed) {
    const code = typeof serverResponseCode === 'string' ? serverResponseCode : undefined;
    const text = typeof response === 'string' ? response : '';
    return describeRefusedLogin('password' in secret ? 'password' : 'access', { code, text });
  }
  return describeNoConnection(error) ?? describeSilence(error);
}

/** What greets in another language, or hangs up instead of greeting. */
function describeSilence(error: unknown): TrialError {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code : undefined;
  const spokeOtherwise = name && /Parser|Closed|NoConnection|Invalid/.test(name);
  return new TrialError(spokeOtherwise ? 'not-mail' : 'unexpected', name);
}
