import { DAY_MS } from '#shared/durations.ts';
import { addGrace, graceDays } from '#shared/licence-state.ts';
import type { PlatformMailKind } from '#shared/messages/platform-mails.ts';
import type { LicenceSubscription } from './subscriptions.repository.ts';

/** Days after the missed payment on which the notary is written to, and what he is told. */
const stages: { day: number; kind: PlatformMailKind }[] = [
  { day: graceDays, kind: 'suspended' },
  { day: graceDays - 2, kind: 'suspension-soon' },
  { day: 0, kind: 'payment-failed' },
];

export interface OverdueMail {
  key: string;
  kind: PlatformMailKind;
  licenceId: string;
  details: { suspendedFrom: string } | { blocked: true };
}

/**
 * The mail whose moment has come for a licence that owes a payment. Only the last of those that were missed: a server
 * that was down for a week does not send three at once. One that an administrator holds back is told of the payment alone:
 * nothing of it goes on that could stop, and paying brings nothing back.
 */
export function findOverdueMail(
  { id, pastDueSince, blockedAt }: Pick<LicenceSubscription, 'id' | 'pastDueSince' | 'blockedAt'>,
  now: Date,
): OverdueMail | null {
  if (!pastDueSince) return null;
  const since = pastDueSince;
  const mayCome = blockedAt ? stages.filter(({ kind }) => kind === 'payment-failed') : stages;
  const stage = mayCome.find(({ day }) => now.getTime() >= since.getTime() + day * DAY_MS);
  if (!stage) return null;
  return {
    key: `${stage.kind}:${id}:${since.toISOString()}`,
    kind: stage.kind,
    licenceId: id,
    details: blockedAt ? { blocked: true } : { suspendedFrom: addGrace(since).toISOString() },
  };
}
