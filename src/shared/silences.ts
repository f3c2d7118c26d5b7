import { OWN_PAPERS, PAPERS_BESIDE } from './messages/paper-answers.ts';
import { announcementKinds } from './suspensions.ts';

/**
 * Something was to be answered, and is not by us: `too-old` once nobody expects a robot's answer any more, `too-long` where
 * only the beginning of the message was read.
 */
const restraints = ['limit', 'too-old', 'too-long', 'suspended', 'office-closed', 'tells-answers'] as const;
export type Restraint = (typeof restraints)[number];

/** The line of the sheet that was its answer said something else, or was gone, before it left. */
export const LINE_CHANGED = 'line-changed';

/**
 * Why nothing was answered to what a person still has to answer, or to read: something was asked, it is for a person, whoever
 * asks is nobody whom an automation writes to, or something is announced. The one list of it, whosever the message turns out
 * to be.
 */
export const leftToPerson: readonly string[] = [
  ...restraints,
  ...announcementKinds,
  'professional',
  'unclear',
  'says-more',
  'no-reader',
  'reply-elsewhere',
  'stranger',
  OWN_PAPERS,
  LINE_CHANGED,
];

/** Something was asked that stays without an answer. */
export function isRestraint(silence: string | null): silence is Restraint {
  return restraints.some((one) => one === silence);
}

/** The sheet has answered what was asked, and something is told beside it that a person reads. */
export const TOLD_BESIDE = 'told-beside';

/** What was asked is answered, and a person still reads the message. */
export const besideReasons: readonly string[] = [TOLD_BESIDE, PAPERS_BESIDE];

/** Of a mail that might announce something, and of one that says what nobody had read: once a person has, its writer was heard. */
export const doubtedReasons: readonly string[] = ['unclear', 'says-more', ...besideReasons];

/** Whether a message still waits for a person once an answer was decided, or none. */
export function leavesToPerson({ action, reason }: { action: string; reason: string | null }): boolean {
  if (action === 'answer') return reason !== null && besideReasons.includes(reason);
  if (action !== 'none') return action === 'redirect';
  return reason !== null && leftToPerson.includes(reason);
}
