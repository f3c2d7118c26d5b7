import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ErasureRequest, erasureListSchema, erasureSchema } from '#shared/contracts/erasures.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeErasureProblem, erasureTexts } from '#shared/messages/erasures.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { clientFilesPage } from '#web/lib/pages.ts';

const erasuresKey = ['erasures'];

/** Who was erased, or is about to be, without their names. */
export function useErasures() {
  return useQuery({
    queryKey: erasuresKey,
    queryFn: ({ signal }) => callApi(erasureListSchema, routes.erasures, { signal }),
    // One that waits goes on by itself.
    refetchInterval: ({ state }) => (state.data?.some(({ doneAt }) => !doneAt) ? 15_000 : false),
  });
}

/** Once he is gone, there is no page of his to stay on. */
export function useEraseClient(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: ErasureRequest) =>
      callApi(erasureSchema, fillRoute(routes.clientErasure, { id }), {
        method: 'POST',
        body,
        timeout: 120_000,
      }),
    onSuccess: async ({ doneAt, sheetLeft, problem }) => {
      if (!doneAt) {
        notify.info(erasureTexts.later, describeErasureProblem(problem));
        await queryClient.invalidateQueries({ queryKey: erasuresKey });
        return;
      }
      await navigate(clientFilesPage, { replace: true });
      if (sheetLeft) notify.error(erasureTexts.done, erasureTexts.sheetLeft);
      else notify.success(erasureTexts.done);
      // Whatever had named him is asked for anew.
      queryClient.removeQueries({ queryKey: ['client-files', id] });
      await queryClient.invalidateQueries();
    },
    onError: () => notify.error(erasureTexts.failed),
  });
}
