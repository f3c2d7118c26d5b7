import { MailServerError } from '#server/ports/mail-server-error.ts';

const insecure = ['EPROTO', 'TLSFailed', 'ETLS', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'];

/** What a failed connection or command means to the office. */
export function describeFailure(error: unknown): MailServerError {
  if (error instanceof MailServerError) return error;
  const { code, authenticationFailed, serverResponseCode, tlsFailed } = (error ?? {}) as Record<
    string,
    unknown
  >;
  const name = typeof code === 'string' ? code : undefined;
  // RFC 5530: a server that is busy or down says so while it refuses the login.
  if (authenticationFailed && serverResponseCode !== 'UNAVAILABLE')
    return new MailServerError('wrong-password', name);
  if (tlsFailed || (name && (insecure.includes(name) || /CERT|SSL|TLS/.test(name))))
    return new MailServerError('insecure', name);
  if (typeof serverResponseCode === 'string') return new MailServerError('refused', serverResponseCode);
  return new MailServerError('unreachable', name);
}
