import { useQuery } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from './api.ts';

/** What the installation is made of; it changes with the installation, not while one looks. */
export function usePlatformSettings() {
  return useQuery({
    queryKey: ['platform-settings'],
    queryFn: ({ signal }) => callApi(platformSettingsSchema, routes.platformSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorNotice: toasts.loading.data },
  });
}
