/** The name of what is thrown where no process reads: it could not start, its service is gone, or the server is stopping. */
const READER_AWAY = 'ReaderAwayError';
/** Causes within causes, of which no error has so many. */
const DEEPEST = 8;

/** Whether an error, or what it comes from, is that nobody was there to read a file: the file is not at fault. */
export function isReaderAway(error: unknown): boolean {
  let one = error;
  for (let depth = 0; depth < DEEPEST && one instanceof Error; depth += 1) {
    if (one.name === READER_AWAY) return true;
    one = one.cause;
  }
  return false;
}
