import { getSystemErrorName } from 'node:util';
import { TrialError } from '#server/ports/trial-error.ts';
import type { TrialProblem } from '#shared/messages/trial-problems.ts';

const problems: Record<string, TrialProblem> = {
  ENOTFOUND: 'name-not-found',
  ENODATA: 'name-not-found',
  EDNS: 'name-not-found',
  EAI_AGAIN: 'no-answer',
  ECONNREFUSED: 'port-closed',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ETIMEDOUT: 'no-answer',
  ECONNRESET: 'no-answer',
  CONNECT_TIMEOUT: 'no-answer',
  GREETING_TIMEOUT: 'no-answer',
  ETIMEOUT: 'no-answer',
  UPGRADE_TIMEOUT: 'insecure',
  TLSFailed: 'insecure',
  ETLS: 'insecure',
  EPROTO: 'insecure',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'insecure',
  'private-address': 'private-address',
};

/** What a connection that never came to a login died of; null where that says nothing. */
export function describeNoConnection(error: unknown): TrialError | null {
  const { code, errno, tlsFailed, cause } = (error ?? {}) as Record<string, unknown>;
  // The SMTP library puts a name of its own over the system's, and leaves its number.
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const names = [system, code].filter((name): name is string => typeof name === 'string');
  const known = names.find((name) => Object.hasOwn(problems, name));
  if (known) return new TrialError(problems[known] as TrialProblem, known);
  if (tlsFailed || names.some((name) => /CERT|SSL|TLS/.test(name)))
    return new TrialError('insecure', names[0]);
  return cause ? describeNoConnection(cause) : null;
}
