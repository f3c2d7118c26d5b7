import { DriveError } from '#server/ports/drive-error.ts';
import type { DriveProblem } from '#shared/messages/drive-problems.ts';

const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

const problems: Record<number, DriveProblem> = {
  401: 'wrong-password',
  // RFC 4918 §11.3 and §11.5.
  423: 'locked',
  507: 'full',
  429: 'busy',
  503: 'busy',
};

/** An answer that does not end, or is longer than it may be: its server is asked for it no second time. */
export const TOO_LARGE = 'too-large';

/** What an answer that nobody expected means. */
export function failureOf(status: number): DriveError {
  return new DriveError(problems[status] ?? (status >= 500 ? 'unreachable' : 'refused'), String(status));
}

/** What went wrong before there was an answer. Its text may hold an address: only its code is kept. */
export function failureOfConnection(error: unknown): DriveError {
  if (error instanceof DriveError) return error;
  const known = error as { code?: unknown; type?: unknown; name?: unknown } | null;
  return new DriveError('unreachable', String(known?.code ?? known?.type ?? known?.name ?? 'unknown'));
}

/** Whether asking again a moment later may help. */
export function isPassing({ problem, code }: DriveError): boolean {
  return (problem === 'unreachable' || problem === 'busy') && code !== '501' && code !== TOO_LARGE;
}

/** A server that leaves a call unanswered is not asked again at once: the run has no time for a second wait. */
export function isTimeUp({ code }: DriveError): boolean {
  return ['aborted', 'AbortError', 'TimeoutError', 'ABORT_ERR'].includes(code ?? '');
}

/** RFC 9110 §10.2.3: seconds or a date. Null when the server does not say. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const milliseconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  if (!Number.isFinite(milliseconds)) return null;
  return Math.min(Math.max(milliseconds, 0), LONGEST_RETRY_AFTER_MS);
}
