import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DocumentSeen } from '#shared/contracts/document-seen.ts';
import { acceptedPartySchema, documentActSchema } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from './api.ts';
import { notify } from './notices.ts';
import { refreshAfter } from './refresh-after.ts';
import { refusalWords } from './refusal-words.ts';

interface DocumentAct {
  path: string;
  done: string;
  failed: string;
  onSuccess?: () => void;
  /** It lasts until the lists say so as well: what it was done to still stands there, and can be pressed. */
  untilListed?: boolean;
}

/** Whether it waits, or what became of it. */
const answerSchema = z.nullable(z.union([documentActSchema, acceptedPartySchema]));

/** What a notary decides of a document: done at once, or by the next run, and the notary is told which. */
export function useDocumentAct<Body = void>({ path, done, failed, onSuccess, untilListed }: DocumentAct) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      // A run that is under way is waited for.
      callApi(answerSchema, path, { method: 'POST', body: body ?? undefined, timeout: 60_000 }),
    onSuccess: (answer) => {
      onSuccess?.();
      notify.success(answer && 'waits' in answer ? toasts.filing.later : done);
    },
    onError: (error) => notify.error(refusalWords(error) ?? failed),
    // Otherwise not waited for: a dialog may close meanwhile.
    onSettled: () => {
      const listed = refreshAfter(queryClient, 'paper');
      return untilListed ? listed : undefined;
    },
  });
}

/** Takes one filing back: the document goes to « À vérifier » under the name it came with. */
export function useUndoFiling(id: string) {
  return useDocumentAct<DocumentSeen>({
    path: fillRoute(routes.undoFiling, { id }),
    done: toasts.filing.undone,
    failed: toasts.filing.undoFailed,
    untilListed: true,
  });
}
