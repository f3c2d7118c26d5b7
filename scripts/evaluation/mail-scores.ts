import type { ExpectedClient, ExpectedMail } from './corpus.ts';
import { share } from './document-scores.ts';
import { foldName } from './names-agree.ts';

/** A client of the office after the mails; `id` is that of the corpus, for those it knew before. */
export interface ClientOutcome {
  id: string | null;
  lastName: string;
  firstName: string;
  caseType: string | null;
  received: string[];
  missing: string[];
}

export interface MailOutcome {
  client: ClientOutcome | null;
  action: 'answer' | 'redirect' | 'none';
  /** Ids of the corpus. */
  entries: string[];
  reason: string | null;
}

export interface JudgedMail {
  truth: ExpectedMail;
  outcome: MailOutcome;
  client: boolean;
  action: boolean;
  /** The entries are those of the truth. */
  entries: boolean;
  /** An answer left that should not have. */
  wrongAnswer: boolean;
}

export interface MailScores {
  count: number;
  client: number;
  action: number;
  wrongAnswers: number;
  entries: number;
}

export function judgeMail(truth: ExpectedMail, outcome: MailOutcome): JudgedMail {
  const { action, entries } = truth.reply;
  const foreign = outcome.entries.some((entry) => !entries.includes(entry));
  return {
    truth,
    outcome,
    client: isRightClient(truth.client, outcome.client),
    action: outcome.action === action,
    entries: outcome.action === action && sameSet(outcome.entries, entries),
    wrongAnswer: outcome.action === 'answer' && (action !== 'answer' || foreign),
  };
}

function isRightClient(truth: ExpectedMail['client'], found: ClientOutcome | null): boolean {
  if (!truth) return found === null;
  if (!found) return false;
  return 'id' in truth ? found.id === truth.id : found.id === null && sameName(truth, found);
}

function sameName(
  left: { lastName: string; firstName: string },
  right: { lastName: string; firstName: string },
) {
  return (
    foldName(left.lastName) === foldName(right.lastName) &&
    foldName(left.firstName) === foldName(right.firstName)
  );
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return new Set(left).size === new Set(right).size && left.every((item) => right.includes(item));
}

export function scoreMails(judged: readonly JudgedMail[]): MailScores {
  const toAnswer = judged.filter(({ truth }) => truth.reply.action === 'answer');
  return {
    count: judged.length,
    client: share(judged, ({ client }) => client, 1),
    action: share(judged, ({ action }) => action, 1),
    wrongAnswers: judged.filter(({ wrongAnswer }) => wrongAnswer).length,
    entries: share(toAnswer, ({ entries }) => entries, 1),
  };
}

export interface JudgedClient {
  /** Null for a client that should not be there. */
  truth: ExpectedClient | null;
  /** Null for a client that is not there. */
  outcome: ClientOutcome | null;
  client: boolean;
  missing: boolean;
}

/** Each client that should be there, then those that should not: each of these is an error too. */
export function judgeClients(
  truths: readonly ExpectedClient[],
  outcomes: readonly ClientOutcome[],
): JudgedClient[] {
  const left = new Set(outcomes);
  const judged = truths.map((truth): JudgedClient => {
    const outcome =
      [...left].find((client) =>
        truth.id ? client.id === truth.id : !client.id && sameName(truth, client),
      ) ?? null;
    if (outcome) left.delete(outcome);
    return {
      truth,
      outcome,
      client: outcome !== null && sameName(truth, outcome) && outcome.caseType === (truth.caseType ?? null),
      missing: outcome !== null && sameSet(outcome.missing, truth.missing),
    };
  });
  return [
    ...judged,
    ...[...left].map((outcome) => ({ truth: null, outcome, client: false, missing: false })),
  ];
}

export function scoreClients(judged: readonly JudgedClient[]): { clients: number; missing: number } {
  return {
    clients: share(judged, ({ client }) => client, 1),
    missing: share(judged, ({ missing }) => missing, 1),
  };
}
