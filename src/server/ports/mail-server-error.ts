import { type MailServerProblem, mailServerProblems } from '#shared/messages/mail-servers.ts';

/** What stands between us and the office's mail server. Carries no text of the server, which may name people. */
export class MailServerError extends Error {
  readonly problem: MailServerProblem;
  /** The library's or the system's name for it, for the log. */
  readonly code: string | undefined;
  constructor(problem: MailServerProblem, code?: string) {
    super(`mail server: ${problem}`);
    this.name = 'MailServerError';
    this.problem = problem;
    this.code = code;
  }

  /** For the notary. */
  get sentence(): string {
    return mailServerProblems[this.problem];
  }
}

/** The server is there, names one message, and does not give it: the others may all be sound. */
export class MessageWithheld extends MailServerError {
  constructor(code: string) {
    super('refused', code);
    this.name = 'MessageWithheld';
  }
}
