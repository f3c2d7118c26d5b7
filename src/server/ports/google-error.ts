import { type GoogleProblem, googleProblems, isLasting } from '#shared/messages/google.ts';

/** What stands between us and the office's Google account. Carries no text of Google's, which may name people. */
export class GoogleError extends Error {
  readonly problem: GoogleProblem;
  /** Google's or the system's name for it, for the log. */
  readonly code: string | undefined;
  constructor(problem: GoogleProblem, code?: string) {
    super(`google: ${problem}`);
    this.name = 'GoogleError';
    this.problem = problem;
    this.code = code;
  }

  /** For the notary. */
  get sentence(): string {
    return googleProblems[this.problem];
  }

  /** True when trying again is useless before the notary has done something. */
  get lasting(): boolean {
    return isLasting(this.problem);
  }
}
