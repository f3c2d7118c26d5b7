import { GoogleError } from '#server/ports/google-error.ts';

/** What became of one call, in the words of the retry. */
export type Failure =
  /** Worth another try, not before `afterMs` if Google said so. */
  | { kind: 'passing'; error: GoogleError; afterMs: number | null }
  /** The access token is not (or no more) taken. */
  | { kind: 'token' }
  | { kind: 'final'; error: Error };

/** An answer that concerns one file or one request, for the caller to judge. Without Google's text. */
export class GoogleRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(`google answered ${status} ${reason}`);
    this.name = 'GoogleRefusal';
    this.status = status;
    this.reason = reason;
  }
}

/** Thrown instead of a second try of what must not happen twice: the caller looks first whether the first one did. */
export class AnswerLost extends Error {}

export const isNotFound = (error: unknown) => error instanceof GoogleRefusal && error.status === 404;

const rateReasons = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'dailyLimitExceeded',
];
const scopeReasons = ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];
const fullReasons = ['storageQuotaExceeded', 'teamDriveFileLimitExceeded', 'quotaExceeded'];

export function describeFailure(error: unknown): Failure {
  if (error instanceof GoogleError || error instanceof GoogleRefusal || error instanceof AnswerLost)
    return { kind: 'final', error };
  if (isTooLarge(error)) return final(new GoogleRefusal(413, 'answerTooLarge'));
  const { response, code } = (error ?? {}) as {
    response?: { status?: number; data?: unknown; headers?: Headers };
    code?: unknown;
  };
  const status = response?.status;
  // No answer at all: the network, a server that hung up, a time limit.
  if (!response || status === undefined)
    return passing('unreachable', typeof code === 'string' ? code : 'no-answer', null);
  const reason = readReason(response.data);
  const afterMs = readRetryAfter(response.headers);
  if (status === 401) return { kind: 'token' };
  if (status === 429 || (status === 403 && rateReasons.includes(reason)))
    return passing('quota', reason, afterMs);
  if (status === 408 || status === 412 || status >= 500)
    return passing('unreachable', String(status), afterMs);
  if (status === 403 && scopeReasons.includes(reason)) return final(new GoogleError('scope-missing', reason));
  if (status === 403 && fullReasons.includes(reason)) return final(new GoogleError('storage-full', reason));
  return final(new GoogleRefusal(status, reason));
}

/** Of an answer that was given up at the size that the call allows: announced in its head, or met while it came. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type } = (error.cause ?? {}) as { type?: unknown };
  return type === 'max-size' || error.message.endsWith('is over the limit.');
}

function passing(problem: 'unreachable' | 'quota', code: string, afterMs: number | null): Failure {
  return { kind: 'passing', error: new GoogleError(problem, code), afterMs };
}

function final(error: Error): Failure {
  return { kind: 'final', error };
}

/** A short word such as `notFound`; anything else might be a text. */
function readReason(data: unknown): string {
  const { error } = (typeof data === 'object' && data !== null ? data : {}) as {
    error?: { errors?: { reason?: unknown }[]; status?: unknown; details?: { reason?: unknown }[] };
  };
  const found =
    error?.errors?.[0]?.reason ??
    error?.details?.find(({ reason }) => reason !== undefined)?.reason ??
    error?.status;
  return typeof found === 'string' && /^\w{1,60}$/.test(found) ? found : 'unknown';
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function readRetryAfter(headers: Headers | undefined): number | null {
  const text = headers?.get?.('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
