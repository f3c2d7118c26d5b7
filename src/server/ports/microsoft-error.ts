import type { MicrosoftProblem } from '#shared/messages/microsoft.ts';

/** What stands between us and an office's consent at Microsoft. Carries no text of Microsoft's, which may name people. */
export class MicrosoftError extends Error {
  readonly problem: MicrosoftProblem;
  /** Microsoft's or the system's name for it, for the log. */
  readonly code: string | undefined;
  constructor(problem: MicrosoftProblem, code?: string) {
    super(`microsoft: ${problem}`);
    this.name = 'MicrosoftError';
    this.problem = problem;
    this.code = code;
  }
}
