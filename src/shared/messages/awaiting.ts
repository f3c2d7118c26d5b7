import { describeReason, describeReplyReason } from './automations.ts';

interface Awaiting {
  reason: string | null;
  replyReason: string | null;
  givenTo: string | null;
}

/** Why a message waits for a person now: once whose it is has been said, for its answer. */
export function describeAwaiting({ reason, replyReason, givenTo }: Awaiting): string {
  if (!givenTo) return reason ? describeReason(reason) : describeReplyReason(replyReason);
  return describeReplyReason(replyReason === 'unidentified-sender' ? 'asked-as-stranger' : replyReason);
}
