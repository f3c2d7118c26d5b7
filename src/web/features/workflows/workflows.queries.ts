import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import {
  type Workflow,
  workflowListSchema,
  workflowScheduleResponseSchema,
  workflowSchema,
} from '#shared/contracts/workflows.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { type ExecutionOutcome, isCallableUrl, judgeExecution } from './execution-outcome.ts';
import type { WorkflowScreen } from './workflow-screen.ts';

export const workflowsKey = ['workflows'];
/** Of the lists alone. */
export const workflowListsKey = [...workflowsKey, 'list'];

/** While something runs, its end is awaited. */
export const askAgain = (workflows: Workflow[] | undefined) =>
  workflows?.some(({ running }) => running) ? 2000 : 10_000;

/** A notary's own active ones. */
export const workflowsQuery = queryOptions({
  queryKey: [...workflowListsKey, 'own'],
  queryFn: ({ signal }) => callApi(workflowListSchema, routes.workflows, { signal }),
  refetchInterval: ({ state }) => askAgain(state.data),
  meta: { errorNotice: toasts.loading.automations },
});

export const useWorkflows = () => useQuery(workflowsQuery);

export function useSetActive(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) =>
      callApi(workflowSchema, fillRoute(routes.workflowActive, { id }), {
        method: 'PATCH',
        body: { active },
      }),
    onSuccess: (workflow) => {
      changeWorkflow(queryClient, id, () => workflow);
      notify.success(toasts.workflow.updated);
    },
    onError: (error) => notify.error(isGone(error) ? toasts.workflow.notFound : toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}

/** The server reads the current value and writes its opposite, so that two screens cannot disagree. */
export function useToggleSchedule(id: string, texts: { enabled: string; disabled: string; failed: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(workflowScheduleResponseSchema, fillRoute(routes.workflowSchedule, { id }), { method: 'POST' }),
    onSuccess: ({ enabled }) => {
      changeWorkflow(queryClient, id, ({ cronSettings, ...rest }) => ({
        ...rest,
        cronSettings: { ...cronSettings, enabled },
      }));
      notify.success(enabled ? texts.enabled : texts.disabled);
    },
    onError: (error) => notify.error(isGone(error) ? toasts.workflow.notFound : texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}

export function useExecute(workflow: Workflow, screen: WorkflowScreen) {
  return useMutation(executeOptions(useQueryClient(), workflow, screen));
}

/** It lasts, and whoever started it may look elsewhere meanwhile: he is told its end on whichever screen. */
export function executeOptions(
  queryClient: QueryClient,
  { id, webhookUrl }: Pick<Workflow, 'id' | 'webhookUrl'>,
  { describeOutcome, describeError }: Pick<WorkflowScreen, 'describeOutcome' | 'describeError'>,
) {
  return mutationOptions({
    mutationFn: async (): Promise<ExecutionOutcome> => {
      if (!isCallableUrl(webhookUrl)) return { succeeded: false, message: toasts.execution.invalidUrl };
      const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
      const body = { webhookUrl, payload, workflowId: id };
      // The server gives the webhook 30 s; the rest is its own answer.
      return judgeExecution(
        await callApi(z.unknown(), routes.executeWebhook, { method: 'POST', body, timeout: 35_000 }),
      );
    },
    onMutate: () => changeWorkflow(queryClient, id, (workflow) => ({ ...workflow, running: true })),
    onSuccess: (outcome) => {
      const { succeeded } = outcome;
      const { text, description } = describeOutcome(outcome);
      notify[succeeded ? 'success' : 'error'](text, description);
      const lastRun = new Date().toISOString();
      changeWorkflow(queryClient, id, ({ cronSettings, ...rest }) => ({
        ...rest,
        running: false,
        cronSettings: succeeded ? { ...cronSettings, lastRun } : cronSettings,
      }));
    },
    onError: (error) => {
      const { text, description } = describeError(error);
      notify.error(text, description);
      changeWorkflow(queryClient, id, (workflow) => ({ ...workflow, running: false }));
    },
    // What a run did shows in the workflows, the activity and the history alike.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

function changeWorkflow(
  queryClient: QueryClient,
  id: string,
  change: (workflow: Workflow) => Workflow,
): void {
  queryClient.setQueriesData<Workflow[]>({ queryKey: workflowListsKey }, (workflows) =>
    workflows?.map((workflow) => (workflow.id === id ? change(workflow) : workflow)),
  );
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
