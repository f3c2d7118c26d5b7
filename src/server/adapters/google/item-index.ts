import type { DriveItem } from './drive-item.ts';

/** Items by id, and by the folder that they are in. */
export function createItemIndex() {
  const items = new Map<string, DriveItem>();
  const inside = new Map<string, Set<string>>();

  function remove(id: string): void {
    const parentId = items.get(id)?.parentId;
    if (parentId) inside.get(parentId)?.delete(id);
    items.delete(id);
  }

  return {
    get: (id: string) => items.get(id),
    delete: remove,
    set(item: DriveItem): void {
      remove(item.id);
      items.set(item.id, item);
      if (item.parentId === null) return;
      const siblings = inside.get(item.parentId) ?? new Set();
      inside.set(item.parentId, siblings.add(item.id));
    },
    all: () => [...items.values()],
    childrenOf: (parentId: string) =>
      Array.from(inside.get(parentId) ?? [], (id) => items.get(id)).filter((item) => item !== undefined),
  };
}
