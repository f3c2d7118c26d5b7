import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { type ToDoKind, toDoCountsSchema, toDoPageSchema } from '#shared/contracts/to-do.ts';
import { callApi } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session-store.ts';

const toDoQuery = (kind: ToDoKind | null) =>
  infiniteQueryOptions({
    queryKey: ['to-do', 'list', kind],
    queryFn: ({ signal, pageParam }) => {
      const asked = new URLSearchParams({ ...(kind && { kind }), ...(pageParam && { after: pageParam }) });
      return callApi(toDoPageSchema, `${routes.toDo}?${asked}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  });

/** What awaits the office, newest first; of one kind, or of all. */
export const useToDo = (kind: ToDoKind | null) =>
  useInfiniteQuery({ ...toDoQuery(kind), placeholderData: keepPreviousData });

/** How much of each kind awaits the office. The menu stands beside the gate of the second factor: nothing is asked until it opens. */
export function useToDoCounts() {
  return useQuery({
    queryKey: ['to-do', 'counts'],
    queryFn: ({ signal }) => callApi(toDoCountsSchema, routes.toDoCounts, { signal }),
    enabled: !useUser()?.secondFactorMissing,
    refetchInterval: 15_000,
  });
}
