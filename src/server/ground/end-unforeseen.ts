import { writeSync } from 'node:fs';
import { describeError, type LoggedError } from './describe-error.ts';

/** What a person at the terminal may read of an error that nobody foresaw: as in the log, nothing of whom it was about. */
export function writeError(error: unknown): string {
  return write(describeError(error));
}

function write({ type, code, message, stack, cause }: LoggedError): string {
  const head = [type, code, message].filter(Boolean).join(' ');
  const lines = [head, stack, cause && `Cause : ${write(cause)}`];
  return lines.filter(Boolean).join('\n');
}

/** Ends the process on what nobody waited for, a rejection among it: Node itself would print the values of a query. */
export function endOnUnforeseen(sentence: string): void {
  process.on('uncaughtException', (error) => {
    writeSync(process.stderr.fd, `${sentence} ${writeError(error)}\n`);
    process.exit(1);
  });
}
