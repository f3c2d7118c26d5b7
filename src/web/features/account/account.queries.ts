import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotaryAccount,
  type NotaryForm,
  notaryAccountSchema,
  notarySavedSchema,
} from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { updateUser } from '#web/lib/desk-owner.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';

const accountKey = ['account'];

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => callApi(notaryAccountSchema, routes.notaryAccount, { signal }),
    // The administrator's activation shows without a reload.
    refetchInterval: 30_000,
    meta: { errorNotice: toasts.loading.own },
  });
}

/** As it is stored now, whatever the screen shows. */
export function useReadAccount() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({
      queryKey: accountKey,
      queryFn: ({ signal }) => callApi(notaryAccountSchema, routes.notaryAccount, { signal }),
      staleTime: 0,
    });
}

/** With the licence of the account on screen, so that another session's account is not written over; nor one that was saved since it was `seen`. */
export function useSaveAccount(
  { licenceId }: NotaryAccount,
  tellRefusal: (error: unknown) => Promise<boolean>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, seen }: { form: NotaryForm; seen: string | null }) =>
      sendProved('Enregistrer la configuration du compte', (proof) =>
        callApi(notarySavedSchema, routes.notaryAccount, {
          method: 'PUT',
          body: { ...form, licenceId, seen, proof },
        }),
      ),
    onSuccess: ({ account, created, user }) => {
      queryClient.setQueryData(accountKey, account);
      updateUser(user);
      notify.success(toasts.account.saved, created ? toasts.account.created : undefined);
    },
    onError: async (error) => {
      if (isProofNeeded(error) || (await tellRefusal(error))) return;
      if (error instanceof ApiError) notify.error(toasts.account.refused, error.message || undefined);
      else notify.error(toasts.account.failed);
    },
    // The name and the address show elsewhere too.
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' }),
  });
}
