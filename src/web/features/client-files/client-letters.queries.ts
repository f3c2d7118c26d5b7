import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ClientLetter, letterDraftSchema } from '#shared/contracts/client-letters.ts';
import { replyEndSchema } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { letterTexts } from '#shared/messages/client-letters.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';
import { settleLetter } from '#web/lib/unsent-letter.ts';

export const unsentLetterOf = (id: string) => `letter ${id}`;
const draftKey = (id: string) => ['client-letter', id];

/** Asked anew each time that a letter is opened. */
export function useLetterDraft(id: string) {
  return useQuery({
    queryKey: draftKey(id),
    queryFn: () => callApi(letterDraftSchema, fillRoute(routes.clientLetter, { id })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** What becomes of a letter also where its window is closed before the server has answered. */
export const letterSending = (queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: ClientLetter) =>
      callApi(replyEndSchema, fillRoute(routes.clientLetter, { id }), {
        method: 'POST',
        body,
        timeout: 30_000,
      }),
    onSuccess: ({ state }, letter) =>
      settleLetter(unsentLetterOf(id), letter, { state, words: letterTexts.ends }),
    onError: (error) => notify.error(refusalWords(error) ?? letterTexts.failed),
    onSettled: () =>
      Promise.all([
        refreshAfter(queryClient, 'message'),
        queryClient.invalidateQueries({ queryKey: draftKey(id) }),
      ]),
  });

export const useWriteToClient = (id: string) => useMutation(letterSending(useQueryClient(), id));
