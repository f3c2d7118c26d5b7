import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError, MessageWithheld } from '#server/ports/mail-server-error.ts';
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
    const kind = judgeCode((cause as NodeJS.ErrnoException).code ?? '');
    if (kind) return kind;
  }
  return 'message';
}

/**
 * Whether it may concern the folder of one client alone: a quota or a lock on it (RFC 4918 §11.3 and §11.5), while the
 * others can be written to.
 */
export function isOfOneFolder(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DriveError) return cause.problem === 'full' || cause.problem === 'locked';
  return false;
}

/** Whether it is what the mailbox does with this one, while it gives the others. */
export function isOfOneMessage(error: unknown): boolean {
  return error instanceof MessageWithheld;
}

/** The disk, its thread and the connections of this machine, and what PostgreSQL says of itself; not what either says of a value. */
const officeCodes =
  /^(ERR_WORKER_[A-Z_]+|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ECONN[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
const databaseClasses = /^(08|40|53|55|57|58)[0-9A-Z]{3}$/;

function judgeCode(code: string): Obstacle | null {
  if (officeCodes.test(code) || databaseClasses.test(code)) return 'office';
  return /^(EACCES|EPERM|EBUSY|EIO)$/.test(code) ? 'doubtful' : null;
}

/** The run's end when something outside stopped it: with the sentence that the notary can act upon, if there is one. */
export function stopFor(error: unknown): unknown {
  if (!(error instanceof MailServerError)) return error;
  return new RunStopped(error.sentence, { cause: error });
}
