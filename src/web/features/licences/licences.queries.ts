import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type LicenceEntry,
  licencePageSchema,
  licenceSchema,
  paymentSetupSchema,
} from '#shared/contracts/licences.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { licenceToasts } from '#shared/messages/licence-labels.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const licencesKey = ['licences'];

/** Page after page; `search` in addresses and names. */
export function useLicences(search: string) {
  return useInfiniteQuery({
    queryKey: [...licencesKey, search],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...(search && { search }),
        ...(pageParam && { before: pageParam }),
      });
      const path = asked.size > 0 ? `${routes.licences}?${asked}` : routes.licences;
      return callApi(licencePageSchema, path, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A key that is on its way shows as sent a moment later.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ licences }) => licences.some(isOnItsWay)) ? 3000 : false,
    meta: { errorNotice: licenceToasts.loadFailed },
  });
}

function isOnItsWay({ keyMail }: LicenceEntry): boolean {
  return keyMail !== null && keyMail.sentAt === null;
}

export function usePaymentSetup() {
  return useQuery({
    queryKey: ['payment-setup'],
    queryFn: ({ signal }) => callApi(paymentSetupSchema, routes.paymentSetup, { signal }),
  });
}

export function useCreateLicence() {
  return useLicenceChange(
    (email: string) => callApi(licenceSchema, routes.licences, { method: 'POST', body: { email } }),
    licenceToasts.created,
    licenceToasts.createFailed,
  );
}

export function useResendKey() {
  return useLicenceChange(
    (id: string) => callApi(licenceSchema, fillRoute(routes.licenceKeyMail, { id }), { method: 'POST' }),
    licenceToasts.keyMailed,
    licenceToasts.changeFailed,
  );
}

export function useReplaceKeyOf() {
  return useLicenceChange(
    (id: string) =>
      callApi(licenceSchema, fillRoute(routes.licenceKeyReplacement, { id }), { method: 'POST' }),
    licenceToasts.keyReplaced,
    licenceToasts.changeFailed,
  );
}

export function useSuspend() {
  return useLicenceChange(
    (id: string) => callApi(licenceSchema, fillRoute(routes.licenceSuspension, { id }), { method: 'POST' }),
    licenceToasts.suspended,
    licenceToasts.changeFailed,
  );
}

export function useRestore() {
  return useLicenceChange(
    (id: string) => callApi(licenceSchema, fillRoute(routes.licenceSuspension, { id }), { method: 'DELETE' }),
    licenceToasts.restored,
    licenceToasts.changeFailed,
  );
}

function useLicenceChange(change: (input: string) => Promise<LicenceEntry>, done: string, failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify.success(done),
    onError: (error) => notify.error(failed, refusalWords(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: licencesKey }),
  });
}
