import type { NoReplyReason } from '#server/mail/answers/reply-decision.ts';
import { OWN_PAPERS } from '#shared/messages/paper-answers.ts';
import { isAnnouncement } from '#shared/suspensions.ts';

/**
 * Something was to be answered, and is not by us: `too-old` once nobody expects a robot's answer any more, `too-long` where
 * only the beginning of the message was read.
 */
export type Restraint = 'limit' | 'too-old' | 'too-long' | 'suspended' | 'office-closed' | 'tells-answers';
export type Silence = NoReplyReason | Restraint | typeof OWN_PAPERS;

/** Told even where documents came along: a question stays without an answer. */
export function isRestraint(silence: Silence | null): silence is Restraint {
  return silence !== null && (restraints as readonly string[]).includes(silence);
}

const forPersons: readonly Silence[] = [
  'professional',
  'unclear',
  'no-reader',
  'reply-elsewhere',
  'stranger',
  OWN_PAPERS,
];
const restraints: readonly Restraint[] = [
  'limit',
  'too-old',
  'too-long',
  'suspended',
  'office-closed',
  'tells-answers',
];

/** What was written is for a person, or whoever asks is nobody whom an automation writes to. */
export function isLeftToPerson(silence: Silence | null): boolean {
  return (silence !== null && forPersons.includes(silence)) || isAnnouncement(silence);
}
