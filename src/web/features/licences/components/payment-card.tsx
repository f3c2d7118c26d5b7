import type { PaymentSetup } from '#shared/contracts/licences.ts';
import { reconciliationLabels } from '#shared/messages/licence-labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { usePaymentSetup } from '../licences.queries.ts';

/** Whether the site can sell, and what the last comparison with Stripe found. */
export function PaymentCard() {
  const { data: setup, error, refetch } = usePaymentSetup();
  if (!setup && error) return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  return (
    <TitledCard id="payment" title="Paiement">
      {setup ? (
        <Setup setup={setup} />
      ) : (
        <div className="mt-5 grid gap-4" role="status" aria-label="Chargement de l’état du paiement">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </TitledCard>
  );
}

function Setup({ setup }: { setup: PaymentSetup }) {
  return (
    <>
      {setup.reason && (
        <div className="mt-4">
          <Notice tone="warning" title="Le paiement n’est pas ouvert">
            {setup.reason}
          </Notice>
        </div>
      )}
      <dl className="mt-4">
        <Line name="Stripe">
          {setup.mode === null ? 'Non configuré' : setup.mode === 'live' ? 'En service' : 'Mode test'}
        </Line>
        <Line name="Code promo">{setup.promoCode ? 'Ouvert' : 'Fermé'}</Line>
        <Line name="Courriers de la plateforme">{mailWays[setup.mail]}</Line>
        <Line name="Dernier rapprochement">{describeReconciliation(setup.lastReconciliation)}</Line>
      </dl>
      <Differences reconciliation={setup.lastReconciliation} />
    </>
  );
}

const mailWays: Record<PaymentSetup['mail'], string> = {
  smtp: 'Envoyés par SMTP',
  outbox: 'Déposés dans le dossier outbox',
  waiting: 'Aucun serveur d’envoi : ils attendent',
};

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line border-t py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function describeReconciliation(latest: PaymentSetup['lastReconciliation']): string {
  if (!latest) return 'Aucun pour l’instant';
  if (latest.error) return latest.error;
  if (!latest.finishedAt) return 'En cours';
  const found =
    latest.differences.length === 0
      ? 'aucune différence'
      : countOf(latest.differences.length, 'différence', 'différences');
  return `${formatDateTime(latest.finishedAt)}, ${found}`;
}

function Differences({ reconciliation }: { reconciliation: PaymentSetup['lastReconciliation'] }) {
  const differences = reconciliation?.differences ?? [];
  if (differences.length === 0) return null;
  return (
    <ul aria-label="Différences trouvées" className="grid gap-3 border-line border-t pt-3">
      {differences.map((difference) => (
        <li key={`${difference.kind} ${difference.reference}`} className="text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{reconciliationLabels[difference.kind]}</span>
            <Badge tone={difference.repaired ? 'success' : 'warning'}>
              {difference.repaired ? 'Rétabli' : 'À regarder'}
            </Badge>
          </p>
          <p className="text-muted [overflow-wrap:anywhere]">
            {difference.detail} {difference.reference}
          </p>
        </li>
      ))}
    </ul>
  );
}
