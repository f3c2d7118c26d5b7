import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type NotarySecret,
  type RevealInput,
  revealResponseSchema,
  type SecretReplacement,
} from '#shared/contracts/notaries.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

/** Not a query: what it shows is kept nowhere, and every look is one that the server writes down and tells the office. */
export function useReveal(id: string, secret: NotarySecret) {
  return useMutation({
    mutationFn: (asked: Pick<RevealInput, 'reason' | 'proof'>) =>
      callApi(revealResponseSchema, fillRoute(routes.notaryReveal, { id }), {
        method: 'POST',
        body: { secret, ...asked },
      }),
    gcTime: 0,
    onError: (error) => notify.error(toasts.notaries.revealFailed, refusalWords(error)),
  });
}

/** `onReplaced`: what is shown of the former one is to go. */
export function useReplaceSecret(id: string, onReplaced: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SecretReplacement) =>
      callApi(z.unknown(), fillRoute(routes.notaryReplacement, { id }), { method: 'POST', body }),
    gcTime: 0,
    onSuccess: (_, { secret }) => {
      onReplaced();
      notify.success(toasts.notaries.replaced[secret]);
    },
    onError: (error) => notify.error(toasts.notaries.replacementFailed, refusalWords(error)),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
