import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotaryAccount,
  type NotaryForm,
  notaryAccountSchema,
  notarySavedSchema,
} from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { findRole } from '#web/lib/access.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { updateUser } from '#web/lib/desk-owner.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { useUser } from '#web/lib/session-store.ts';

const accountKey = ['account'];

const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => callApi(notaryAccountSchema, routes.notaryAccount, { signal }),
});

export function useAccount() {
  return useQuery({
    ...accountQuery,
    // The administrator's activation shows without a reload.
    refetchInterval: 30_000,
    meta: { errorNotice: toasts.loading.own },
  });
}

/** Whether the office of this licence was set up: a new licence's was not. Undefined until it is known, and for an administrator. */
export function useHasOffice(): boolean | undefined {
  const enabled = findRole(useUser()) === 'notary';
  return useQuery({ ...accountQuery, enabled, select: ({ notary }) => notary !== null }).data;
}

/** As it is stored now, whatever the screen shows. */
export function useReadAccount() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
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
