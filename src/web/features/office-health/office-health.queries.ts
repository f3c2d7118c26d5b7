import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type OfficeState, officeHealthPageSchema } from '#shared/contracts/office-health.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';

/** How the offices fare, worst first; of a state, or of all; page after page. */
export function useOfficeHealth(state: OfficeState | null, search: string) {
  return useInfiniteQuery({
    queryKey: ['office-health', state, search],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...(state && { state }),
        ...(search && { search }),
        ...(pageParam && { after: pageParam }),
      });
      return callApi(officeHealthPageSchema, `${routes.officeHealth}?${asked}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    meta: { errorNotice: toasts.loading.data },
  });
}
