import { MailServerError } from '#server/ports/mail-server-error.ts';

const onTheWay = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
];

/** What a failed sending means to the office. The answer's text stays out: it may name the recipient. */
export function describeSmtpFailure(error: unknown): MailServerError {
  if (error instanceof MailServerError) return error;
  const { code, responseCode } = (error ?? {}) as Record<string, unknown>;
  const name = typeof code === 'string' ? code : undefined;
  // RFC 4954 §6: 454 is a temporary failure of the server's, not of the password.
  if (name === 'EAUTH' && responseCode !== 454) return new MailServerError('wrong-password', name);
  if (name === 'ETLS' || (name && /CERT|SSL|TLS/.test(name))) return new MailServerError('insecure', name);
  if (typeof responseCode === 'number') return new MailServerError('refused', String(responseCode));
  if (!name || onTheWay.includes(name)) return new MailServerError('unreachable', name);
  return new MailServerError('refused', name);
}
