import { MailServerError } from '#server/ports/mail-server-error.ts';
import { SendFailure } from '#server/ports/mailer.ts';
import { readRefusal } from './read-refusal.ts';

const onTheWayThere = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
];

/**
 * What a failed sending means to the office. `onItsWay`: the message had begun to leave. The answer's text stays out:
 * it may name the recipient.
 */
export function describeSmtpFailure(error: unknown, onItsWay: boolean): MailServerError | SendFailure {
  if (error instanceof MailServerError || error instanceof SendFailure) return error;
  const { code, responseCode, response, command } = (error ?? {}) as Record<string, unknown>;
  const name = typeof code === 'string' ? code : undefined;
  if (name === 'EAUTH' && typeof responseCode === 'number') {
    // RFC 4954 §6: 454 is a temporary failure of the server's, not of the password.
    if (responseCode >= 500) return new MailServerError('wrong-password', name);
    return readRefusal({ code: responseCode, text: String(response ?? ''), command: 'AUTH' });
  }
  if (name === 'EAUTH') return new MailServerError('wrong-password', name);
  if (typeof responseCode === 'number')
    return readRefusal({ code: responseCode, text: String(response ?? ''), command: String(command ?? '') });
  if (onItsWay)
    return new SendFailure('outcome-unknown', { outcome: 'unknown', ...(name ? { code: name } : {}) });
  if (name === 'ETLS' || (name && /CERT|SSL|TLS/.test(name))) return new MailServerError('insecure', name);
  if (!name || onTheWayThere.includes(name)) return new MailServerError('unreachable', name);
  return new MailServerError('refused', name);
}
