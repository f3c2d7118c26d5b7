import { useMutation, useQuery } from '@tanstack/react-query';
import { googleConnectionSchema, googleConsentSchema } from '#shared/contracts/google.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export function useGoogleConnection() {
  return useQuery({
    queryKey: ['google-connection'],
    queryFn: ({ signal }) => callApi(googleConnectionSchema, routes.googleConnection, { signal }),
    // An access that was taken back shows without a reload.
    refetchInterval: 30_000,
  });
}

/** Leaves for Google's consent screen, which sends the browser back here. */
export function useConnectGoogle() {
  return useMutation({
    mutationFn: () => callApi(googleConsentSchema, routes.googleConsent, { method: 'POST' }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify.error('La connexion à Google n’a pas pu commencer.', error.message || undefined),
  });
}
