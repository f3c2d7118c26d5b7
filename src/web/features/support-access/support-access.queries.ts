import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { routes } from '#shared/contracts/routes.ts';
import { type SupportHours, supportAccessSchema } from '#shared/contracts/support-access.ts';
import { supportTexts } from '#shared/messages/support-access.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['support-access'];

/** Asked again by itself: it ends by itself, and says when somebody has looked. */
export function useSupportAccess() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(supportAccessSchema, routes.supportAccess, { signal }),
    refetchInterval: 30_000,
    meta: { errorNotice: supportTexts.loadFailed },
  });
}

export function useGrantSupport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hours: SupportHours) =>
      callApi(supportAccessSchema, routes.supportAccess, { method: 'POST', body: { hours } }),
    onSuccess: (access) => {
      queryClient.setQueryData(key, access);
      notify.success(supportTexts.granted);
    },
    onError: () => notify.error(supportTexts.failed),
  });
}

export function useEndSupport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), routes.supportAccess, { method: 'DELETE' }),
    onSuccess: () => notify.success(supportTexts.ended),
    onError: () => notify.error(supportTexts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
