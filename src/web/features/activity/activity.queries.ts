import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ACTS_A_PAGE, activityListSchema, placeOfAct } from '#shared/contracts/activity.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';

/** What was done for the office, newest first, page after page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal, pageParam }) => {
    const asked = pageParam && `?${new URLSearchParams({ after: pageParam })}`;
    return callApi(activityListSchema, routes.activity + asked, { signal });
  },
  initialPageParam: '',
  getNextPageParam: (page) => {
    const last = page[ACTS_A_PAGE - 1];
    return last && placeOfAct(last);
  },
  refetchInterval: 10_000,
  meta: { errorNotice: toasts.loading.data },
});

export const useActivity = () => useInfiniteQuery(activityQuery);
