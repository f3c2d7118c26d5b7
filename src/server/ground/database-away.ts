/** What PostgreSQL says as it stops, starts or has no connection left, and what its driver says of a line that broke. */
const codes = /^(57P0[123]|53300|08...)$/;
const words = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** Of any line: the database's only where a statement was sent over it. */
const ofLines = /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
const STATEMENT = 'Failed query: ';
/** Causes within causes, of which no error has so many. */
const DEEPEST = 8;

/** Whether an error, or what it comes from, is that the database does not answer: nothing was asked of it in vain. */
export function isDatabaseAway(error: unknown): boolean {
  let one = error;
  let ofStatement = false;
  for (let depth = 0; depth < DEEPEST && one instanceof Error; depth += 1) {
    const { code } = one as { code?: unknown };
    if (one.name === 'DatabaseAwayError' || words.test(one.message)) return true;
    if (typeof code === 'string' && 'severity' in one && codes.test(code)) return true;
    if (typeof code === 'string' && ofStatement && ofLines.test(code)) return true;
    ofStatement ||= one.message.startsWith(STATEMENT);
    one = one.cause;
  }
  return false;
}
