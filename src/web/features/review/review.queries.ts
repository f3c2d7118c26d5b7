import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientListSchema } from '#shared/contracts/clients.ts';
import type { DocumentSeen } from '#shared/contracts/document-seen.ts';
import {
  type DocumentClient,
  type DocumentCorrection,
  type DocumentPage,
  type DocumentSplit,
  documentPageSchema,
  documentSchema,
} from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { useDocumentAct } from '#web/lib/document-acts.ts';

const heldKey = ['documents', 'held'];

/** What waits for a person, the latest first. */
export const heldDocumentsQuery = queryOptions({
  queryKey: heldKey,
  queryFn: ({ signal }) => callApi(documentPageSchema, `${routes.documents}?state=held`, { signal }),
  refetchInterval: 10_000,
});

export const useHeldDocuments = () => useQuery(heldDocumentsQuery);

/** One document; what a list has told of it stands until it comes. */
export function useOfficeDocument(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => callApi(documentSchema, fillRoute(routes.document, { id }), { signal }),
    placeholderData: () =>
      queryClient.getQueryData<DocumentPage>(heldKey)?.documents.find((one) => one.id === id),
    // A file that is to be moved, and a mail that is to leave.
    refetchInterval: ({ state }) =>
      (state.data?.state === 'stored' || state.data?.askedAgain?.mail === 'waiting') && 5000,
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
  const { mutate, ...act } = useDocumentAct<DocumentSplit>({
    path: fillRoute(routes.splitDocument, { id }),
    done: toasts.filing.split,
    failed: toasts.filing.splitFailed,
    onSuccess: useTakeOffList(id),
  });
  return { ...act, split: mutate };
}

/** Files a document under what the notary says of it. */
export function useCorrectDocument(id: string) {
  return useDocumentAct<DocumentCorrection>({
    path: fillRoute(routes.correctDocument, { id }),
    done: toasts.filing.corrected,
    failed: toasts.filing.correctionFailed,
    onSuccess: useTakeOffList(id),
  });
}

/** « L’ajouter au dossier » : its papers are filed, this one first. */
export function useAcceptParty(id: string) {
  return useDocumentAct<DocumentSeen>({
    path: fillRoute(routes.acceptParty, { id }),
    done: toasts.filing.accepted,
    failed: toasts.filing.acceptFailed,
    onSuccess: useTakeOffList(id),
  });
}

/** « C’est pour un autre client » : it goes to his folder. */
export function useGiveDocument(id: string) {
  return useDocumentAct<DocumentClient>({
    path: fillRoute(routes.giveDocument, { id }),
    done: toasts.filing.given,
    failed: toasts.filing.giveFailed,
    onSuccess: useTakeOffList(id),
  });
}

/** It waits for nobody any more: its card goes at once, and the focus with it to the next one. */
function useTakeOffList(id: string) {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueryData<DocumentPage>(heldKey, (page) => {
      if (!page) return page;
      const documents = page.documents.filter((one) => one.id !== id);
      return { documents, total: page.total - (page.documents.length - documents.length) };
    });
  };
}
