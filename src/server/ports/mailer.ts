import { type SendProblem, sendProblems } from '#shared/messages/sending.ts';

/** Sends one prepared message. The Message-ID is fixed by the caller before the first try. */
export interface Mailer {
  /**
   * Resolves once the message has been taken. `onTheWay` is awaited right before its first byte, with the name of the server that
   * gets it, if there is one: when a process dies
   * after that and before the answer is stored, nobody can tell from here whether the message has left, and `trace` is
   * asked. Throws MailServerError or SendFailure.
   */
  send(mail: PreparedMail, onTheWay?: (over?: string) => Promise<void>): Promise<void>;
  /** What can be proved of a message whose sending was broken off; `over`: the server that may have it, where that is known. */
  trace(messageId: string, over?: string | null): Promise<MailTrace>;
  /** Leaves the office's copy of a message that has left; done twice, it is one copy. Null where sending leaves one. */
  keepCopy: ((mail: PreparedMail) => Promise<void>) | null;
}

/**
 * `no-copy-yet`: the server keeps a copy of all it takes, and there is none so far. `unknown`: without a copy nothing
 * is proved.
 */
export type MailTrace = 'sent' | 'not-sent' | 'no-copy-yet' | 'unknown';

/** What a server said of one message, or of all that would come after it. Holds no text of the server's. */
export class SendFailure extends Error {
  readonly problem: SendProblem;
  /** `refused` is for ever, `postponed` for now; `unknown`: the message may have left. */
  readonly outcome: 'refused' | 'postponed' | 'unknown';
  /** Whether the next message need not be tried either. */
  readonly scope: 'mail' | 'mailbox';
  /** The SMTP code, for the log. */
  readonly code: string | undefined;
  constructor(
    problem: SendProblem,
    {
      outcome,
      scope = 'mail',
      code,
    }: Pick<SendFailure, 'outcome'> & Partial<Pick<SendFailure, 'scope' | 'code'>>,
  ) {
    super(`mail not sent: ${problem}`);
    this.name = 'SendFailure';
    this.problem = problem;
    this.outcome = outcome;
    this.scope = scope;
    this.code = code;
  }

  get sentence(): string {
    return sendProblems[this.problem];
  }
}

export interface PreparedMail {
  /** With the angle brackets, as in the header. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same content, for readers that show it; only the platform's own mails have it. */
  html?: string;
  inReplyTo: string | null;
  references: string[];
  /** RFC 3834 §5: `auto-replied` for an answer, `auto-generated` for a reminder or a notice; null for what a person wrote. */
  autoSubmitted: 'auto-replied' | 'auto-generated' | null;
  date: Date;
}
