import type { ReconciliationRepository } from '#server/features/subscriptions/reconciliation.repository.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { PaymentSetup, PlatformMailWay } from '#shared/contracts/licences.ts';

/** What the administrator is told of payments: whether any can be made, and how the last night's comparison ended. */
export function createDescribeSetup({
  config,
  payments,
  reconciliations,
}: {
  config: { promoCode: boolean; platformMails: PlatformMailWay };
  payments: Payments | null;
  reconciliations: Pick<ReconciliationRepository, 'findLatest'>;
}) {
  return async (): Promise<PaymentSetup> => {
    const latest = await reconciliations.findLatest();
    return {
      mode: payments?.mode ?? null,
      reason: payments
        ? null
        : 'STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET ne sont pas renseignées : le paiement répond par une erreur.',
      promoCode: config.promoCode,
      mail: config.platformMails,
      lastReconciliation: latest && {
        finishedAt: latest.finishedAt?.toISOString() ?? null,
        checked: latest.checked,
        differences: latest.differences,
        error: latest.error,
      },
    };
  };
}
