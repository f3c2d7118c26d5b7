import type { GoogleProblem } from '#shared/messages/google.ts';
import type { StoredConnection } from './connections.repository.ts';

export type ConnectionState =
  /** The office never gave what a connection takes: it has another drive. */
  { kind: 'unconfigured' } | { kind: 'connected' } | { kind: 'problem'; problem: GoogleProblem };

/**
 * Where an office stands with Google. One that was connected once never falls back to another drive by itself: its
 * papers are in Google's.
 */
export function findConnectionState(
  office: { email: string; clientId: string; hasSecret: boolean },
  stored: StoredConnection | null,
): ConnectionState {
  const configured = office.clientId !== '' && office.hasSecret;
  const wasConnected = stored?.connectedAt != null;
  if (!configured) return wasConnected ? problem('not-connected') : { kind: 'unconfigured' };
  if (stored?.problem) return problem(stored.problem);
  if (!stored?.refreshToken || stored.clientId !== office.clientId) return problem('not-connected');
  if (!isSameAddress(stored.account ?? '', office.email)) return problem('wrong-account');
  return { kind: 'connected' };
}

/** Gmail ignores capitals, dots and what follows a plus sign; other domains only capitals. */
export function isSameAddress(one: string, other: string): boolean {
  return toMailbox(one) === toMailbox(other);
}

function toMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@gmail.com`;
}

function problem(name: GoogleProblem): ConnectionState {
  return { kind: 'problem', problem: name };
}
