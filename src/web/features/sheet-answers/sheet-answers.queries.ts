import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { type AnswerRefusal, sheetAnswersSchema } from '#shared/contracts/sheet-answers.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['sheet-answers'];
/** While lines are still tried. */
const ASK_AGAIN_MS = 1500;

export function useSheetAnswers() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(sheetAnswersSchema, routes.sheetAnswers, { signal, timeout: 30_000 }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? ASK_AGAIN_MS : false),
  });
}

/** « Non » to a sentence that a line would answer. */
export function useRefuseAnswer() {
  return useSaying(
    (refusal: AnswerRefusal) =>
      callApi(z.unknown(), routes.answerRefusals, { method: 'POST', body: refusal }),
    toasts.sheetAnswers.refused,
  );
}

/** « Ne plus y répondre » to one that was learned. */
export function useTakeBack() {
  return useSaying(
    (id: string) => callApi(z.unknown(), fillRoute(routes.taughtSentenceRefusal, { id }), { method: 'POST' }),
    toasts.sheetAnswers.refused,
  );
}

/** A refusal is taken back. */
export function useForgetSentence() {
  return useSaying(
    (id: string) => callApi(z.unknown(), fillRoute(routes.taughtSentence, { id }), { method: 'DELETE' }),
    toasts.sheetAnswers.forgotten,
  );
}

function useSaying<Said>(say: (said: Said) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: say,
    onSuccess: () => notify.success(done),
    onError: () => notify.error(toasts.sheetAnswers.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
