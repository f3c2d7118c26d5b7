import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToDoItem, ToDoKind, ToDoPage } from '#shared/contracts/to-do.ts';
import { noteShown } from '#web/lib/just-shown.ts';
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
  const { data, hasNextPage, isFetching, fetchNextPage } = useToDo(kind);
  const [seen, setSeen] = useState<Pages>();
  const items = flatten(data);
  const isThere = items.some((one) => keyOf(one) === item);
  if (isThere && data !== seen) setSeen(data);
  const steps = findSteps(items, flatten(seen), item);
  const toNext = isThere && !steps.next && hasNextPage && !isFetching;

  useEffect(() => {
    if (toNext) void fetchNextPage();
  }, [toNext, fetchNextPage]);

  useEffect(noteShown, []);

  const isLeft = useRef(false);
  const finish = () => {
    // Its own act and the list may both say that it is done.
    if (isLeft.current) return;
    isLeft.current = true;
    if (steps.next) return void navigate(pageOf(steps.next), stepTo(from, steps.next));
    leave();
    addToNotice('C’était le dernier de la liste.');
  };
  useEnd({ isGone: seen !== undefined && !isThere, finish });
  return { steps, finish };
}

/** In the place of the page that is left, so that « Retour » leads to the list from each of them. */
export function stepTo(from: string, item: ToDoItem) {
  return { replace: true, state: { from, item: keyOf(item) } };
}

interface End {
  isGone: boolean;
  finish: () => void;
}

/** Milliseconds in which what has left the list has left it by the act that was just done. */
const JUST_NOW = 5000;

/**
 * Goes on once an act of this person has taken the thing off the list. What somebody else or a run has ended meanwhile stays
 * under the eyes of who is reading it.
 */
function useEnd({ isGone, finish }: End): void {
  const mutations = useQueryClient().getMutationCache();
  const [actedAt, setActedAt] = useState(0);
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') setActedAt(Date.now());
      }),
    [mutations],
  );
  useEffect(() => {
    // The list may have been told anew before the act has told its end, or after.
    if (isGone && Date.now() - actedAt < JUST_NOW) finish();
  });
}
