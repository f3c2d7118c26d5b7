import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ErasureRequest, erasureListSchema, erasureSchema } from '#shared/contracts/erasures.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeErasureProblem, erasureTexts } from '#shared/messages/erasures.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { clientFilesPage, clientPage } from '#web/lib/pages.ts';

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

export function useEraseClient(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    eraseOptions(queryClient, id, {
      isThere: () => window.location.pathname === clientPage(id),
      leave: async () => navigate(clientFilesPage, { replace: true }),
    }),
  );
}

interface ClientPage {
  /** It is the one that is looked at. */
  isThere: () => boolean;
  leave: () => Promise<void>;
}

/** Once he is gone, there is no page of his to stay on, nor anything of him in memory; who has gone on meanwhile is not led away. */
export function eraseOptions(queryClient: QueryClient, id: string, page: ClientPage) {
  return mutationOptions({
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
      if (page.isThere()) await page.leave();
      if (sheetLeft) notify.error(erasureTexts.done, erasureTexts.sheetLeft);
      else notify.success(erasureTexts.done);
      for (const his of ['client-files', 'client-messages'])
        queryClient.removeQueries({ queryKey: [his, id] });
      // Whatever else had named him, or held his words, is asked for anew: at once where it is looked at.
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    },
    onError: () => notify.error(erasureTexts.failed),
  });
}
