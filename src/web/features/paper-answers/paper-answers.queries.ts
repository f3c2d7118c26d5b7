import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paperAnswersSchema } from '#shared/contracts/paper-answers.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['paper-answers'];

/** Whether clients are told by itself where their papers stand, and in which words. */
export function usePaperAnswers() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(paperAnswersSchema, routes.paperAnswers, { signal }),
  });
}

export function useTurnPaperAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      callApi(paperAnswersSchema, routes.paperAnswers, { method: 'PUT', body: { isOn } }),
    onSuccess: (answers) => {
      queryClient.setQueryData(key, answers);
      notify.success(answers.isOn ? toasts.paperAnswers.on : toasts.paperAnswers.off);
    },
    onError: () => notify.error(toasts.loading.update),
  });
}
