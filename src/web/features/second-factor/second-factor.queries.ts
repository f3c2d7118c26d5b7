import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { routes } from '#shared/contracts/routes.ts';
import {
  recoveryCodesSchema,
  secondFactorBegunSchema,
  secondFactorStateSchema,
} from '#shared/contracts/second-factor.ts';
import { secondFactorToasts } from '#shared/messages/second-factor.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const key = ['second-factor'];

export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(secondFactorStateSchema, routes.secondFactor, { signal }),
    meta: { errorNotice: secondFactorToasts.loadFailed },
  });
}

/** The secret is kept by nothing but the dialog that shows it. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (input: { licenseKey?: string }) =>
      callApi(secondFactorBegunSchema, routes.secondFactor, { method: 'POST', body: input }),
    onError: tellFailure,
    gcTime: 0,
  });
}

/** The recovery codes are in its answer, and nowhere else. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { code: string }) =>
      callApi(recoveryCodesSchema, routes.secondFactorConfirmation, { method: 'POST', body: input }),
    onSuccess: () => notify.success(secondFactorToasts.on),
    onError: tellFailure,
    // Whoever leaves before he has read the codes is told that there are some.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
    gcTime: 0,
  });
}

export function useRemoveSecondFactor() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: (input: { code: string }) =>
      callApi(z.unknown(), routes.secondFactorRemoval, { method: 'POST', body: input }),
    onSuccess: () => notify.success(secondFactorToasts.off),
    onError: tellFailure,
    onSettled: refresh,
  });
}

/** Once the recovery codes were noted: what was closed opens, and the card says how it stands. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

function tellFailure(error: unknown): void {
  notify.error(secondFactorToasts.failed, refusalWords(error));
}
