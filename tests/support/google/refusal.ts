/** An answer that Google gives instead of doing what was asked, in the shape that its APIs share. */
export class GoogleRefusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, reason: string, headers: Record<string, string> = {}) {
    super(`${status} ${reason}`);
    this.status = status;
    this.headers = headers;
    this.body = {
      error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] },
    };
  }
}
