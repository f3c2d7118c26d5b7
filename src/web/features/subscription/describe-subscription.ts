import type { Subscription } from '#shared/contracts/subscriptions.ts';
import { addGrace } from '#shared/licence-state.ts';
import { formatDateTime } from '#web/lib/dates.ts';

type Known = Pick<Subscription, 'licenseActive' | 'subscriptionStatus' | 'nextPaymentDue'>;

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
export function nameDueDate({ subscriptionStatus, licenseActive }: Known, overdue: boolean): string {
  if (isCancelled(subscriptionStatus)) return licenseActive ? 'Actif jusqu’au' : 'Terminé le';
  return overdue ? 'Paiement attendu le' : 'Prochain paiement';
}

export interface SubscriptionWarning {
  tone: 'warning' | 'danger';
  title: string;
  text: string;
}

/** What the holder should know and do about it; null when all is well. */
export function findWarning(subscription: Known, overdue: boolean): SubscriptionWarning | null {
  const { licenseActive, subscriptionStatus, nextPaymentDue } = subscription;
  if (overdue && nextPaymentDue) return warnOverdue(licenseActive, nextPaymentDue);
  if (licenseActive) return null;
  const reading = 'Vous pouvez toujours vous connecter, lire et exporter vos données.';
  switch (subscriptionStatus) {
    case 'canceled':
    case 'cancel_at_period_end':
      return {
        tone: 'danger',
        title: 'Votre abonnement est terminé',
        text: `Vos automatisations sont arrêtées. ${reading}`,
      };
    case 'incomplete':
      return {
        tone: 'warning',
        title: 'Votre premier paiement n’est pas terminé',
        text: 'Vos automatisations commenceront dès qu’il sera confirmé.',
      };
    case 'past_due':
      return {
        tone: 'danger',
        title: 'Votre licence est suspendue',
        text: `Un paiement mensuel manque. ${reading} Les automatisations reprennent dès le règlement.`,
      };
    default:
      return {
        tone: 'danger',
        title: 'Votre licence est suspendue',
        text: `Vos automatisations sont arrêtées. ${reading} Contactez le support pour en savoir plus.`,
      };
  }
}

function warnOverdue(licenseActive: boolean, due: string): SubscriptionWarning {
  if (licenseActive) {
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
