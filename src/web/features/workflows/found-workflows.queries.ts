import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { type WorkflowQuery, workflowCountsSchema } from '#shared/contracts/workflow-list.ts';
import { workflowListSchema } from '#shared/contracts/workflows.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { withQuery } from '#web/lib/with-query.ts';
import { askAgain, workflowListsKey, workflowsKey } from './workflows.queries.ts';

/** How many cards are asked for at a time. */
export const CARDS_AT_ONCE = 60;

/** An administrator's, of all offices, newest first: those that he looks for, and no more than he is shown. */
const foundWorkflowsQuery = (asked: WorkflowQuery) =>
  queryOptions({
    queryKey: [...workflowListsKey, asked],
    queryFn: ({ signal }) => callApi(workflowListSchema, withQuery(routes.workflows, asked), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => askAgain(state.data),
    meta: { errorNotice: toasts.loading.automations },
  });

/** What the screen of all workflows shows first. */
export const allWorkflowsQuery = foundWorkflowsQuery({ limit: CARDS_AT_ONCE });

export const useFoundWorkflows = (asked: WorkflowQuery) => useQuery(foundWorkflowsQuery(asked));

/** How many there are, and of those that `search` finds. */
export const workflowCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...workflowsKey, 'counts', search],
    queryFn: ({ signal }) =>
      callApi(workflowCountsSchema, withQuery(routes.workflowCounts, { search }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export const useWorkflowCounts = (search: string) => useQuery(workflowCountsQuery(search));
