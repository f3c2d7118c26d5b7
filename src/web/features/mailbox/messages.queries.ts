import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type MessageReply,
  messageContentSchema,
  messageViewSchema,
  replyEndSchema,
  replyOffersSchema,
} from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { settlingSchema } from '#shared/contracts/suspensions.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';
import { settleLetter } from '#web/lib/unsent-letter.ts';

/** Under the mailbox's own key: what changes the list changes the page. */
const messageKey = (id: string) => ['mailbox', 'message', id];

/** Whether nobody has such a message: another office's is the same. */
export const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'validation');

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => callApi(messageViewSchema, fillRoute(routes.message, { id }), { signal }),
  });

/** Its words don't change: they are fetched once, and again when they could not be. */
export const messageContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['message-content', id],
    queryFn: ({ signal }) =>
      callApi(messageContentSchema, fillRoute(routes.messageContent, { id }), { signal, timeout: 30_000 }),
    staleTime: (query) => (query.state.data && 'text' in query.state.data ? Number.POSITIVE_INFINITY : 0),
    retry: (failures, error) => failures < 1 && !isUnknown(error),
  });

export function useMessage(id: string) {
  return useQuery({
    ...messageQuery(id),
    // A run may be filing its papers, or somebody else answering it.
    refetchInterval: 10_000,
  });
}

export const useMessageContent = (id: string) => useQuery(messageContentQuery(id));

/** What today’s sheet says to what it asks. Where that cannot be told the clerk writes by himself. */
export function useReplyOffers(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['reply-offers', id],
    queryFn: ({ signal }) =>
      callApi(replyOffersSchema, fillRoute(routes.replyOffers, { id }), { signal, timeout: 30_000 }),
    enabled: isWanted,
    retry: false,
  });
}

/** What leaves by itself once a message that waits is settled: asked once, as nobody is told once it is. */
export function useSettlingPreview(id: string) {
  return useQuery({
    queryKey: ['settling-preview', id],
    queryFn: ({ signal }) => callApi(settlingSchema, fillRoute(routes.settling, { id }), { signal }),
  });
}

/** What it tells of the case is so: the pieces follow, and it waits for nobody any more. */
export function useConfirmAnswers(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(z.unknown(), fillRoute(routes.confirmAnswers, { id }), { method: 'POST', timeout: 30_000 }),
    onSuccess: () => notify.success(toasts.filing.answersConfirmed),
    onError: (error) =>
      notify.error(error instanceof ApiError && error.message ? error.message : toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export const unsentReplyTo = (id: string) => `reply ${id}`;

/** The answer leaves once, however often this is called with the same words, and wherever its writer looks meanwhile. */
export const replySending = (queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: MessageReply) =>
      callApi(replyEndSchema, fillRoute(routes.replyToMessage, { id }), {
        method: 'POST',
        body,
        timeout: 30_000,
      }),
    onSuccess: ({ state }, letter) =>
      settleLetter(unsentReplyTo(id), letter, { state, words: toasts.mailbox.replyEnds }),
    onError: (error) => notify.error(refusalWords(error) ?? toasts.mailbox.replyFailed),
    onSettled: () => refreshAfter(queryClient, 'message'),
  });

export const useReply = (id: string) => useMutation(replySending(useQueryClient(), id));
