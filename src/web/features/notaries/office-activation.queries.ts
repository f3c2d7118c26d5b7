import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Notary, officeActivatedSchema } from '#shared/contracts/notaries.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

/** The three automations in one click, and the click that takes it back, in the notice itself for a while. */
export function useOfficeActivation({ id, firstName, lastName }: Notary) {
  const queryClient = useQueryClient();
  const route = fillRoute(routes.officeActivation, { id });
  // Automations show in the list, the folders, the planning and the history.
  const onSettled = () => queryClient.invalidateQueries();
  const undo = useMutation({
    mutationFn: () => callApi(z.unknown(), route, { method: 'DELETE' }),
    onSuccess: () => notify.success(toasts.activation.undone),
    onError: (error) => notify.error(toasts.activation.undoFailed, refusalWords(error)),
    onSettled,
  });
  const activate = useMutation({
    mutationFn: () => callApi(officeActivatedSchema, route, { method: 'POST' }),
    onSuccess: ({ changed }) => {
      const notary = `${firstName} ${lastName}`;
      if (!changed) return notify.info(toasts.activation.already(notary));
      notify.success(toasts.activation.done(notary), undefined, {
        label: 'Annuler',
        run: () => undo.mutate(),
      });
    },
    onError: (error) => notify.error(toasts.activation.failed, refusalWords(error)),
    onSettled,
  });
  return { activate, undo };
}
