import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { findDrawnScreen } from './drawn-screen.ts';
import { queryClient } from './query-client.ts';
import { getUser } from './session-store.ts';

/** Milliseconds. Past them the screen says itself that it loads. */
const patience = 150;

// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own, which is of no concern here.
type AnyQuery = FetchQueryOptions<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same of lists that come by pages.
type AnyList = FetchInfiniteQueryOptions<any, any, any, any, any> & { getNextPageParam: unknown };

/**
 * For who arrives at `screen`, the answers that its page asked for: most often they came before the scripts did. The
 * drawn screen stands for that moment more, then everything is drawn once, not without data first and then list by list.
 * Whose second factor is missing is answered none of them.
 */
export async function awaitAnswers(screen: string, queries: (AnyQuery | AnyList)[]): Promise<null> {
  if (findDrawnScreen() !== screen || getUser()?.secondFactorMissing) return null;
  const answers = Promise.all(queries.map(prefetch));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patience))]);
  return null;
}

/** Of a list that comes by pages, the first. */
function prefetch(query: AnyQuery | AnyList): Promise<void> {
  return 'getNextPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query)
    : queryClient.prefetchQuery(query);
}
