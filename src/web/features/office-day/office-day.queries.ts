import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type MorningMail, morningMailSchema, officeDaySchema } from '#shared/contracts/office-day.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const officeDayQuery = queryOptions({
  queryKey: ['office-day'],
  queryFn: ({ signal }) => callApi(officeDaySchema, routes.officeDay, { signal }),
  refetchInterval: 30_000,
});

export const useOfficeDay = () => useQuery(officeDayQuery);

const morningKey = ['morning-mail'];

/** Whether the office gets its day by mail, at 8 h. */
export function useMorningMail() {
  return useQuery({
    queryKey: morningKey,
    queryFn: ({ signal }) => callApi(morningMailSchema, routes.morningMail, { signal }),
  });
}

export function useChooseMorningMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MorningMail) => callApi(z.unknown(), routes.morningMail, { method: 'PUT', body }),
    onSuccess: (_answer, { enabled }) => {
      queryClient.setQueryData(morningKey, { enabled });
      notify.success(enabled ? toasts.morningMail.on : toasts.morningMail.off);
    },
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries({ queryKey: morningKey }),
  });
}
