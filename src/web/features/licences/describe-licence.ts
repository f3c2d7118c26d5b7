import type { LicenceEntry } from '#shared/contracts/licences.ts';
import { licenceObstacleLabels } from '#shared/messages/licence-labels.ts';
import { labelSubscriptionStatus } from '#shared/messages/subscriptions.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

/** What stands in the way comes first; without anything, what its subscription says. */
export function describeState({ obstacle, subscriptionStatus }: LicenceEntry): {
  label: string;
  tone: BadgeTone;
} {
  if (obstacle) return { label: licenceObstacleLabels[obstacle], tone: 'danger' };
  if (subscriptionStatus === null || subscriptionStatus === 'active')
    return { label: 'Active', tone: 'success' };
  return { label: labelSubscriptionStatus(subscriptionStatus), tone: 'warning' };
}

export function describeKeyMail({ keyMail }: LicenceEntry): { text: string; isProblem: boolean } {
  if (!keyMail) return { text: 'Clé jamais envoyée par e-mail', isProblem: false };
  if (keyMail.sentAt) return { text: `Clé envoyée le ${formatDateTime(keyMail.sentAt)}`, isProblem: false };
  if (keyMail.problem) return { text: `Clé pas encore partie : ${keyMail.problem}`, isProblem: true };
  return { text: 'Clé en cours d’envoi', isProblem: false };
}
