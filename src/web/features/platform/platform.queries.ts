import { useQuery } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { platformSettingsSchema } from '#shared/contracts/settings.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';

export function usePlatformSettings() {
  return useQuery({
    queryKey: ['platform'],
    queryFn: ({ signal }) => callApi(platformSettingsSchema, routes.platformSettings, { signal }),
    meta: { errorNotice: toasts.loading.data },
  });
}
