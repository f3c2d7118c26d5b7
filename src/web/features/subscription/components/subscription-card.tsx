import { RefreshCw } from 'lucide-react';
import type { Subscription } from '#shared/contracts/subscriptions.ts';
import {
  labelSubscriptionStatus,
  paymentToasts,
  subscriptionLabels,
} from '#shared/messages/subscriptions.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { findWarning, isOverdue, nameDueDate } from '../describe-subscription.ts';
import { useRefresh, useSubscription } from '../subscription.queries.ts';
import { Fact } from './fact.tsx';

const tones: Record<string, BadgeTone> = {
  active: 'success',
  past_due: 'danger',
  cancel_at_period_end: 'warning',
  incomplete: 'warning',
};

/** The left column: where the licence stands. Nothing at all when nothing is known of it. */
export function SubscriptionCard() {
  const { data: subscription, isPending, error, isEnabled, refetch } = useSubscription();
  if (!isEnabled || (subscription && !subscription.hasLicense)) return null;
  if (error && !subscription)
    return <LoadFailure title={paymentToasts.subscription.failed} error={error} onRetry={refetch} />;
  return (
    <TitledCard id="subscription" title="Abonnement" action={<RefreshButton />}>
      {isPending ? <Loading /> : <Facts subscription={subscription} />}
    </TitledCard>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const now = useNow(60_000);
  const { licenseActive, subscriptionStatus: status, nextPaymentDue } = subscription;
  const overdue = isOverdue(subscription, now);
  const warning = findWarning(subscription, now);
  return (
    <>
      {warning && (
        <div className="mt-5" role="status">
          <Notice tone={warning.tone} title={warning.title}>
            {warning.text}
          </Notice>
        </div>
      )}
      <dl className="mt-5">
        <Fact name="Licence">
          <Badge dot tone={licenseActive ? 'success' : 'danger'}>
            {licenseActive ? subscriptionLabels.active : subscriptionLabels.inactive}
          </Badge>
        </Fact>
        <Fact name="Statut">
          {status === null ? (
            subscriptionLabels.none
          ) : (
            <Badge tone={tones[status] ?? 'neutral'}>{labelSubscriptionStatus(status)}</Badge>
          )}
        </Fact>
        {nextPaymentDue !== null && (
          <Fact name={nameDueDate(subscription, now)}>
            <span className={overdue ? 'font-semibold text-danger' : ''}>
              {formatDateTime(nextPaymentDue)}
            </span>
          </Fact>
        )}
      </dl>
    </>
  );
}

function RefreshButton() {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <Button size="small" onClick={refresh} disabled={isRefreshing}>
      {isRefreshing ? <Spinner /> : <RefreshCw className="size-4" aria-hidden="true" />}
      Actualiser
    </Button>
  );
}

function Loading() {
  return (
    <div className="mt-5 grid gap-5" role="status" aria-label="Chargement de l’abonnement">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
    </div>
  );
}
