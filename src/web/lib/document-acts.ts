import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { documentActSchema } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from './api.ts';
import { ApiError } from './api-errors.ts';
import { notify } from './notices.ts';

interface DocumentAct {
  path: string;
  done: string;
  failed: string;
  onSuccess?: () => void;
}

const answerSchema = z.nullable(documentActSchema);

/** What a notary decides of a document: done at once, or by the next run, and the notary is told which. */
export function useDocumentAct<Body = void>({ path, done, failed, onSuccess }: DocumentAct) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      // A run that is under way is waited for.
      callApi(answerSchema, path, { method: 'POST', body: body ?? undefined, timeout: 60_000 }),
    onSuccess: (answer) => {
      onSuccess?.();
      notify.success(answer?.waits ? toasts.filing.later : done);
    },
    onError: (error) => notify.error(error instanceof ApiError && error.message ? error.message : failed),
    // Not waited for: a dialog may close meanwhile.
    onSettled: () => {
      for (const key of ['documents', 'activity', 'workflows', 'client-files'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Takes one filing back: the document goes to « À vérifier » under the name it came with. */
export function useUndoFiling(id: string) {
  return useDocumentAct({
    path: fillRoute(routes.undoFiling, { id }),
    done: toasts.filing.undone,
    failed: toasts.filing.undoFailed,
  });
}
