import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Folder, type FolderForm, folderListSchema, folderSchema } from '#shared/contracts/folders.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { formatError } from '#shared/messages/errors.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { isGone, workflowsKey } from './workflows.queries.ts';

const foldersKey = ['folders'];

/** Newest first. */
export function useFolders() {
  return useQuery({
    queryKey: foldersKey,
    queryFn: ({ signal }) => callApi(folderListSchema, routes.folders, { signal }),
    meta: { errorNotice: toasts.loading.data },
  });
}

/** Creates a folder, or changes the one that is given. */
export function useSaveFolder(folder: Folder | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FolderForm) =>
      folder
        ? callApi(folderSchema, fillRoute(routes.folder, { id: folder.id }), { method: 'PUT', body })
        : callApi(folderSchema, routes.folders, { method: 'POST', body }),
    onSuccess: () => notify.success(folder ? toasts.folder.updated : toasts.folder.created),
    onError: (error) => {
      const failed = folder ? toasts.loading.update : toasts.folder.createFailed;
      notify.error(isGone(error) ? formatError('folder-not-found') : failed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: foldersKey }),
  });
}

/** Its workflows stay, outside any folder. */
export function useDeleteFolder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), fillRoute(routes.folder, { id }), { method: 'DELETE' }),
    onSuccess: () => notify.success(toasts.folder.deleted),
    onError: (error) =>
      notify.error(isGone(error) ? formatError('folder-not-found') : toasts.folder.deleteFailed),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: workflowsKey });
      await queryClient.invalidateQueries({ queryKey: foldersKey });
    },
  });
}
