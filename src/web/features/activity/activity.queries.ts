import { queryOptions, useQuery } from '@tanstack/react-query';
import { activityListSchema } from '#shared/contracts/activity.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';

/** What the automations did for the office, newest first. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal }) => callApi(activityListSchema, routes.activity, { signal }),
  refetchInterval: 10_000,
  meta: { errorNotice: toasts.loading.data },
});

export const useActivity = () => useQuery(activityQuery);
