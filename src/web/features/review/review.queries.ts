import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientListSchema } from '#shared/contracts/clients.ts';
import {
  type DocumentCorrection,
  documentListSchema,
  type OfficeDocument,
} from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { PageRange } from '#shared/document-parts.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

const heldKey = ['documents', 'held'];

/** What waits for a person, the latest first. */
export function useHeldDocuments() {
  return useQuery({
    queryKey: heldKey,
    queryFn: ({ signal }) => callApi(documentListSchema, `${routes.documents}?state=held`, { signal }),
    refetchInterval: 10_000,
  });
}

/** The clients to choose from, where nobody knows whose the document is. */
export function useClients({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['clients'],
    queryFn: ({ signal }) => callApi(clientListSchema, routes.clients, { signal }),
    enabled,
  });
}

/** Makes documents of their own of the parts of a file. */
export function useSplitDocument(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (parts: PageRange[]) =>
      callApi(z.unknown(), fillRoute(routes.splitDocument, { id }), {
        method: 'POST',
        body: { parts },
        timeout: 60_000,
      }),
    onSuccess: () => {
      queryClient.setQueryData<OfficeDocument[]>(heldKey, (all) => all?.filter((one) => one.id !== id));
      notify.success(toasts.filing.split);
    },
    onError: (error) =>
      notify.error(error instanceof ApiError && error.message ? error.message : toasts.filing.splitFailed),
    onSettled: () => {
      for (const key of ['documents', 'activity', 'workflows', 'client-files'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Files a document under what the notary says of it. */
export function useCorrectDocument(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentCorrection) =>
      callApi(z.unknown(), fillRoute(routes.correctDocument, { id }), {
        method: 'POST',
        body,
        // A run that is under way is waited for.
        timeout: 60_000,
      }),
    onSuccess: () => {
      queryClient.setQueryData<OfficeDocument[]>(heldKey, (all) => all?.filter((one) => one.id !== id));
      notify.success(toasts.filing.corrected);
    },
    onError: (error) =>
      notify.error(
        error instanceof ApiError && error.message ? error.message : toasts.filing.correctionFailed,
      ),
    // Not waited for: the dialog closes meanwhile.
    onSettled: () => {
      for (const key of ['documents', 'activity', 'workflows', 'client-files'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
