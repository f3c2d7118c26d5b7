import type { NoReplyReason } from '#server/mail/answers/reply-decision.ts';
import type { OWN_PAPERS } from '#shared/messages/paper-answers.ts';
import type { Restraint } from '#shared/silences.ts';

/** Why nothing was answered. */
export type Silence = NoReplyReason | Restraint | typeof OWN_PAPERS;
