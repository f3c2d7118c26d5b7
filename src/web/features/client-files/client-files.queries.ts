import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientFilePageSchema, type FileState } from '#shared/contracts/client-file-pages.ts';
import {
  type AnswerRequest,
  type CaseRequest,
  casePiecesSchema,
  clientFileListSchema,
} from '#shared/contracts/clients.ts';
import { clientMessagesSchema } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const filesKey = ['client-files'];
const piecesKey = (id: string) => ['client-files', id];

/** How many of the most pressing files are shown among other things. */
export const PRESSING_SHOWN = 3;

/** The most pressing cases at a glance; those that are left alone until a person decides, all of them, come first. */
export const pressingFilesQuery = queryOptions({
  queryKey: [...filesKey, 'pressing'],
  queryFn: ({ signal }) =>
    callApi(clientFileListSchema, `${routes.clientFiles}?pressing=${PRESSING_SHOWN}`, { signal }),
  refetchInterval: 15_000,
});

export const usePressingFiles = () => useQuery(pressingFilesQuery);

/** All of them by name, a page at a time. */
export function useFilePages(state: FileState | null, words: string) {
  return useInfiniteQuery({
    queryKey: [...filesKey, 'pages', state, words],
    queryFn: ({ signal, pageParam }) =>
      callApi(clientFilePageSchema, routes.clientFilePage, {
        method: 'POST',
        body: { ...(state && { state }), ...(words && { words }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

/** One client's case, piece by piece. */
export function useCasePieces(id: string) {
  return useQuery({
    queryKey: piecesKey(id),
    queryFn: ({ signal }) => callApi(casePiecesSchema, fillRoute(routes.clientPieces, { id }), { signal }),
    refetchInterval: 15_000,
  });
}

/** What he has written and what was written to him, the latest first. */
export function useClientMessages(id: string) {
  return useQuery({
    queryKey: ['client-messages', id],
    queryFn: ({ signal }) =>
      callApi(clientMessagesSchema, fillRoute(routes.clientMessages, { id }), { signal }),
  });
}

/** Takes back that somebody is of the case; what only that had filed is to be looked at again. */
export function useForgetParty(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partyId: string) =>
      callApi(z.unknown(), fillRoute(routes.clientParty, { id, partyId }), {
        method: 'DELETE',
        timeout: 60_000,
      }),
    onSuccess: () => notify.success(toasts.filing.forgotten),
    onError: () => notify.error(toasts.filing.forgetFailed),
    onSettled: () => refreshAfter(queryClient, 'paper'),
  });
}

/** A few plain questions leave to him at once. */
export function useAskClient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(z.unknown(), fillRoute(routes.clientQuestions, { id }), { method: 'POST', timeout: 30_000 }),
    onSuccess: () => notify.success(toasts.filing.asked),
    onError: (error) => notify.error(refusalWords(error) ?? toasts.filing.askFailed),
    onSettled: () => refreshAfter(queryClient, 'client'),
  });
}

const answerKey = (id: string) => ['answer', id];

/** What was answered last, from this page. */
export function useSaidAnswer(id: string): AnswerRequest | undefined {
  return useMutationState({
    filters: { mutationKey: answerKey(id), status: 'success' },
    select: ({ state }) => state.variables as AnswerRequest,
  }).at(-1);
}

/** Says what is the case; the pieces follow at once. */
export function useAnswer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: answerKey(id),
    mutationFn: (body: AnswerRequest) =>
      callApi(z.unknown(), fillRoute(routes.clientAnswers, { id }), { method: 'POST', body }),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => refreshAfter(queryClient, 'client'),
  });
}

function useCaseAct(id: string, done: string, undo?: (told: CaseRequest['caseType']) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CaseRequest) =>
      callApi(z.unknown(), fillRoute(routes.clientCase, { id }), { method: 'POST', body, timeout: 30_000 }),
    onSuccess: (_answer, { caseType }) =>
      notify.success(done, undefined, undo && { label: 'Annuler', run: () => undo(caseType) }),
    onError: (error) => notify.error(refusalWords(error) ?? toasts.loading.update),
    onSettled: () => refreshAfter(queryClient, 'client'),
  });
}

/** Nobody says any more which case it is. */
export const useUntellCase = (id: string) => useCaseAct(id, toasts.filing.caseUntold);

/** Says which case a client's is; its pieces follow at once. */
export function useTellCase(id: string) {
  const { mutate } = useUntellCase(id);
  return useCaseAct(id, toasts.filing.caseTold, (told) => mutate({ caseType: null, former: told }));
}
