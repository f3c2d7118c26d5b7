import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { cancelResponseSchema, subscriptionSchema } from '#shared/contracts/subscriptions.ts';
import { paymentToasts } from '#shared/messages/subscriptions.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useUser } from '#web/lib/session-store.ts';

const subscriptionKey = ['subscription'];

/** The licence of this session, and its subscription. Nothing is asked when it has no key. */
export function useSubscription() {
  const maskedKey = useUser()?.maskedKey ?? '';
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) =>
      callApi(subscriptionSchema, routes.checkSubscription, { method: 'POST', body: {}, signal }),
    enabled: maskedKey !== '',
    meta: { errorNotice: paymentToasts.subscription.failed },
  });
}

/** Asks again and says how that went. */
export function useRefresh(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const { refetch, isError, isFetching } = useSubscription();
  return {
    isRefreshing: isFetching,
    async refresh() {
      // The first failure of a row is told by the query itself.
      const wasFailing = isError;
      const { isSuccess } = await refetch();
      if (isSuccess) notify.success(paymentToasts.subscription.updated);
      else if (wasFailing) notify.error(paymentToasts.subscription.failed);
    },
  };
}

export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(cancelResponseSchema, routes.cancelSubscription, { method: 'POST', body: {} }),
    onSuccess: ({ success }) => {
      if (success) notify.success(paymentToasts.cancellation.succeeded);
      else notify.error(paymentToasts.cancellation.failed);
    },
    onError: () => notify.error(paymentToasts.cancellation.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionKey }),
  });
}
