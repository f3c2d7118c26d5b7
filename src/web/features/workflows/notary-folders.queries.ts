import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NotaryFolderQuery, notaryFolderListSchema } from '#shared/contracts/folders.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';
import { withQuery } from '#web/lib/with-query.ts';

export const notaryFoldersKey = ['notary-folders'];

/** How many are shown at a time. */
export const FOLDERS_AT_ONCE = 60;

interface HowAsked {
  /** What a failure is called where they are shown. */
  errorNotice: string;
  pollEvery?: number;
}

/** Notaries with their own workflows, by name: those that are looked for, and no more than are shown. */
export function useNotaryFolders(asked: NotaryFolderQuery, { errorNotice, pollEvery }: HowAsked) {
  return useQuery({
    queryKey: [...notaryFoldersKey, asked],
    queryFn: ({ signal }) =>
      callApi(notaryFolderListSchema, withQuery(routes.notaryFolders, asked), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery ?? false,
    meta: { errorNotice },
  });
}
