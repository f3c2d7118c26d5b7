/** What a log line may say of an error. */
export interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  /** Where in the code, without the message that heads it. */
  stack?: string;
  cause?: LoggedError;
}

const DEEPEST = 5;

/**
 * An error without what the messages of others put in it: the parameters of a query, the path of a file, a row's
 * values, a folder's name. Ours carry ids only.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const message = tellMessage(error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(message ? { message } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause && depth < DEEPEST ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Where it was made: in a file of ours, or else by a library or the language, whose messages quote what they were given. */
function isOurs(error: Error): boolean {
  // A contract's refusal is made where the contract is asked, and quotes what came.
  if ('issues' in error) return false;
  const made = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  // Node runs no TypeScript of a package.
  return /\.ts:\d{1,9}:\d{1,9}\)?$/.test(made);
}

function tellMessage(error: Error): string {
  const { query, severity, constraint, table, syscall } = error as unknown as Record<string, unknown>;
  if (typeof query === 'string' && 'params' in error) return 'a database query failed';
  if (typeof severity === 'string') {
    const place = [table, constraint].filter((name) => typeof name === 'string').join(' ');
    return ['PostgreSQL refused', place].filter(Boolean).join(': ');
  }
  if (typeof syscall === 'string') return syscall;
  if (!isOurs(error)) return '';
  return error.message.replace(/[^\s<>"'`«»]{1,320}@[^\s<>"'`«»]{1,320}/g, '[adresse]');
}
