import type { ToDoItem } from '#shared/contracts/to-do.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { findKind, toDoLooks } from './to-do-looks.ts';

export const keyOf = ({ kind, id }: Pick<ToDoItem, 'kind' | 'id'>) => `${kind} ${id}`;
export const pageOf = (item: ToDoItem) => toDoLooks[item.kind].pageOf(item);

/** Which thing of which list a page was opened for; null where it was opened from elsewhere. */
export function readRound(state: unknown) {
  const { from, item } = (state ?? {}) as Record<string, unknown>;
  if (typeof from !== 'string' || typeof item !== 'string') return null;
  const [path, search] = from.split('?');
  return path === toDoPage ? { from, item, kind: findKind(new URLSearchParams(search).get('type')) } : null;
}

export interface Steps {
  previous: ToDoItem | null;
  next: ToDoItem | null;
}

/**
 * What stands before and after `key` in the list, on other pages than its own. Where it has left the list, its place is the
 * one that it had in `seen`, the list when it was last there.
 */
export function findSteps(items: ToDoItem[], seen: ToDoItem[], key: string): Steps {
  const isIn = (list: ToDoItem[]) => list.some((item) => keyOf(item) === key);
  const left = new Set(items.map(keyOf));
  const order = isIn(items) ? items : seen;
  const at = order.findIndex((item) => keyOf(item) === key);
  const self = order[at];
  if (!self) return { previous: null, next: null };
  const isOther = (item: ToDoItem) => left.has(keyOf(item)) && pageOf(item) !== pageOf(self);
  return {
    previous: order.slice(0, at).findLast(isOther) ?? null,
    next: order.slice(at + 1).find(isOther) ?? null,
  };
}
