import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { SHORTEST_SEARCH, searchResultSchema } from '#shared/contracts/search.ts';
import { callApi } from '#web/lib/api.ts';

/** What of the office has these words; nothing is asked for fewer letters than tell something. */
export function useSearch(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      callApi(searchResultSchema, routes.search, { method: 'POST', body: { q }, signal }),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}
