import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClientLetter, letterDraftSchema } from '#shared/contracts/client-letters.ts';
import { replyEndSchema } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { letterTexts } from '#shared/messages/client-letters.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

/** Asked anew each time that a letter is opened. */
export function useLetterDraft(id: string) {
  return useQuery({
    queryKey: ['client-letter', id],
    queryFn: () => callApi(letterDraftSchema, fillRoute(routes.clientLetter, { id })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useWriteToClient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientLetter) =>
      callApi(replyEndSchema, fillRoute(routes.clientLetter, { id }), {
        method: 'POST',
        body,
        timeout: 30_000,
      }),
    onSuccess: ({ state }) => notify.success(state === 'sent' ? letterTexts.sent : letterTexts.waits),
    onError: (error) => notify.error(refusalWords(error) ?? letterTexts.failed),
    onSettled: () => refreshAfter(queryClient, 'message'),
  });
}
