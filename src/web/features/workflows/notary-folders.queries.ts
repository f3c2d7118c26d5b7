import { useQuery } from '@tanstack/react-query';
import { notaryFolderListSchema } from '#shared/contracts/folders.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';

export const notaryFoldersKey = ['notary-folders'];

/** Every notary with his own workflows. `errorNotice` is what a failure is called where they are shown. */
export function useNotaryFolders({ errorNotice, pollEvery }: { errorNotice: string; pollEvery?: number }) {
  return useQuery({
    queryKey: notaryFoldersKey,
    queryFn: ({ signal }) => callApi(notaryFolderListSchema, routes.notaryFolders, { signal }),
    refetchInterval: pollEvery ?? false,
    meta: { errorNotice },
  });
}
