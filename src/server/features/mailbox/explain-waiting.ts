import type { LabelledClient } from '#shared/client-labels.ts';
import { describeReason, describeReplyReason } from '#shared/messages/automations.ts';

interface Waiting {
  reason: string | null;
  replyReason: string | null;
  givenTo: string | null;
}

/** Why a message waits now: once whose it is has been said, for its answer. */
export function explainWaiting({ reason, replyReason, givenTo }: Waiting): string {
  if (!givenTo) return reason ? describeReason(reason) : describeReplyReason(replyReason);
  return describeReplyReason(replyReason === 'unidentified-sender' ? 'asked-as-stranger' : replyReason);
}

/** Nobody where the client is gone. */
export function nameClients(
  ids: readonly LabelledClient['id'][],
  names: ReadonlyMap<string, string>,
): { id: string; name: string }[] {
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name ? [{ id, name }] : [];
  });
}
