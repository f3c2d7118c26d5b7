import { type DriveProblem, driveProblems } from '#shared/messages/drive-problems.ts';

/** What stands between us and the office's drive. Carries no text of the server, which may name people. */
export class DriveError extends Error {
  readonly problem: DriveProblem;
  /** The protocol's, the library's or the system's name for it, for the log. */
  readonly code: string | undefined;
  constructor(problem: DriveProblem, code?: string, options?: ErrorOptions) {
    super(`drive: ${problem}${code ? ` (${code})` : ''}`, options);
    this.name = 'DriveError';
    this.problem = problem;
    this.code = code;
  }

  /** For the notary. */
  get sentence(): string {
    return driveProblems[this.problem];
  }
}
