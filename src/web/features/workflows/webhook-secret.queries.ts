import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { newWebhookSecretSchema, webhookSecretStateSchema } from '#shared/contracts/webhook-secrets.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { workflowsKey } from './workflows.queries.ts';

const keyOf = (id: string) => [...workflowsKey, id, 'secret'];

/** How the calls of a workflow are signed. */
export function useWebhookSecret(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      callApi(webhookSecretStateSchema, fillRoute(routes.workflowSecret, { id }), { signal }),
    retry: false,
  });
}

/** Makes a new secret; whoever asked holds the only copy, and nothing here keeps it. */
export function useRollWebhookSecret(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () =>
      callApi(newWebhookSecretSchema, fillRoute(routes.workflowSecret, { id }), { method: 'POST' }),
    onSuccess: ({ secret: _shownOnce, ...state }) => queryClient.setQueryData(keyOf(id), state),
    onError: () => notify.error(toasts.workflow.secretFailed),
  });
}
