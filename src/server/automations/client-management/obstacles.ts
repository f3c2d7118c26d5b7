import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { RunStopped } from '../run-journal.ts';

/**
 * What kept a message from being treated. `message`: the message itself, as far as anybody can tell. `office`: something
 * that all messages need is not to be had. `doubtful`: a service has failed this time, which may be this message's doing:
 * there are servers that break the connection over one file or one letter.
 */
export type Obstacle = 'message' | 'office' | 'doubtful';

const doubtfulDrive = ['unreachable', 'refused', 'locked', 'damaged'];
const doubtfulGoogle = ['unreachable', 'forbidden'];
const doubtfulServer = ['unreachable', 'refused'];

export function judgeObstacle(error: unknown): Obstacle {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DriveError) return doubtfulDrive.includes(cause.problem) ? 'doubtful' : 'office';
    if (cause instanceof GoogleError) return doubtfulGoogle.includes(cause.problem) ? 'doubtful' : 'office';
    if (cause instanceof MailServerError)
      return doubtfulServer.includes(cause.problem) ? 'doubtful' : 'office';
    if (cause instanceof SpreadsheetUnavailable) return 'office';
    const { code } = cause as NodeJS.ErrnoException;
    if (code && isOfSystem(code)) return 'office';
  }
  return 'message';
}

/** A full disk, a connection that is gone, a database that is not up: all but what it says of the values it was given. */
function isOfSystem(code: string): boolean {
  if (/^E[A-Z]{2,}$/.test(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) && !/^2[23]/.test(code);
}

/** The run's end when something outside stopped it: with the sentence that the notary can act upon, if there is one. */
export function stopFor(error: unknown): unknown {
  if (!(error instanceof MailServerError)) return error;
  return new RunStopped(error.sentence, { cause: error });
}
