import type { ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { mailboxUnreadable } from '#shared/messages/automations.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { type GoogleProblem, googleProblems } from '#shared/messages/google.ts';
import { machineProblems } from '#shared/messages/machine-problems.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import type { OfficeTroubleKind } from '#shared/troubles.ts';

/**
 * What a run's end says of its office. `idle`: nothing is expected of it, as its licence stands still or its account is not
 * connected yet. `unsaid`: neither good nor bad, as the run before it is still under way.
 */
export type RunJudgement =
  | { health: 'well' | 'idle' | 'unsaid' }
  | { health: 'failing'; kind: OfficeTroubleKind; sentence: string };

/** An account that was never connected is set up, not repaired. */
const unfinished: readonly GoogleProblem[] = ['not-connected', 'consent-refused', 'consent-expired'];
const withdrawn: readonly GoogleProblem[] = ['revoked', 'scope-missing', 'wrong-account', 'client-refused'];

const sentencesOf = (problems: readonly GoogleProblem[]) =>
  problems.map((problem) => googleProblems[problem]);

/** Every sentence with which a run of ours ends is one of a catalogue, and says by that whose it is. */
const kinds = new Map<string, OfficeTroubleKind>([
  ...Object.values(mailServerProblems).map((sentence) => [sentence, 'mailbox'] as const),
  [mailboxUnreadable, 'mailbox'],
  ...Object.values(driveProblems).map((sentence) => [sentence, 'drive'] as const),
  ...Object.values(googleProblems).map((sentence) => [sentence, 'drive'] as const),
  ...Object.values(machineProblems).map((sentence) => [sentence, 'automation'] as const),
  ...sentencesOf(withdrawn).map((sentence) => [sentence, 'consent'] as const),
]);
const idle = new Set<string>([...Object.values(obstacleSentences), ...sentencesOf(unfinished)]);
const unsaid = new Set<string>([runSentences.busy, runSentences.switchedOff]);

export function judgeRun(run: {
  status: ExecutionStatus;
  errorMessage: string | null;
  steps: readonly RunStep[];
}): RunJudgement {
  if (run.status === 'success') return { health: 'well' };
  const sentence = run.errorMessage ?? '';
  if (idle.has(sentence)) return { health: 'idle' };
  if (unsaid.has(sentence)) return { health: 'unsaid' };
  const kind = kinds.get(sentence);
  if (kind) return { health: 'failing', kind, sentence };
  const step = run.steps.at(-1)?.name ?? '';
  return { health: 'failing', kind: step.includes('feuille') ? 'sheets' : 'automation', sentence };
}

/** Whether the words are ours, and may be mailed: another engine's may say anything of anybody. */
export function isOwnSentence(sentence: string): boolean {
  return kinds.has(sentence);
}
