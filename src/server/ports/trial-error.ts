import type { TrialProblem } from '#shared/messages/trial-problems.ts';

/** Why a trial of reading, filing or sending failed. Carries no text of a server, which may name people. */
export class TrialError extends Error {
  readonly problem: TrialProblem;
  /** The library's or the system's name for it, for the log. */
  readonly code: string | undefined;
  constructor(problem: TrialProblem, code?: string) {
    super(`trial: ${problem}`);
    this.name = 'TrialError';
    this.problem = problem;
    this.code = code;
  }
}
