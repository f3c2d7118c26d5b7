import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { routes } from '#shared/contracts/routes.ts';
import {
  type SimulatedKind,
  simulatedThingsSchema,
  simulationStateSchema,
} from '#shared/contracts/simulations.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['simulation'];

/** Asked often while one is under way. */
export function useSimulation() {
  return useQuery({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => callApi(simulationStateSchema, routes.simulation, { signal }),
    select: ({ simulation }) => simulation,
    refetchInterval: ({ state }) => (state.data?.simulation?.state === 'running' ? 1500 : 60_000),
  });
}

const thingsQuery = (kind: SimulatedKind, startedAt: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'things', startedAt, kind],
    queryFn: ({ signal, pageParam }) => {
      const asked = new URLSearchParams({ kind, after: String(pageParam) });
      return callApi(simulatedThingsSchema, `${routes.simulatedThings}?${asked}`, { signal });
    },
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
  });

export const useSimulatedThings = (kind: SimulatedKind, startedAt: string) =>
  useInfiniteQuery(thingsQuery(kind, startedAt));

export function useSimulate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), routes.simulation, { method: 'POST', body: {} }),
    onError: (error) => notify.error(error instanceof ApiError ? error.message : toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useEraseSimulation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), routes.simulation, { method: 'DELETE' }),
    onSuccess: () => notify.success(toasts.simulation.erased),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => queryClient.resetQueries({ queryKey: key }),
  });
}
