import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToDoItem, ToDoKind, ToDoPage } from '#shared/contracts/to-do.ts';
import { addToNotice } from '#web/lib/notices.ts';
import { useLeave } from '#web/lib/origin.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { findSteps, keyOf, pageOf } from './round.ts';
import { useToDo } from './to-do.queries.ts';

type Pages = InfiniteData<ToDoPage>;

const flatten = (pages: Pages | undefined) => pages?.pages.flatMap((page) => page.items) ?? [];

interface Round {
  from: string;
  item: string;
  kind: ToDoKind | null;
}

/** The list that a page was opened from: what is before and after in it, and where an act leads. */
export function useRound({ from, item, kind }: Round) {
  const navigate = useNavigate();
  const leave = useLeave(toDoPage);
  const { data, dataUpdatedAt, hasNextPage, isFetching, fetchNextPage } = useToDo(kind);
  const [seen, setSeen] = useState<Pages>();
  const items = flatten(data);
  const isThere = items.some((one) => keyOf(one) === item);
  if (isThere && data !== seen) setSeen(data);
  const steps = findSteps(items, flatten(seen), item);
  const toNext = isThere && !steps.next && hasNextPage && !isFetching;

  useEffect(() => {
    if (toNext) void fetchNextPage();
  }, [toNext, fetchNextPage]);

  const finish = () => {
    if (steps.next) return void navigate(pageOf(steps.next), stepTo(from, steps.next));
    leave();
    addToNotice('C’était le dernier de la liste.');
  };
  useEnd({ isGone: seen !== undefined && !isThere, dataUpdatedAt, finish });
  return { steps, finish };
}

/** In the place of the page that is left, so that « Retour » leads to the list from each of them. */
export function stepTo(from: string, item: ToDoItem) {
  return { replace: true, state: { from, item: keyOf(item) } };
}

interface End {
  isGone: boolean;
  dataUpdatedAt: number;
  finish: () => void;
}

/**
 * Goes on once an act of this person has taken the thing off the list, as it is told after the act. What somebody else or a run
 * has ended meanwhile stays under the eyes of who is reading it.
 */
function useEnd({ isGone, dataUpdatedAt, finish }: End): void {
  const queryClient = useQueryClient();
  const actedAt = useRef<number | null>(null);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') actedAt.current = Date.now();
      }),
    [queryClient],
  );
  useEffect(() => {
    if (actedAt.current === null || dataUpdatedAt < actedAt.current) return;
    actedAt.current = null;
    if (isGone) finish();
  });
}
