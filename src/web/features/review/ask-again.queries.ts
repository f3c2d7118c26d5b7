import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AgainRequest, againDraftSchema } from '#shared/contracts/asked-again.ts';
import type { DocumentSeen } from '#shared/contracts/document-seen.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

/** The mail that would ask for a paper once more, as it is written for each thing that may be wrong. */
export function useAgainDraft(id: string, { from, enabled }: DocumentSeen & { enabled: boolean }) {
  return useQuery({
    queryKey: ['again-draft', id, from],
    queryFn: ({ signal }) => callApi(againDraftSchema, fillRoute(routes.askAgain, { id }), { signal }),
    enabled,
    staleTime: 0,
  });
}

export function useAskAgain(id: string) {
  const { mutate: undo } = useUndoAskAgain(id);
  return useAct<AgainRequest>(fillRoute(routes.askAgain, { id }), toasts.askAgain.asked, () => undo());
}

/** Until the mail has left. */
export function useUndoAskAgain(id: string) {
  return useAct(fillRoute(routes.undoAskAgain, { id }), toasts.askAgain.undone);
}

function useAct<Body = void>(path: string, done: string, undo?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => callApi(z.unknown(), path, { method: 'POST', body: body ?? undefined }),
    onSuccess: () => notify.success(done, undefined, undo && { label: 'Annuler', run: undo }),
    onError: (error) => notify.error(refusalWords(error) ?? toasts.askAgain.failed),
    onSettled: () => refreshAfter(queryClient, 'paper'),
  });
}
