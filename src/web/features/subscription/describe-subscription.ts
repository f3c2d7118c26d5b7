import type { Subscription } from '#shared/contracts/subscriptions.ts';
import type { LicenceObstacle } from '#shared/licence-obstacles.ts';
import { addGrace } from '#shared/licence-state.ts';
import { formatDateTime } from '#web/lib/dates.ts';

type Known = Pick<Subscription, 'obstacle' | 'subscriptionStatus' | 'nextPaymentDue'>;

/** Due on this very moment, or before. One that was cancelled owes nothing at its end. */
export function isOverdue(
  { nextPaymentDue, subscriptionStatus }: Pick<Subscription, 'nextPaymentDue' | 'subscriptionStatus'>,
  now: number,
): boolean {
  if (isCancelled(subscriptionStatus)) return false;
  return nextPaymentDue !== null && Date.parse(nextPaymentDue) <= now;
}

function isCancelled(status: string | null): boolean {
  return status === 'cancel_at_period_end' || status === 'canceled';
}

/** What the date of the subscription is the date of. */
export function nameDueDate(subscription: Known, now: number): string {
  const { subscriptionStatus, obstacle, nextPaymentDue } = subscription;
  if (!isCancelled(subscriptionStatus))
    return isOverdue(subscription, now) ? 'Paiement attendu le' : 'Prochain paiement';
  const isPast = nextPaymentDue !== null && Date.parse(nextPaymentDue) <= now;
  if (isPast || obstacle === 'ended') return 'Terminé le';
  return obstacle === null ? 'Actif jusqu’au' : 'Abonnement jusqu’au';
}

export interface SubscriptionWarning {
  tone: 'warning' | 'danger';
  title: string;
  text: string;
}

const reading = 'Vous pouvez toujours vous connecter, lire et exporter vos données.';

/** What the holder should know and do about it; null when all is well. */
export function findWarning(subscription: Known, now: number): SubscriptionWarning | null {
  const { obstacle, nextPaymentDue } = subscription;
  const overdueSince = isOverdue(subscription, now) ? nextPaymentDue : null;
  // First: whatever else is wrong, putting it right brings nothing back.
  if (obstacle === 'blocked') return warnBlocked(overdueSince);
  if (overdueSince !== null) return warnOverdue(obstacle === null, overdueSince);
  return obstacle && warnings[obstacle];
}

const suspended = (text: string): SubscriptionWarning => ({
  tone: 'danger',
  title: 'Votre licence est suspendue',
  text,
});

const unexplained = suspended(
  `Vos automatisations sont arrêtées. ${reading} Contactez le support pour en savoir plus.`,
);

const warnings: Record<Exclude<LicenceObstacle, 'blocked'>, SubscriptionWarning> = {
  ended: {
    tone: 'danger',
    title: 'Votre abonnement est terminé',
    text: `Vos automatisations sont arrêtées. ${reading}`,
  },
  incomplete: {
    tone: 'warning',
    title: 'Votre premier paiement n’est pas terminé',
    text: 'Vos automatisations commenceront dès qu’il sera confirmé.',
  },
  unpaid: suspended(
    `Un paiement mensuel manque. ${reading} Les automatisations reprennent dès le règlement.`,
  ),
  paused: unexplained,
  inactive: unexplained,
};

function warnBlocked(overdueSince: string | null): SubscriptionWarning {
  const owed =
    overdueSince === null
      ? ''
      : ` Un paiement est attendu depuis le ${formatDateTime(overdueSince)}\u00a0; le régler ne suffira pas.`;
  return {
    tone: 'danger',
    title: 'Votre licence est suspendue par l’administrateur',
    text: `Vos automatisations sont arrêtées.${owed} ${reading} Contactez le support pour qu’elles reprennent.`,
  };
}

function warnOverdue(goesOn: boolean, due: string): SubscriptionWarning {
  if (goesOn) {
    return {
      tone: 'warning',
      title: 'Votre paiement est en retard',
      text: `Vos automatisations continuent jusqu’au ${formatDateTime(addGrace(new Date(due)))}. Réglez l’échéance ou changez de moyen de paiement depuis le portail.`,
    };
  }
  return {
    tone: 'danger',
    title: 'Votre paiement est en retard : licence suspendue',
    text: 'Vos automatisations sont arrêtées. Vous pouvez toujours vous connecter, lire et exporter vos données ; elles reprennent dès le règlement.',
  };
}
