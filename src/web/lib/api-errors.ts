/** The server refused, in its own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** No answer at all: no network, server down, or a call that the browser blocked. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'UnreachableError';
  }
}

export class CallTimeoutError extends Error {
  constructor() {
    super('timeout');
    this.name = 'CallTimeoutError';
  }
}
