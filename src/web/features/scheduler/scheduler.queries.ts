import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { executionListSchema, executionStatsSchema } from '#shared/contracts/executions.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  cronSettingsSchema,
  manualRunResponseSchema,
  schedulerLogListSchema,
} from '#shared/contracts/scheduler.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

const refresh = { refetchInterval: 30_000, meta: { errorNotice: toasts.loading.data } };

/** The latest 20 passages of the scheduler. */
export const schedulerLogsQuery = queryOptions({
  queryKey: ['scheduler', 'logs'],
  queryFn: ({ signal }) => callApi(schedulerLogListSchema, routes.schedulerLogs, { signal }),
  ...refresh,
});

export const useSchedulerLogs = () => useQuery(schedulerLogsQuery);

/** The latest passage alone: read again every two minutes, or when asked. */
export function useSchedulerCheck() {
  return useQuery({
    queryKey: ['scheduler', 'check'],
    queryFn: ({ signal }) => callApi(schedulerLogListSchema, `${routes.schedulerLogs}?limit=1`, { signal }),
    refetchInterval: 120_000,
  });
}

/** The last 50 executions. */
export const executionsQuery = queryOptions({
  queryKey: ['scheduler', 'executions'],
  queryFn: ({ signal }) => callApi(executionListSchema, routes.executions, { signal }),
  ...refresh,
});

export const useExecutions = () => useQuery(executionsQuery);

export const executionStatsQuery = queryOptions({
  queryKey: ['scheduler', 'stats'],
  queryFn: ({ signal }) => callApi(executionStatsSchema, routes.executionStats, { signal }),
  ...refresh,
});

export const useExecutionStats = () => useQuery(executionStatsQuery);

/** Whether automatic scheduling is on for the whole platform. */
export const cronSettingsQuery = queryOptions({
  queryKey: ['scheduler', 'settings'],
  queryFn: ({ signal }) => callApi(cronSettingsSchema, routes.cronSettings, { signal }),
});

export const useCronSettings = () => useQuery(cronSettingsQuery);

export function useRunScheduler() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(z.nullable(manualRunResponseSchema), routes.workflowScheduler, {
        method: 'POST',
        body: { trigger: 'manual', timestamp: new Date().toISOString() },
        timeout: 35_000,
      }),
    onSuccess: (run) => {
      if (!run) notify.error(toasts.scheduler.noResponse);
      else if (run.success) notify.success(toasts.scheduler.succeeded(run.workflows_checked));
      else notify.error(toasts.scheduler.failed(run.message));
    },
    onError: (error) => notify.error(describeRunError(error)),
    // The runs it queued need a moment to end.
    onSettled: () => void setTimeout(() => queryClient.invalidateQueries(), 1000),
  });
}

function describeRunError(error: unknown): string {
  if (error instanceof ApiError && error.message) return toasts.scheduler.failed(error.message);
  return toasts.scheduler.noResponse;
}
