import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  EXECUTIONS_A_PAGE,
  type ExecutionQuery,
  executionListSchema,
  executionStatsSchema,
  placeOfExecution,
} from '#shared/contracts/executions.ts';
import { officeHealthPageSchema } from '#shared/contracts/office-health.ts';
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

/** What of the history is asked for. */
export type ExecutionFilters = Omit<ExecutionQuery, 'before'>;

/** The history, newest first, page after page. */
const historyQuery = (filters: ExecutionFilters) =>
  infiniteQueryOptions({
    queryKey: ['scheduler', 'executions', filters],
    queryFn: ({ signal, pageParam }) => {
      const asked = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...filters, before: pageParam }))
        if (value) asked.set(name, value);
      return callApi(
        executionListSchema,
        asked.size > 0 ? `${routes.executions}?${asked}` : routes.executions,
        {
          signal,
        },
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => {
      const last = page[EXECUTIONS_A_PAGE - 1];
      return last && placeOfExecution(last);
    },
    ...refresh,
  });

export const executionsQuery = historyQuery({});

export const useExecutions = (filters: ExecutionFilters) =>
  useInfiniteQuery({ ...historyQuery(filters), placeholderData: keepPreviousData });

/** The offices that these words find, once there are a few letters. */
export function useOfficesNamed(search: string) {
  return useQuery({
    queryKey: ['scheduler', 'offices', search],
    queryFn: ({ signal }) =>
      callApi(officeHealthPageSchema, `${routes.officeHealth}?${new URLSearchParams({ search })}`, {
        signal,
      }),
    enabled: search.length >= 2,
    select: ({ offices }) => offices.map(({ id, name }) => ({ id, name })),
  });
}

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
