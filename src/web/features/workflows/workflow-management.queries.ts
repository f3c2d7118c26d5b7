import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { WorkflowCreateInput, WorkflowUpdateInput } from '#shared/contracts/workflow-form.ts';
import { type Workflow, workflowSchema } from '#shared/contracts/workflows.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { notaryFoldersKey } from './notary-folders.queries.ts';
import { workflowListsKey, workflowsKey } from './workflows.queries.ts';

export function useCreateWorkflow(createdText: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkflowCreateInput) =>
      callApi(workflowSchema, routes.workflows, { method: 'POST', body }),
    onSuccess: () => notify.success(createdText),
    onError: (error) => {
      if (!isAboutField(error)) notify.error(toasts.workflow.createFailed);
    },
    onSettled: () => readAgain(queryClient),
  });
}

/** What is not in the change stays as it is. */
export function useUpdateWorkflow(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkflowUpdateInput) =>
      callApi(workflowSchema, fillRoute(routes.workflow, { id }), { method: 'PUT', body }),
    onSuccess: (workflow) => {
      queryClient.setQueriesData<Workflow[]>({ queryKey: workflowListsKey }, (all) =>
        all?.map((one) => (one.id === id ? workflow : one)),
      );
      notify.success(toasts.workflow.updated);
    },
    onError: (error) => {
      if (isAboutField(error)) return;
      notify.error(hasCode(error, 'workflow-not-found') ? toasts.workflow.notFound : toasts.loading.update);
    },
    onSettled: () => readAgain(queryClient),
  });
}

export function useDeleteWorkflow(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), fillRoute(routes.workflow, { id }), { method: 'DELETE' }),
    onSuccess: () => {
      queryClient.setQueriesData<Workflow[]>({ queryKey: workflowListsKey }, (all) =>
        all?.filter((one) => one.id !== id),
      );
      notify.success(toasts.workflow.deleted);
    },
    onError: (error) => {
      const gone = hasCode(error, 'workflow-not-found');
      notify.error(gone ? toasts.workflow.notFound : toasts.workflow.deleteFailed);
    },
    onSettled: () => readAgain(queryClient),
  });
}

/** The form shows these beside the field they are about. */
export function findFieldError(
  error: unknown,
): { field: 'notaryEmail' | 'folderId'; message: string } | null {
  if (hasCode(error, 'notary-unknown')) return { field: 'notaryEmail', message: error.message };
  if (hasCode(error, 'folder-not-found')) return { field: 'folderId', message: error.message };
  return null;
}

function isAboutField(error: unknown): boolean {
  return findFieldError(error) !== null;
}

export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** A workflow shows in the list, in its folder, with its notary and in the history. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [workflowsKey, notaryFoldersKey, ['folders'], ['scheduler']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
